/** Makes the requests of the table of expectations, from that table alone. */
import { randomUUID } from 'node:crypto'
import { origin } from '#tests/driver/portal.ts'
import type { ExpectedCall } from './expected.ts'

interface Sent {
  readonly token?: string | undefined
  readonly client?: string | undefined
  readonly session?: string | undefined
}

/** The request of a call, with any session id that it has to name. */
export function requestFor({ method, path, carrier }: ExpectedCall, { token, client, session }: Sent): Request {
  const url = new URL(path.replace('{sessionId}', session ?? randomUUID()).replace('{callId}', 'CALL-001'), origin)
  if (carrier === 'query' && session !== undefined) url.searchParams.set('sessionId', session)
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (client !== undefined) headers.set('X-Client-Name', client)
  if (carrier === 'json') headers.set('Content-Type', 'application/json')
  return new Request(url, { method, headers, body: bodyFor(carrier, session) })
}

function bodyFor(carrier: ExpectedCall['carrier'], session: string | undefined): BodyInit | null {
  const fields = session === undefined ? {} : { sessionId: session }
  if (carrier === 'json') return JSON.stringify(fields)
  if (carrier !== 'multipart') return null
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
