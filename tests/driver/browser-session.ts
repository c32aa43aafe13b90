/** Acts like a browser with a page that has signed in: stores the cookies and sends them. */
import { origin, type TestPortal } from './portal.ts'

export interface BrowserSession {
  /** By name. */
  readonly cookies: ReadonlyMap<string, string>
  /** Sends a request as our pages do, with the cookies and the headers that the browser and the page add. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends a request as a plain link or another site does, with only the cookies. */
  readonly sendWithoutToken: (path: string, init?: RequestInit) => Promise<Response>
}

/** Signs in and makes the call that sets the cookies of the portal. */
export async function browserSession({ app }: Pick<TestPortal, 'app'>, token: string): Promise<BrowserSession> {
  const first = await app.request(`${origin}/api/me/clients`, { headers: { Authorization: `Bearer ${token}` } })
  const cookies = cookiesOf(first)
  const withCookies = (init: RequestInit, more: Readonly<Record<string, string>>) => {
    const headers = new Headers(init.headers)
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const [name, value] of Object.entries({ Cookie: jar, ...more }))
      if (!headers.has(name)) headers.set(name, value)
    return { ...init, headers }
  }
  const ours = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }
  return {
    cookies,
    send: async (path, init = {}) => app.request(origin + path, withCookies(init, ours)),
    sendWithoutToken: async (path, init = {}) => app.request(origin + path, withCookies(init, {})),
  }
}

export function cookiesOf(reply: Response): ReadonlyMap<string, string> {
  return new Map(
    reply.headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )
}
