/** Migrations: applied once however many replicas start together, completely or not at all. */
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#tests/driver/database.ts'
import { openInOtherProcess } from '#tests/driver/other-process.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

const database = freshDatabase()
const shared = emptyDatabase()
const names = migrations.map(({ name }) => name)

test('each has its own name, and they are in the order of their numbers', () => {
  expect(names).toEqual([...new Set(names)].toSorted())
})

test('replicas that start together on one database make the schema once', async () => {
  const options = { dataDir: '', databaseUrl: shared() }
  const others = [1, 2, 3].map(() => openInOtherProcess(options))
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))
  const here = await Promise.all([openDatabase(options), openDatabase(options)])
  onTestFinished(async () => void (await Promise.all(here.map(({ close }) => close()))))

  for (const { answer } of others) expect(await answer).toEqual({ opened: shared() })
  expect(await made(here[0])).toEqual(names)
})

describe('a new migration', () => {
  const table = (name: string): Migration => ({
    name,
    up: (db) => db.schema.createTable(`t_${name}`).addColumn('id', 'integer').execute(),
  })

  test('is applied once', async () => {
    const { db } = database()
    const all = [...migrations, table('901')]
    await migrate(db, all)
    await migrate(db, all)
    expect(await made(database())).toEqual([...names, '901'])
    await db.schema.dropTable('t_901').execute()
    await sql`delete from migrations where name = '901'`.execute(db)
  })

  test('that fails is rolled back together with the migrations before it', async () => {
    const { db } = database()
    const failing: Migration = { name: '903', up: () => Promise.reject(new Error('It cannot be done.')) }
    await expect(migrate(db, [...migrations, table('902'), failing])).rejects.toThrow('It cannot be done.')
    expect(await made(database())).toEqual(names)
    const { rows } = await sql`select to_regclass('t_902') as found`.execute(db)
    expect(rows).toEqual([{ found: null }])
  })

  test('that this portal does not know is reported', async () => {
    const { db } = database()
    await expect(migrate(db, migrations.slice(1))).rejects.toThrow(
      'The database is newer than this portal: it has 001-members. Start the version of the portal that made it, or one after it.',
    )
  })
})

async function made({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}
