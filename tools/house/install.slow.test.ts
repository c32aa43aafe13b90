/** Installing for real: a project whose one package lies beside it, so that no network is needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { installIfNeeded, isInstalled } from '#tools/house/install.mjs'

const lock = {
  name: 'x',
  lockfileVersion: 3,
  packages: {
    '': { name: 'x', dependencies: { near: 'file:near' } },
    near: { version: '1.0.0' },
    'node_modules/near': { resolved: 'near', link: true },
  },
}
const project = {
  'package.json': JSON.stringify({ name: 'x', dependencies: { near: 'file:near' } }),
  'package-lock.json': JSON.stringify(lock),
  'near/package.json': JSON.stringify({ name: 'near', version: '1.0.0' }),
}

test('what is missing is installed, which is told while it goes on, and only once', async () => {
  const said = listen()
  const folder = temporaryFolder(project)
  expect(isInstalled(folder, 'all')).toBe(false)

  expect(await installIfNeeded('all', folder)).toBeUndefined()
  expect(existsSync(join(folder, 'node_modules/near/package.json'))).toBe(true)
  expect(await installIfNeeded('all', folder)).toBeUndefined()
  expect(said.join('')).toMatch(/^Installing 1 package…\nInstalling 1 package… \d+ s\n$/)
})

test('what cannot be installed is told, with what npm said', async () => {
  listen()
  const folder = temporaryFolder({ ...project, 'package-lock.json': '{}' })
  const problem = await installIfNeeded('all', folder)
  expect(problem).toMatch(/npm error/)
  expect(problem).toMatch(/npm ci failed \(exit code 1\)/)
})

function listen() {
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  return said
}
