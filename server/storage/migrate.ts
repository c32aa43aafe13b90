/** Brings a database up to date: all that is missing in one transaction, and one process at a time. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError } from './database-error.ts'
import type { Migration } from './migrations/migration.ts'

/** Any number would do, as long as it stays the same. Replicas that start together wait for each other here. */
const lock = 7_471_002

/** The database as a migration sees it, and the record of those that were made. */
interface Recorded {
  migrations: { name: string }
}

export async function migrate<T>(db: Kysely<T>, migrations: readonly Migration[]) {
  await db.transaction().execute(async (all) => {
    // The record is our own business: no table type of the portal names it.
    const transaction = all as Transaction<unknown> as Transaction<Recorded>
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
    await sql`create table if not exists migrations (name text primary key, made_at timestamptz not null default now())`.execute(
      transaction,
    )
    const made = await transaction.selectFrom('migrations').select('name').execute()
    const names = new Set(made.map(({ name }) => name))
    mustBeKnown([...names], migrations)

    for (const { name, up } of migrations) {
      if (names.has(name)) continue
      await up(all as Transaction<unknown>)
      await transaction.insertInto('migrations').values({ name }).execute()
    }
  })
}

function mustBeKnown(made: readonly string[], migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = made.filter((name) => !known.has(name)).toSorted()
  if (unknown.length === 0) return
  throw new DatabaseError(
    `The database is newer than this portal: it has ${unknown.join(', ')}. Start the version of the portal that made it, or one after it.`,
  )
}
