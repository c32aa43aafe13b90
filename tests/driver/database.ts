/** A separate database for a test file, on the server of the run (postgres-setup.ts). */
import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/storage/database.ts'

/** Call it at the top of the file: `const database = freshDatabase()`; in a test, `database().db`. */
export function freshDatabase(): () => Database {
  const url = emptyDatabase()
  let opened: Database | undefined
  beforeAll(async () => {
    opened = await openDatabase({ dataDir: '', databaseUrl: url() })
  })
  afterAll(() => opened?.close())
  return () => opened ?? missing()
}

/** The address of an empty database for a server under test: `const url = emptyDatabase()`. */
export function emptyDatabase(): () => string {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  let url: string | undefined
  beforeAll(async () => {
    await onServer(`create database ${escapeIdentifier(name)}`)
    const address = new URL(inject('postgresUrl'))
    address.pathname = name
    url = address.href
  })
  afterAll(() => onServer(`drop database if exists ${escapeIdentifier(name)} with (force)`))
  return () => url ?? missing()
}

async function onServer(sql: string) {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

function missing(): never {
  throw new Error('The database is there in tests and hooks only: call this at the top of the file, use it in a test.')
}
