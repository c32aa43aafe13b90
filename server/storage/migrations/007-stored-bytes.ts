/** How much each session holds, so that a person and a workspace can be kept within limits; and who is a guest. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const storedBytes: Migration = {
  name: '007-stored-bytes',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      // Whether it was opened by somebody without a workspace, who may store less.
      .addColumn('guest', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await sql`
      update sessions set bytes =
        coalesce((select sum(size) from files where session_id = sessions.id and state = 'kept'), 0)
        + coalesce((select sum(octet_length(data)) from artefacts where session_id = sessions.id), 0)
        + coalesce((select octet_length(record) from records where session_id = sessions.id), 0)`.execute(db)
    // Not with the bytes in them: each change of these would have to change the indexes, too.
    await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute()
    await db.schema.createIndex('sessions_client').on('sessions').column('client').execute()
  },
}
