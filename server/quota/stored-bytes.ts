/**
 * Says how much is stored: each session's row has its bytes; a person's or workspace's bytes are the sum of these rows, which
 * an index finds quickly. A separate row for each workspace would make all who store something there wait for each other.
 */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { batchReads } from '#server/storage/batch-reads.ts'
import { prepareQuery } from '#server/storage/prepare-query.ts'
import type { Tables } from '#server/storage/tables/index.ts'

export interface StoredSums {
  readonly bytes: number
  /** Bytes of the largest session among them. */
  readonly largest: number
}

export interface StoredBytes {
  readonly ofPerson: (user: string) => Promise<StoredSums>
  readonly ofClient: (client: string) => Promise<StoredSums>
  /** The bytes of a session and of these artefacts in it, or of all; undefined if it does not exist or belongs to another person. */
  readonly ofSession: (
    query: SessionQuery,
  ) => Promise<{ readonly bytes: number; readonly replaced: number } | undefined>
}

interface SessionQuery {
  readonly session: string
  readonly user: string
  readonly artefacts: readonly string[] | undefined
}

const emptySums: StoredSums = { bytes: 0, largest: 0 }

export function storedBytes(database: Pick<Database, 'db' | 'pool'>): StoredBytes {
  const { db } = database
  const sumsBy = (column: 'user_id' | 'client') => {
    const read = prepareQuery(database, (holders: readonly string[]) =>
      db
        .selectFrom('sessions')
        .select([
          `${column} as holder`,
          sql<string>`coalesce(sum(bytes), 0)`.as('bytes'),
          sql<string>`coalesce(max(bytes), 0)`.as('largest'),
        ])
        .where(column, '=', sql<string>`any(${holders})`)
        .groupBy(column),
    )
    return batchReads(async (holders: readonly string[]) => {
      const rows = await read(holders)
      const byHolder = new Map(rows.map((row) => [row.holder, toNumbers(row)]))
      return (holder) => byHolder.get(holder) ?? emptySums
    })
  }

  return {
    ofPerson: sumsBy('user_id'),
    ofClient: sumsBy('client'),
    async ofSession({ session, user, artefacts }) {
      const row = await db
        .selectFrom('sessions')
        .select([
          'bytes',
          artefacts === undefined
            ? sql<string>`bytes`.as('replaced')
            : sql<string>`(
                select coalesce(sum(size), 0) from (
                  select distinct on (content) size from files as replaced
                  where session_id = sessions.id and state = 'kept' and artefact = any(${artefacts}) and not exists (
                    select from files where session_id = sessions.id and state = 'kept'
                      and content = replaced.content and artefact <> all(${artefacts})
                  ) order by content
                ) as contents
              )`.as('replaced'),
        ])
        .where('id', '=', session)
        .where('user_id', '=', user)
        .executeTakeFirst()
      return row && { bytes: Number(row.bytes), replaced: Number(row.replaced) }
    },
  }
}

/**
 * Counts the bytes of a session again: its files, the data of its artefacts, its record. Returns them if they have changed.
 * A transaction that changes the session calls this at its end.
 */
export async function countSession(db: Kysely<Tables>, session: string): Promise<number | undefined> {
  const { rows } = await sql<{ readonly bytes: string }>`
    update sessions set bytes = now.bytes
    from (
      select bytes_of_files(${session})
        + coalesce((select sum(octet_length(data)) from artefacts where session_id = ${session}), 0)
        + coalesce((select octet_length(record) from records where session_id = ${session}), 0) as bytes
    ) as now
    where id = ${session} and sessions.bytes <> now.bytes
    returning sessions.bytes`.execute(db)
  return rows[0] && Number(rows[0].bytes)
}

/** The sum as the transaction sees it, including its own changes. */
export async function sumOf(
  transaction: Transaction<Tables>,
  column: 'user_id' | 'client',
  holder: string,
): Promise<number> {
  const { bytes } = await transaction
    .selectFrom('sessions')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where(column, '=', holder)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

const toNumbers = ({ bytes, largest }: { readonly bytes: string; readonly largest: string }): StoredSums => ({
  bytes: Number(bytes),
  largest: Number(largest),
})
