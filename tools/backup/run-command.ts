/** The common part of `npm run backup` and `npm run restore`: both take a file, and report failures as sentences. */
import { resolve } from 'node:path'
import { ConfigError, readConfig, readVariables, type Config } from '#server/config.ts'
import { DatabaseError } from '#server/storage/database-error.ts'
import { root } from '#tools/house/paths.mjs'
import { BackupError } from './backup-error.ts'

interface Command {
  readonly usage: string
  /** Returns the text that is printed. */
  readonly run: (dataDir: string, file: string) => Promise<string>
}

export async function runCommand({ usage, run }: Command): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2)
    if (file === undefined || more.length > 0) throw new BackupError(`Name one file: ${usage}`)
    const config = readConfig(readVariables(process.env, root), root)
    requireOwnStorage(config)
    // npm runs in the folder of the repository, and passes on the folder of the caller.
    console.log(await run(config.dataDir, resolve(process.env['INIT_CWD'] ?? process.cwd(), file)))
  } catch (error) {
    if (!isForPeople(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function requireOwnStorage({ databaseUrl, s3 }: Config): void {
  if (databaseUrl === undefined && s3 === undefined) return
  const what = databaseUrl === undefined ? 'S3_ENDPOINT' : 'DATABASE_URL'
  throw new BackupError(
    `${what} is set, and this command knows only the data folder. Back up the database with pg_dump and the bucket with the tools of its server: see docs/operators.md.`,
  )
}

/** The disk is full, or the path is not writable or does not exist. */
const diskErrors = ['ENOSPC', 'EACCES', 'ENOENT', 'EROFS', 'ENOTDIR', 'EISDIR', 'EDQUOT', 'EPERM']

function isForPeople(error: unknown): error is Error {
  if (error instanceof BackupError || error instanceof DatabaseError || error instanceof ConfigError) return true
  return error instanceof Error && diskErrors.includes((error as NodeJS.ErrnoException).code ?? '')
}
