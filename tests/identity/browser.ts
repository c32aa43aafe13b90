/** What a browser does with the provider, without one: cookies, redirects by hand, forms. */
import { createHash, randomBytes } from 'node:crypto'
import { audience, clientId, email, origin, password } from './tenant.ts'

export const callback = `${origin}/auth/callback`
export const verifier = randomBytes(32).toString('base64url')

/** A good authorization request, and what a test changes of it; undefined leaves a parameter out. */
export function authorizationPath(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams()
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile email offline_access',
    audience,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return `/authorize?${query}`
}

/** The provider, by its application or over the network. */
export interface Asked {
  request(path: string, init?: RequestInit): Response | Promise<Response>
}

export function browser(app: Asked, at = origin) {
  const jar = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await app.request(path, { ...init, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }

  /** Fills in the form of the sign-in page that a path leads to, and sends it. */
  async function fillIn(path: string, values: Readonly<Record<string, string>>, headers: HeadersInit = { Origin: at }) {
    const asked = await send(path)
    const page = await (await send(local(asked))).text()
    const form = new URLSearchParams()
    for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)) {
      form.set(name, value.replaceAll('&amp;', '&'))
    }
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return send('/u/login', { method: 'POST', body: form, headers })
  }

  return {
    jar,
    send,
    fillIn,
    /** Signs in, and gives the address to which the provider returns. */
    async signIn(changes: Parameters<typeof authorizationPath>[0] = {}): Promise<URL> {
      const signedIn = await fillIn(authorizationPath(changes), { email, password })
      return new URL(locationOf(await send(local(signedIn))))
    },
  }
}

export function locationOf(reply: Response): string {
  const location = reply.headers.get('Location')
  if (location === null) throw new Error(`There is no redirect, but ${reply.status}.`)
  return location
}

/** A redirect inside the provider. */
export function local(reply: Response): string {
  const location = locationOf(reply)
  if (!location.startsWith('/') || location.startsWith('//')) throw new Error(`${location} leads elsewhere.`)
  return location
}

/** Asks the token endpoint, as a page does. */
export async function tokens(app: Asked, form: Readonly<Record<string, string>>) {
  const reply = await app.request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
  // What a token endpoint answers: texts, and the seconds of expires_in.
  const body = (await reply.json()) as Record<string, string>
  return { status: reply.status, headers: reply.headers, body }
}

export function exchange(app: Asked, code: string, changes: Readonly<Record<string, string>> = {}) {
  return tokens(app, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: callback,
    ...changes,
  })
}

export function refresh(app: Asked, refreshToken: string, changes: Readonly<Record<string, string>> = {}) {
  return tokens(app, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...changes })
}

/** The tokens of a sign-in. */
export async function signedIn(app: Asked) {
  const visitor = browser(app)
  const back = await visitor.signIn()
  const { body } = await exchange(app, back.searchParams.get('code') ?? '')
  const { access_token: access = '', refresh_token: refreshToken = '', id_token: idToken = '' } = body
  return { visitor, access, refreshToken, idToken }
}

/** Whether an access token still works. */
export const requestUserinfo = (app: Asked, access: string) =>
  app.request('/userinfo', { headers: { Authorization: `Bearer ${access}` } })

/** The reply to a refresh token that was never issued, or that has ended. */
export const unknownRefreshToken = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }
