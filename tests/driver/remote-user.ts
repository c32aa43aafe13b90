/** A user of a portal in another process, who calls it with a bearer token in one workspace. */
import { demoPassword } from '#server/identity/demo-accounts.ts'

export interface RemoteUser {
  /** The value of the header Authorization. */
  readonly authorization: string
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  readonly post: (path: string, body: unknown) => Promise<Response>
  readonly json: (path: string) => Promise<Record<string, unknown>>
}

/** `at` is called for each request, since a portal may have moved to another address in the meantime. */
export async function remoteUser(at: () => string, account: string, client: string): Promise<RemoteUser> {
  const body = {
    grant_type: 'password',
    username: `${account}@example.com`,
    password: demoPassword,
    client_id: 'stepwright',
    audience: 'https://stepwright.example/api',
    scope: 'openid profile email',
  }
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetch(`${at()}/oauth/token`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { access_token: token } = (await reply.json()) as { readonly access_token: string }

  const send: RemoteUser['send'] = (path, init = {}) => {
    const own = new Headers(init.headers)
    own.set('Authorization', `Bearer ${token}`)
    own.set('X-Client-Name', client)
    return fetch(at() + path, { ...init, headers: own })
  }
  return {
    authorization: `Bearer ${token}`,
    send,
    post: (path, json) => send(path, { method: 'POST', headers, body: JSON.stringify(json) }),
    json: async (path) => (await (await send(path)).json()) as Record<string, unknown>,
  }
}
