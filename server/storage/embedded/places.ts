/** Where the parts of the portal's own database lie in the data folder. */
import { join } from 'node:path'

export interface Places {
  /** The data folder itself, for messages. */
  readonly dataDir: string
  /** Holds everything below; belongs to the user the server runs as. */
  readonly folder: string
  /** What PostgreSQL calls its data directory. */
  readonly cluster: string
  /** What the server writes about itself. */
  readonly log: string
  /** Links to libraries, where the installed packages cannot hold them. */
  readonly libraries: string
}

/** `dataDir` is a real path: two spellings of one folder are one database. */
export function placesIn(dataDir: string): Places {
  const folder = join(dataDir, 'database')
  return {
    dataDir,
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    libraries: join(folder, 'lib'),
  }
}
