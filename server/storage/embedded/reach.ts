/** Connects to the portal's own database server, which is the only way to know whether it runs. */
import { Client, escapeIdentifier } from 'pg'
import { connectionLost } from '#server/storage/connection-lost.ts'
import { DatabaseError } from '#server/storage/database-error.ts'

/** The name of the database and of its owner. */
const name = 'stepwright'

/** 'absent': the server does not run; 'busy': it is starting, recovering or stopping. */
export type Reached = Client | 'absent' | 'busy'

export async function reach(socketFolder: string, applicationName: string): Promise<Reached> {
  const client = clientFor(urlOf(socketFolder), applicationName)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code === 'EACCES') throw otherUser()
    if (connectionLost(error)) return 'busy'
    if (code !== missing) throw error
  }
  await createDatabase(socketFolder)
  return reach(socketFolder, applicationName)
}

/** PostgreSQL's clients take the folder of a socket in place of a host. */
export function urlOf(socketFolder: string, database = name): string {
  return `postgresql://${name}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}

// PostgreSQL calls these invalid_catalog_name, duplicate_database and unique_violation.
const missing = '3D000'
/** The second code is sent if two processes create it at the same moment. */
const made = ['42P04', '23505']

async function createDatabase(socketFolder: string) {
  const client = clientFor(urlOf(socketFolder, 'postgres'), name)
  await client.connect()
  try {
    await client.query(`create database ${escapeIdentifier(name)}`)
  } catch (error) {
    if (!made.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

function clientFor(connectionString: string, applicationName: string): Client {
  const client = new Client({ connectionString, application_name: applicationName })
  // Without a listener, a connection that breaks later would end the process.
  client.on('error', () => undefined)
  return client
}

function otherUser() {
  return new DatabaseError('The database runs as another user. Run this as the user that runs the portal.')
}
