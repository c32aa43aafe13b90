/** Several files may have one content, which is stored once and counted once. See docs/decisions/0116. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const sumInCommits = `select sum(size) from files where session_id = one.session and state = 'kept'`

export const sharedContents: Migration = {
  name: '023-shared-contents',
  async up(db) {
    // The name of the content in the store. Until now it was the id of the file.
    await sql`alter table files add column content uuid`.execute(db)
    await sql`update files set content = id`.execute(db)
    await sql`alter table files alter column content set not null`.execute(db)
    await db.schema.createIndex('files_content').on('files').column('content').execute()

    await sql`
create function bytes_of_files(session uuid) returns bigint language sql stable as $$
  select coalesce(sum(size), 0)::bigint from (
    select distinct on (content) size from files where session_id = session and state = 'kept' order by content
  ) as contents
$$`.execute(db)

    // The function of migration 010 counts as all others do.
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('commit_runs'::regproc) as text`.execute(db)
    const text = rows[0]?.text ?? ''
    if (!text.includes(sumInCommits)) throw new Error('commit_runs does not count files as migration 010 wrote it.')
    await sql.raw(text.replace(sumInCommits, 'select bytes_of_files(one.session)')).execute(db)
  },
}
