/** Brings a database up to date: applies all missing migrations in one transaction, in one process at a time. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError } from './database-error.ts'
import type { Migration } from './migrations/migration.ts'

/** Any number, as long as it stays the same. Replicas that start together wait for each other's lock. */
const lock = 7_471_002

/** The table that records the applied migrations. */
interface Recorded {
  migrations: { name: string }
}

export async function migrate<T>(db: Kysely<T>, migrations: readonly Migration[]) {
  await db.transaction().execute(async (all) => {
    // Only this file uses the table, so it is not among the portal's table types.
    const transaction = all as Transaction<unknown> as Transaction<Recorded>
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
    await sql`create table if not exists migrations (name text primary key, made_at timestamptz not null default now())`.execute(
      transaction,
    )
    const applied = await transaction.selectFrom('migrations').select('name').execute()
    const names = new Set(applied.map(({ name }) => name))
    refuseUnknown([...names], migrations)

    for (const { name, up } of migrations) {
      if (names.has(name)) continue
      await up(all as Transaction<unknown>)
      await transaction.insertInto('migrations').values({ name }).execute()
    }
  })
}

function refuseUnknown(applied: readonly string[], migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name)).toSorted()
  if (unknown.length === 0) return
  throw new DatabaseError(
    `The database is newer than this portal: it has ${unknown.join(', ')}. Start the version of the portal that made it, or one after it.`,
  )
}
