/**
 * Creates the schema of the time of the backup, and fills it with the rows. The portal applies newer migrations when it
 * starts.
 */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, escapeIdentifier, Pool } from 'pg'
import { migrate } from '#server/storage/migrate.ts'
import { migrations } from '#server/storage/migrations/index.ts'
import { tableEntry } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { Archive } from './read-archive.ts'

/** The number of rows, and of their characters, that are sent at once. */
const batchLimits = { rows: 500, characters: 4_000_000 }

export async function fillDatabase(archive: Archive, url: string): Promise<void> {
  await makeSchema(archive.about.migrations, url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    // The rows are consistent with each other, so foreign keys and triggers are off and the order of the tables does not matter.
    await client.query('set local session_replication_role = replica')
    for (const [table, rows] of Object.entries(archive.about.tables)) await fillTable(client, archive, table, rows)
    await client.query('set local session_replication_role = origin')
    await removeEndedSessions(client, archive.about.ended)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function makeSchema(made: readonly string[], url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    await migrate(
      db,
      migrations.filter(({ name }) => made.includes(name)),
    )
  } finally {
    await db.destroy()
  }
}

async function fillTable(client: Client, archive: Archive, table: string, expected: number): Promise<void> {
  const name = escapeIdentifier(table)
  const insert = (rows: readonly string[]) =>
    client.query(`insert into ${name} overriding system value select (row::${name}).* from unnest($1::text[]) as row`, [
      rows,
    ])
  let [batch, characters, count]: [string[], number, number] = [[], 0, 0]
  for await (const line of createInterface(Readable.from(archive.read(tableEntry(table)), { objectMode: false }))) {
    const row = JSON.parse(line) as string
    batch.push(row)
    characters += row.length
    count += 1
    if (batch.length < batchLimits.rows && characters < batchLimits.characters) continue
    await insert(batch)
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) await insert(batch)
  if (count !== expected)
    throw new BackupError(`The backup has ${count} rows of ${table}, and ${expected} were written.`)
  await continueSequences(client, table)
}

/** Sequences continue after their last value. */
async function continueSequences(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> '' and not attisdropped`,
    [escapeIdentifier(table)],
  )
  for (const { column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) from ${escapeIdentifier(table)}`,
      [escapeIdentifier(table), column],
    )
  }
}

/** Removes sessions that ended while the backup began, by the contents that they had. */
async function removeEndedSessions(client: Client, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return
  // In a backup made before migration 023, each file has its own content, whose name is the id of the file.
  const content = `coalesce(to_jsonb(files) ->> 'content', id::text)`
  await client.query(`delete from sessions where id in (select session_id from files where ${content} = any($1))`, [
    contents,
  ])
  await client.query('delete from files where session_id is null or session_id not in (select id from sessions)')
}
