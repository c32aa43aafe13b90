/** Opens the portal's database: the one that `databaseUrl` names, or its own in the data folder. */
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { ProcessKind } from './embedded/claim-server.ts'
import { openEmbedded, type OpenedServer } from './embedded/open-embedded.ts'
import { explainConnection } from './explain-connection.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { nameStatements } from './name-statements.ts'
import type { Tables } from './tables/index.ts'
import { processLog } from '#server/operating/log.ts'

export interface DatabaseOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** A portal has to own the database of its data folder; a command may share it with a running portal. */
  readonly processKind?: ProcessKind
}

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  /** For libraries that open their own connections. It may contain a password. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Throws a DatabaseError if the database cannot be used. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  processKind = 'portal',
}: DatabaseOptions): Promise<Database> {
  const server = databaseUrl === undefined ? await openEmbedded(dataDir, processKind) : externalServer(databaseUrl)
  const { url } = server
  const pool = poolOf(url, processKind)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) })

  let closed: Promise<void> | undefined
  const close = () => (closed ??= pool.end().then(() => server.close()))
  try {
    await migrate(db, migrations)
  } catch (error) {
    await close()
    throw explainConnection(error, url)
  }
  return { db, pool, url, close }
}

function externalServer(url: string): OpenedServer {
  return { url, close: () => Promise.resolve() }
}

function poolOf(connectionString: string, processKind: ProcessKind): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: `stepwright ${processKind}, process ${process.pid}`,
  })
  // The pool replaces a broken connection when one is needed. Without listeners, its error would end the process: the pool
  // emits the errors of idle connections, and a connection in use emits its own besides failing its query.
  pool.on('error', (error) => {
    if (!pool.ending) processLog().error(`A connection to the database broke: ${error.message}.`)
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
