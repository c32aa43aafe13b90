/** Tries to talk to the portal's own server: nothing else tells whether there is one. */
import { Client, escapeIdentifier } from 'pg'
import { connectionLost } from '#server/storage/connection-lost.ts'
import { DatabaseError } from '#server/storage/database-error.ts'

/** Also the name of the user, who owns it. */
const name = 'stepwright'

/** 'absent': nobody answers; 'busy': the server is starting, recovering or stopping. */
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

/** The socket's folder stands where a host would. */
export function urlOf(socketFolder: string, database = name): string {
  return `postgresql://${name}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}

// PostgreSQL's words for these: invalid_catalog_name, duplicate_database, unique_violation
const missing = '3D000'
/** The second when two make it in the same instant. */
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
