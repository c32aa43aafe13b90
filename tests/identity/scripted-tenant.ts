/** A tenant that a test plays itself: real keys at a real address, and every token that the test wants. */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import type { TenantIssuerOptions } from '#server/access/tenant-issuer.ts'
import { served } from './served.ts'

/** Making them takes longer than most tests. */
const keys = await generateKeyPair('RS256')
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }

export const backchannelEvent = 'http://schemas.openid.net/event/backchannel-logout'

interface Made {
  /** Replaced or, where undefined, left out. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  /** Default: the tenant's own. */
  readonly key?: CryptoKey
  /** Seconds since it was made. */
  readonly age?: number
}

export async function scriptedTenant({ clientId, audience }: { readonly clientId: string; readonly audience: string }) {
  /** How it answers, by path; a test replaces what it needs. */
  const answers = {
    userinfo: (token: string) => Response.json(profileIn(token)),
    changePassword: () => new Response('We sent you an e-mail.'),
  }
  /** What it was asked, apart from its keys. */
  const requests: { readonly path: string; readonly content: unknown }[] = []

  const { origin, stop } = await served(() => {
    const app = new Hono()
    app.get('/.well-known/jwks.json', (c) => c.json({ keys: [publicKey] }))
    app.get('/userinfo', (c) => {
      const content = c.req.header('Authorization') ?? ''
      requests.push({ path: c.req.path, content })
      return answers.userinfo(content)
    })
    app.post('/dbconnections/change_password', async (c) => {
      requests.push({ path: c.req.path, content: await c.req.json() })
      return answers.changePassword()
    })
    return app
  })

  function sign(claims: JWTPayload, { claims: changes = {}, header = {}, key = keys.privateKey, age = 0 }: Made) {
    const iat = Math.floor(Date.now() / 1000) - age
    const all = { iss: `${origin}/`, iat, exp: iat + 3_600, ...claims, ...changes }
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(key)
  }

  return {
    origin,
    stop,
    answers,
    requests,
    /** As Auth0 makes it for an API: it does not name the session. */
    accessToken: (account: string, made: Made = {}) =>
      sign({ sub: subOf(account), aud: [audience, `${origin}/userinfo`], scope: 'openid profile email' }, made),
    logoutToken(account: string, made: Made = {}) {
      const claims = { sub: subOf(account), sid: 'a session', aud: clientId, jti: randomUUID() }
      const header = { typ: 'logout+jwt', ...made.header }
      return sign({ ...claims, events: { [backchannelEvent]: {} } }, { ...made, header })
    },
  }
}

/** What an issuer needs besides, where nobody signs out. */
export const withoutLogouts: Omit<TenantIssuerOptions, 'domain' | 'clientId' | 'audience'> = {
  logouts: { add: async () => 'repeated', hasEnded: async () => false, sweep: async () => undefined },
  addressOf: () => '192.0.2.1',
  note: () => undefined,
  record: async () => undefined,
}

export type ScriptedTenant = Awaited<ReturnType<typeof scriptedTenant>>

export const subOf = (account: string) => `auth0|${account}`

/** /userinfo answers for whom the token is. */
function profileIn(authorization: string) {
  const payload = authorization.split('.')[1] ?? ''
  const { sub = '' } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { readonly sub?: string }
  return { sub, email: `${sub.replace('auth0|', '')}@example.com`, email_verified: true }
}
