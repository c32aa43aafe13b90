/** One change of the schema, made once for each database. */
import type { Kysely } from 'kysely'

export interface Migration {
  /** Recorded in the database: never changed. */
  readonly name: string
  /** Runs in a transaction. It knows no table's type: those describe today, this one its own day. */
  readonly up: (db: Kysely<unknown>) => Promise<void>
}
