/** Databases that earlier portals made, kept in `fixtures`: today's portal takes each of them over without loss. */
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sessions } from '#server/access/sessions.ts'
import { passwordMatches } from '#server/identity/password-hash.ts'
import { openDatabase } from '#server/storage/database.ts'
import { migrations } from '#server/storage/migrations/index.ts'
import { emptyDatabase, freshDatabase } from '#tests/driver/database.ts'

const folder = new URL('fixtures/', import.meta.url)
const fresh = freshDatabase()

describe.each(readdirSync(folder))('%s', (file) => {
  const url = emptyDatabase()

  test('is brought up to date: no row is lost or changed, and the schema is that of a new database', async () => {
    const client = new Client({ connectionString: url() })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(readFileSync(new URL(file, folder), 'utf8'))
    const tables = await columnsOf(client)
    const before = await rowsOf(client, tables)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])

    const database = await openDatabase({ dataDir: '', databaseUrl: url() })
    onTestFinished(() => database.close())
    const after = await rowsOf(client, tables)
    expect(after['migrations']).toEqual(expect.arrayContaining([...(before['migrations'] ?? [])]))
    expect({ ...after, migrations: [] }).toEqual({ ...before, migrations: [] })

    const made = await client.query<{ name: string }>('select name from migrations order by name')
    expect(made.rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    const other = new Client({ connectionString: fresh().url })
    await other.connect()
    onTestFinished(() => other.end())
    expect(await schemaOf(client)).toEqual(await schemaOf(other))

    // It is in use again: an account of old signs in, a session of old is found and ends.
    const account = await database.db
      .selectFrom('identity_accounts')
      .select('password_hash')
      .where('user_id', '=', '11111111-1111-4111-8111-111111111111')
      .executeTakeFirstOrThrow()
    expect(await passwordMatches('a password of old', account.password_hash)).toBe(true)
    const session = '88888888-8888-4888-8888-888888888888'
    expect(await sessions(database).find(session)).toMatchObject({ agent: 'sofa-texture-gen', definition: null })
    await sessions(database).end(session)
    expect(await sessions(database).find(session)).toBeUndefined()
  })
})

type Columns = Readonly<Record<string, readonly string[]>>

async function columnsOf(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** What stood in the columns that there were, in PostgreSQL's own words. */
async function rowsOf(client: Client, tables: Columns): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const { rows } = await client.query<{ row: string }>(
      `select row(${named})::text as row from ${client.escapeIdentifier(table)}`,
    )
    all[table] = rows.map(({ row }) => row).toSorted()
  }
  return all
}

/** Columns with types and defaults, constraints and indexes. */
async function schemaOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'`,
  )
  return rows.map(({ line }) => line).toSorted()
}
