/** One change of the schema, made once for each database. */
import type { Kysely } from 'kysely'

export interface Migration {
  /** Recorded in the database: never changed. */
  readonly name: string
  /** Runs in a transaction. It does not use the table types of the code, which describe the current schema. */
  readonly up: (db: Kysely<unknown>) => Promise<void>
}
