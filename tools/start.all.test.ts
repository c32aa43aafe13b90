/** `npm start` on a copy of this repository: it builds when it has to, serves, passes signals on, and ends as the server does. */
import { cpSync, existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { isBuilt } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'

const leftOut = new Set(['node_modules', 'dist', '.git', '.data', '.env', 'coverage'])

describe('npm start', () => {
  let copy: string
  let remove: () => void

  beforeAll(() => {
    copy = temporaryFolder({}, { packages: true, afterwards: (undo) => (remove = undo) })
    cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path)) })
  })
  afterAll(() => remove())

  const start = (settings = {}) =>
    startServer(settings, { program: process.execPath, args: [join(copy, 'tools/start.mjs')], cwd: '/' })

  test('builds the pages and serves them, from whatever folder it is called', { timeout: 300_000 }, async () => {
    expect(isBuilt(copy)).toBe(false)
    const server = await start({ DATA_DIR: temporaryFolder() })
    const page = await (await fetch(server.url)).text()
    expect(page).toContain('<title>Stepwright</title>')
    expect(isBuilt(copy)).toBe(true)
    expect(await server.stop()).toBe(0)
  })

  test('does not build again until a source is newer', async () => {
    const built = () => statSync(join(copy, 'dist/pages/index.html')).mtimeMs
    const before = built()
    await (await start()).stop()
    expect(built()).toBe(before)

    // A time that is still to come would have every later start build again until then. File systems round milliseconds.
    const newer = new Date(statSync(join(copy, 'dist/pages/.built')).mtimeMs + 100)
    utimesSync(join(copy, 'ui-kit/portal/main.tsx'), newer, newer)
    await (await start()).stop()
    expect(built()).toBeGreaterThan(before)
  })

  test('passes SIGINT on, and leaves nobody listening', async () => {
    const server = await start()
    expect(await server.stop('SIGINT')).toBe(0)
    expect(await answers(server.url)).toBe(false)
  })

  test('takes the server with it when it is killed', async () => {
    const server = await start()
    await server.stop('SIGKILL')
    await expect.poll(() => answers(server.url), { timeout: 30_000 }).toBe(false)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('leaves nobody listening when npm gets %s', async (signal) => {
    const server = await startServer({}, { program: 'npm', args: ['start'], cwd: copy })
    await server.stop(signal)
    await expect.poll(() => answers(server.url), { timeout: 30_000 }).toBe(false)
  })

  test('returns the exit code of a server that refuses to start', async () => {
    await expect(start({ PORT: 'none' })).rejects.toThrow(/It ended with 1:[^]*PORT is 'none'/)
  })

  test('stops at a page that cannot be built, and says why', async () => {
    writeFileSync(join(copy, 'ui-kit/portal/Portal.tsx'), 'export const = 1')
    await expect(start()).rejects.toThrow(/Portal\.tsx[^]*The pages could not be built/)
    expect(isBuilt(copy)).toBe(false)
    expect(existsSync(join(copy, 'dist/pages/.built'))).toBe(false)
  })
})

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
