/** Everything that is needed to run the portal's own database server on a data folder. */
import { mkdirSync, realpathSync } from 'node:fs'
import type { SpawnOptions } from 'node:child_process'
import { DatabaseError } from '#server/storage/database-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import { type DatabasePaths, databasePathsIn } from './database-paths.ts'
import { chooseRunner, type Runner } from './runner.ts'

export interface Installation {
  readonly paths: DatabasePaths
  readonly binaries: Binaries
  readonly runner: Runner
  /** The working directory and the environment of the programs. */
  readonly spawnOptions: Pick<SpawnOptions, 'cwd' | 'env'>
}

export function installationIn(dataDir: string): Installation {
  const binaries = findBinaries()
  const paths = databasePathsIn(makeDataDir(dataDir))
  const runner = chooseRunner(paths, binaries)
  const env = environmentWith(linkLibraries(binaries, paths.libraries))
  return { paths, binaries, runner, spawnOptions: { cwd: paths.folder, env } }
}

function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DatabaseError(
      `The data folder ${dataDir} cannot be made (${code}). Let this user write there, or choose another folder with DATA_DIR.`,
    )
  }
}

/** The environment of PostgreSQL's programs. It has none of our variables: PGDATA, PGPORT or LC_ALL would change what they do. */
function environmentWith(libraries: string | undefined): NodeJS.ProcessEnv {
  const libraryPath = libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }
  return { PATH: process.env['PATH'], LC_ALL: 'C', ...libraryPath }
}
