/** The command itself, in a process of its own, on the portal's own database. */
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { readPidFile } from '#server/storage/embedded/pid-file.ts'
import { openDatabase } from '#server/storage/database.ts'
import { checkPassword } from '#server/identity/accounts.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const serverOf = (dataDir: string) => readPidFile(join(dataDir, 'database/cluster'))

test('it works with and without a running portal, on the same database', async () => {
  const dataDir = temporaryFolder()
  const added = await users(['add', 'a@example.com', '--clients', 'Zofa'], {
    dataDir,
    input: 'a long enough password\n',
  })
  expect(added).toEqual({ code: 0, out: 'Added a@example.com; workspaces: Zofa.\n', err: '' })
  expect(serverOf(dataDir)).toBeUndefined()

  const portal = await openDatabase({ dataDir })
  onTestFinished(() => portal.close())
  const server = serverOf(dataDir)
  expect((await users(['set-clients', 'a@example.com', 'VetWay', '--data-dir', dataDir])).code).toBe(0)
  expect((await users(['list'], { dataDir })).out).toMatch(/^a@example\.com +VetWay$/m)
  expect(serverOf(dataDir)).toEqual(server)
  expect(await checkPassword(portal, 'a@example.com', 'a long enough password')).toBeDefined()
})

test('a mistake ends it with exit code 1 and a sentence, without a stack trace', async () => {
  expect(await users(['list'], { dataDir: '/dev/null/nowhere' })).toEqual({
    code: 1,
    out: '',
    err: 'The data folder /dev/null/nowhere cannot be made (ENOTDIR). Let this user write there, or choose another folder with DATA_DIR.\n',
  })
})

async function users(args: readonly string[], { dataDir = '/nowhere', input = '' } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/users/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', AUTH0_DOMAIN: '' },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}
