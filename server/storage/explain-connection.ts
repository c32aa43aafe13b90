/** Explains in a sentence why a PostgreSQL server cannot be used, without showing its password. */
import { DatabaseError } from './database-error.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there. Start the server, or correct the host and the port',
  ENOENT: 'nobody answers there. Start the server, or correct the folder of its socket',
  ENOTFOUND: 'there is no such host. Correct its name',
  EAI_AGAIN: 'the name of the host cannot be looked up. Check the network',
  ETIMEDOUT: 'it does not answer. Check the host, the port and the firewall',
  EHOSTUNREACH: 'there is no way to that host. Check the network',
  ENETUNREACH: 'there is no way to that host. Check the network',
  // PostgreSQL calls these invalid_password, invalid_authorization_specification, invalid_catalog_name,
  // insufficient_privilege, admin_shutdown, cannot_connect_now and too_many_connections.
  '28P01': 'it refuses the user or the password. Correct them',
  '28000': 'it refuses the user. Correct the user, or allow it in pg_hba.conf',
  '3D000': 'it has no such database. Create it',
  '42501':
    'the user may not create tables in it. Grant that, for example with: grant create on schema public to the user',
  '57P01': 'it was just stopped. Try again in a moment',
  '57P03': 'it is just starting or stopping. Try again in a moment',
  '53300': 'it has no connection left. Raise max_connections, or stop what holds them',
}

/** Returns errors that do not concern the connection unchanged. */
export function explainConnection(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const reason =
    reasons[code] ?? (isOfTransport(code, error.message) ? `${error.message}. Check DATABASE_URL` : undefined)
  return reason === undefined ? error : new DatabaseError(`The database at ${placeOf(url)} cannot be used: ${reason}.`)
}

/** Errors of TLS, and messages of pg about the connection. */
const isOfTransport = (code: string, message: string) =>
  /^(ERR_TLS|ERR_SSL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|E[A-Z]+$)/.test(code) ||
  /connection|SSL|timeout/i.test(message)

/** The host, port and database of an address. */
export function placeOf(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    return `${searchParams.get('host') ?? `${hostname}:${port || '5432'}`}${pathname}`
  } catch {
    return 'the address in DATABASE_URL'
  }
}
