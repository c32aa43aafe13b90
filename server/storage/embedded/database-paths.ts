/** The paths of the portal's own database in the data folder. */
import { join } from 'node:path'

export interface DatabasePaths {
  /** The data folder itself, for messages. */
  readonly dataDir: string
  /** Contains everything below; belongs to the user as which the server runs. */
  readonly folder: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
  /** The server's log. */
  readonly log: string
  /** Links to libraries, if the folder of the installed package is not writable. */
  readonly libraries: string
}

/** `dataDir` is a real path, so that two spellings of a folder are the same database. */
export function databasePathsIn(dataDir: string): DatabasePaths {
  const folder = join(dataDir, 'database')
  return {
    dataDir,
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    libraries: join(folder, 'lib'),
  }
}
