/** A user of the API, who calls it with a bearer token and names the workspace. */
import { origin, type TestPortal } from './portal.ts'

export interface ApiUser {
  readonly get: (path: string, client?: string) => Promise<Response>
  readonly post: (path: string, body: unknown, client?: string) => Promise<Response>
  readonly send: (path: string, init: RequestInit, client?: string) => Promise<Response>
}

export function apiUser(portal: () => TestPortal, account: string): ApiUser {
  const send: ApiUser['send'] = async (path, init, client) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${await portal().tokenOf(account)}`)
    if (client !== undefined) headers.set('X-Client-Name', client)
    return portal().app.request(origin + path, { ...init, headers })
  }
  return {
    send,
    get: (path, client) => send(path, {}, client),
    post: (path, body, client) =>
      send(
        path,
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
        client,
      ),
  }
}
