/** The rows of the database at one moment, however long reading them takes. */
import type { Pool } from 'pg'
import { excludedTables } from './archive.ts'

export interface Snapshot {
  readonly server: string
  readonly migrations: readonly string[]
  readonly tables: readonly string[]
  readonly keptFiles: () => Promise<readonly string[]>
  /** Each row in PostgreSQL's text format, one table at a time. */
  readonly rows: (table: string) => AsyncGenerator<string>
  readonly close: () => Promise<void>
}

/** The number of rows in memory at once; the largest rows have a megabyte. */
const rowsAtOnce = 50

export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect()
  const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
  await client.query('begin transaction isolation level repeatable read read only')
  // The first query fixes the moment of the snapshot.
  const tables = await names(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )

  return {
    server: (await names(`select current_setting('server_version') as name`))[0] ?? '',
    migrations: await names('select name from migrations order by name'),
    tables: tables.filter((table) => !excludedTables.includes(table)),
    keptFiles: () => names(`select distinct content as name from files where state = 'kept'`),
    async *rows(table) {
      // Files that were uploaded but not used by a session are left out, because their content is not backed up.
      const condition = table === 'files' ? `where state = 'kept'` : ''
      const name = client.escapeIdentifier(table)
      await client.query(`declare rows no scroll cursor for select t::text as name from ${name} t ${condition}`)
      for (;;) {
        const batch = await names(`fetch ${rowsAtOnce} from rows`)
        if (batch.length === 0) break
        yield* batch
      }
      await client.query('close rows')
    },
    async close() {
      // Ignores errors of a broken connection, which would hide the original error.
      await client.query('rollback').catch(() => undefined)
      client.release(true)
    },
  }
}
