/** The portal's own database: how it starts and ends, what outlives a kill, who may share it, and on which folders it works. */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openInOtherProcess, type OtherProcess } from '#tests/driver/other-process.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { findClosedPart } from './embedded/find-closed-part.ts'
import { readPidFile } from './embedded/pid-file.ts'
import { processLog } from '#server/operating/log.ts'

const asRoot = process.getuid?.() === 0
const ordinary = { uid: 65_534, gid: 65_534 }
const mayBecomeOrdinary = asRoot && findClosedPart(ordinary, root) === undefined

/** Making a database takes its second: the tests that need no new one share this. */
const used = temporaryFolder({}, { afterwards: afterAll })
beforeAll(async () => (await openDatabase({ dataDir: used })).close())

describe('starting and ending', () => {
  test('an empty folder becomes a database, and closing ends the server', async () => {
    const dataDir = temporaryFolder()
    const { db, close } = await openDatabase({ dataDir })
    const { rows } = await sql<{ on: string }>`select current_setting('fsync') as "on"`.execute(db)
    expect(rows).toEqual([{ on: 'on' }])
    const server = postmasterOf(dataDir)
    await close()
    expect(readPidFile(clusterOf(dataDir))).toBeUndefined()
    await vi.waitFor(() => expect(isRunning(server)).toBe(false))
  })

  test('what was written is there the next time', async () => {
    const first = await opened({ dataDir: used })
    await write(first, 'kept@example.com')
    await first.close()
    expect(await read(await opened({ dataDir: used }))).toContain('kept@example.com')
  })

  test('closing twice is closing once', async () => {
    const database = await opened({ dataDir: used })
    await expect(Promise.all([database.close(), database.close()])).resolves.toBeDefined()
  })

  test('text is sorted identically on every machine', async () => {
    const { db } = await opened({ dataDir: used })
    const { rows } = await sql<{ provider: string; locale: string; encoding: string }>`
      select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`.execute(db)
    expect(rows).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }])
  })
})

describe('after a kill', () => {
  test('a killed server is started again while the portal runs, with all committed data', async () => {
    const said = vi.spyOn(processLog(), 'error').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    const dataDir = used
    const database = await opened({ dataDir })
    await write(database, 'before@example.com')
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')

    await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(killed), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await read(database)).toContain('before@example.com'), { timeout: 20_000 })
    expect(said).toHaveBeenCalledWith('The database ended unexpectedly; starting it again.')
  })

  test('the server of a portal that was killed goes on, and the next portal takes it over', async () => {
    const dataDir = used
    const other = await openedElsewhere({ dataDir })
    const server = postmasterOf(dataDir)
    await other.kill()
    expect(isRunning(server)).toBe(true)

    const database = await opened({ dataDir })
    expect(postmasterOf(dataDir)).toBe(server)
    await write(database, 'after@example.com')
    await database.close()
    await vi.waitFor(() => expect(isRunning(server)).toBe(false))
  })

  test('with both killed at once, the next portal starts a server with all committed data', async () => {
    const dataDir = used
    const first = await opened({ dataDir })
    await write(first, 'committed@example.com')
    await first.close()
    const other = await openedElsewhere({ dataDir })
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await other.kill()

    expect(await read(await opened({ dataDir }))).toContain('committed@example.com')
  })

  test('the process id of a killed server may belong to another program by now', async () => {
    const dataDir = used
    const { uid, gid } = statSync(clusterOf(dataDir))
    const innocent = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
    onTestFinished(() => void innocent.kill())
    for (const lock of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const claim = join(dataDir, 'database', lock)
      writeFileSync(claim, `${innocent.pid}\n${clusterOf(dataDir)}\n1700000000\n5432\n\n\n\nready   \n`)
      chownSync(claim, uid, gid)
    }

    await opened({ dataDir })
    expect(postmasterOf(dataDir)).not.toBe(innocent.pid)
    expect(innocent.exitCode).toBeNull()
  })
})

describe('two processes on one data folder', () => {
  test('the second portal is refused with a sentence that names the first, which goes on', async () => {
    const dataDir = used
    const first = await openedElsewhere({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another portal (portal, process ${first.pid}). Stop that one, or give this one a folder of its own with DATA_DIR.`,
    )
    expect(isRunning(postmasterOf(dataDir))).toBe(true)
  })

  test('of two that make the database at the same moment, one gets it', async () => {
    const dataDir = temporaryFolder()
    const both = [openInOtherProcess({ dataDir }), openInOtherProcess({ dataDir })]
    onTestFinished(async () => void (await Promise.all(both.map((each) => each.close()))))
    const answers = await Promise.all(both.map((each) => each.answer))
    expect(answers.filter((answer) => 'opened' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'refused' in answer)).toEqual({
      refused: expect.stringContaining(`DatabaseError: The data folder ${dataDir} is in use by another portal`),
    })
  })

  test('a command uses the server of a running portal, and leaves it running', async () => {
    const dataDir = used
    const portal = await opened({ dataDir })
    const command = await openDatabase({ dataDir, processKind: 'command' })
    await write(command, 'guest@example.com')
    await command.close()
    expect(await read(portal)).toContain('guest@example.com')
  })

  test('a command without a portal starts the server and stops it', async () => {
    const dataDir = used
    const command = await openDatabase({ dataDir, processKind: 'command' })
    const server = postmasterOf(dataDir)
    await command.close()
    await vi.waitFor(() => expect(isRunning(server)).toBe(false))
  })

  test('a portal that starts while a command works waits until the command has ended', async () => {
    const dataDir = used
    const command = await openDatabase({ dataDir, processKind: 'command' })
    const portal = openInOtherProcess({ dataDir })
    onTestFinished(() => portal.close())
    // The portal is waiting for the lock.
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
          command.db,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
    await command.close()
    expect(await portal.answer).toEqual({ opened: expect.any(String) })
  })
})

describe('folders', () => {
  test.each([
    ['spaces, signs and other scripts', `it's "our" data, 100% {a}:b/Прага 数据`],
    ['a length that no socket allows', `${'long/'.repeat(40)}end`],
  ])('a path with %s', async (_, name) => {
    const dataDir = join(temporaryFolder(), name)
    const first = await opened({ dataDir })
    await write(first, 'kept@example.com')
    const command = await openDatabase({ dataDir, processKind: 'command' })
    expect(await read(command)).toEqual(['kept@example.com'])
    await command.close()
    await first.close()
    expect(await read(await opened({ dataDir }))).toEqual(['kept@example.com'])
  })

  test('two spellings of one folder are one database', async () => {
    await opened({ dataDir: used })
    const link = join(temporaryFolder(), 'link')
    symlinkSync(used, link)
    await expect(openDatabase({ dataDir: link })).rejects.toThrow('is in use by another portal')
  })

  test('a data folder that is a file is reported', async () => {
    const dataDir = join(temporaryFolder({ file: '' }), 'file')
    await expect(openDatabase({ dataDir })).rejects.toThrow(`The data folder ${dataDir} cannot be made (EEXIST).`)
  })

  test('a database of another version of PostgreSQL is reported', async () => {
    rewrite(join(clusterOf(used), 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir: used })).rejects.toThrow(
      'was made by PostgreSQL 17, and this portal brings 18. Start the version of the portal that made it',
    )
  })

  test('a server that does not start is reported with its own message', async () => {
    rewrite(join(clusterOf(used), 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(openDatabase({ dataDir: used })).rejects.toThrow(
      /The database in .* does not start\. It says: .*FATAL: .*postgresql\.conf" contains errors \(See .*server\.log\.\)/,
    )
  })
})

describe.runIf(asRoot)('as root', () => {
  test('the server runs as a user without rights, who owns its folder', async () => {
    chmodSync(used, 0o755)
    onTestFinished(() => chmodSync(used, 0o700))
    await opened({ dataDir: used })
    expect(statSync(join(used, 'database')).uid).toBe(ordinary.uid)
    expect(statOf(postmasterOf(used))).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
    expect(statOf(postmasterOf(used))).toMatch(/^CapEff:\t0+$/m)
  })

  test('in a folder that this user may not enter, the server gets the right to enter it and no other right', async () => {
    expect(findClosedPart(ordinary, used)).toBe(used)
    await opened({ dataDir: used })
    expect(statOf(postmasterOf(used))).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
    // CAP_DAC_READ_SEARCH is bit 2.
    expect(statOf(postmasterOf(used))).toMatch(/^CapEff:\t0+4$/m)
  })

  test('a folder that root brought back from a backup is given to that user', async () => {
    for (const path of [clusterOf(used), join(clusterOf(used), 'PG_VERSION')]) chownSync(path, 0, 0)
    await opened({ dataDir: used })
    expect(statSync(join(clusterOf(used), 'PG_VERSION')).uid).toBe(ordinary.uid)
  })
})

describe.runIf(mayBecomeOrdinary)('as an ordinary user', () => {
  test('the server runs as that user', async () => {
    const dataDir = folderOf(ordinary)
    await openedElsewhere({ dataDir }, ordinary)
    expect(statOf(postmasterOf(dataDir))).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
  })

  test('a folder without write permission is reported', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o755)
    expect(await openInOtherProcess({ dataDir }, ordinary).answer).toEqual({
      refused: `DatabaseError: The folder ${dataDir}/database cannot be made (EACCES). Let this user write in ${dataDir}, or choose another folder with DATA_DIR.`,
    })
  })

  test('a user without a name, as in some containers, is reported', async () => {
    const nameless = { uid: 4_242_424, gid: 4_242_424 }
    expect(await openInOtherProcess({ dataDir: folderOf(nameless) }, nameless).answer).toEqual({
      refused:
        'DatabaseError: PostgreSQL needs a user with a name, and number 4242424 has none on this system. Add it to /etc/passwd, run this as another user, or set DATABASE_URL.',
    })
  })

  test("another user's database is reported", async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o755)
    mkdirSync(join(dataDir, 'database'))
    expect(await openInOtherProcess({ dataDir }, ordinary).answer).toEqual({
      refused: `DatabaseError: The folder ${dataDir}/database belongs to another user (0). Run this as that user, or choose another folder with DATA_DIR.`,
    })
  })
})

/** Closed at the end of the test. */
async function opened(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  return database
}

async function openedElsewhere(options: DatabaseOptions, user = {}): Promise<OtherProcess> {
  const other = openInOtherProcess(options, user)
  onTestFinished(() => other.close())
  expect(await other.answer).toEqual({ opened: expect.any(String) })
  return other
}

/** For the time of the test. */
function rewrite(path: string, text: string) {
  const before = readFileSync(path)
  writeFileSync(path, text)
  onTestFinished(() => writeFileSync(path, before))
}

function folderOf({ uid, gid }: { uid: number; gid: number }): string {
  const folder = temporaryFolder()
  chownSync(folder, uid, gid)
  return folder
}

const write = ({ db }: Database, email: string) => db.insertInto('users').values({ email }).execute()

async function read({ db }: Database): Promise<string[]> {
  return (await db.selectFrom('users').select('email').execute()).map(({ email }) => email)
}

const clusterOf = (dataDir: string) => join(dataDir, 'database/cluster')

function postmasterOf(dataDir: string): number {
  const found = readPidFile(clusterOf(dataDir))
  expect(found).toBeDefined()
  return found?.pid ?? 0
}

/** One that has ended may still stand in the list of processes, until its parent takes note. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\tZ/m.test(statOf(pid))
  } catch {
    return false
  }
}

const statOf = (pid: number) => (existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')
