/** Connects to the portal's own database server, which is the only way to know whether it runs. */
import { Client, escapeIdentifier } from 'pg'
import { DatabaseError, isConnectionLost } from '#server/storage/database-error.ts'

/** The name of the database and of its owner. */
const databaseName = 'stepwright'

/** 'absent': the server does not run; 'busy': it is starting, recovering or stopping. */
export type ConnectResult = Client | 'absent' | 'busy'

export async function connectToServer(socketFolder: string, applicationName: string): Promise<ConnectResult> {
  const client = clientFor(urlOf(socketFolder), applicationName)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code === 'EACCES') throw refuseOtherUser()
    if (isConnectionLost(error)) return 'busy'
    if (code !== databaseMissing) throw error
  }
  await createDatabase(socketFolder)
  return connectToServer(socketFolder, applicationName)
}

/** PostgreSQL's clients take the folder of a socket in place of a host. */
export function urlOf(socketFolder: string, database = databaseName): string {
  return `postgresql://${databaseName}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}

// PostgreSQL calls these invalid_catalog_name, duplicate_database and unique_violation.
const databaseMissing = '3D000'
/** The second code is sent if two processes create it at the same moment. */
const databaseExists = ['42P04', '23505']

async function createDatabase(socketFolder: string) {
  const client = clientFor(urlOf(socketFolder, 'postgres'), databaseName)
  await client.connect()
  try {
    await client.query(`create database ${escapeIdentifier(databaseName)}`)
  } catch (error) {
    if (!databaseExists.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
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

function refuseOtherUser() {
  return new DatabaseError('The database runs as another user. Run this as the user that runs the portal.')
}
