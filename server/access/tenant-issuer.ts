/**
 * An Auth0 tenant vouches for users: its published keys check their tokens, and its /userinfo tells their e-mail. It also
 * decides when a sign-in ends: docs/decisions/0104.
 */
import type { Context } from 'hono'
import type { NoteEvent } from '#server/audit/audit-log.ts'
import { plainEmail } from '#server/identity/plain-email.ts'
import { createTokenCache } from '#server/identity/create-token-cache.ts'
import type { Note } from '#server/identity/provider.ts'
import { remoteKeys, verifyAccessToken } from '#server/identity/tokens.ts'
import { backchannelLogout } from './backchannel-logout.ts'
import type { Issuer, PasswordOutcome } from './issuer.ts'
import { readLogoutToken } from './read-logout-token.ts'
import type { TenantLogouts } from './tenant-logouts.ts'
import type { User } from './user.ts'

export interface TenantIssuerOptions {
  /** The tenant's domain as its settings show it. With a scheme it may be one on this machine. */
  readonly domain: string
  readonly clientId: string
  readonly audience: string
  readonly logouts: TenantLogouts
  readonly addressOf: (c: Context) => string
  readonly note: Note
  /** Adds an event to the audit log. */
  readonly record: NoteEvent
}

/** Milliseconds for which a cookie stands for somebody without a new token of the tenant. */
const confirmedFor = 15 * 60_000
/** Seconds. A page renews its token so often: it has five minutes for trying again. */
const confirmEvery = 10 * 60

/** Milliseconds for which an answer of /userinfo is believed: the tenant limits how often it may be asked. */
const rememberedFor = 600_000
const mostRemembered = 10_000

/** Where the tenant keeps accounts with passwords, unless somebody renamed it. */
const connection = 'Username-Password-Authentication'
const patience = 10_000

export function tenantIssuer(options: TenantIssuerOptions): Issuer {
  const { domain, clientId, audience, logouts } = options
  const issuer = issuerOf(domain)
  const jwks = remoteKeys(issuer)
  const { findCached, verify } = createTokenCache(verifyAccessToken({ issuer, audience, jwks }))
  const known = new Map<string, { readonly user: User; readonly until: number }>()

  async function userOf(id: string, token: string): Promise<User | 'unreachable'> {
    const before = known.get(id)
    if (before && before.until > Date.now()) return before.user
    const claims = await ask(`${issuer}userinfo`, { headers: { Authorization: `Bearer ${token}` } })
    if (claims === 'unreachable') return 'unreachable'
    const user = userFrom(id, claims)
    if (known.size >= mostRemembered) known.clear()
    known.set(id, { user, until: Date.now() + rememberedFor })
    return user
  }

  return {
    settings: { domain, clientId, audience, confirmEvery },
    async whoIs(token) {
      const read = findCached(token) ?? (await verify(token))
      if ('problem' in read) return read.problem === 'keys' ? 'unreachable' : 'wrong'
      const signedIn = { signIn: read.sid, confirmedAt: new Date((read.claims.iat ?? 0) * 1000) }
      if (await logouts.hasEnded({ id: read.sub, ...signedIn })) return 'signed-out-there'
      const user = await userOf(read.sub, token)
      return user === 'unreachable' ? user : { ...user, ...signedIn }
    },
    async still(user) {
      if (await logouts.hasEnded(user)) return 'signed-out-there'
      const { confirmedAt = new Date(0) } = user
      return Date.now() - confirmedAt.getTime() > confirmedFor ? 'unconfirmed' : user
    },
    async changePassword({ email }): Promise<PasswordOutcome> {
      if (email === undefined)
        return {
          state: 'failed',
          sentence: 'Your sign-in service did not give the portal your e-mail. Ask whoever runs the portal.',
        }
      const body = JSON.stringify({ client_id: clientId, email, connection })
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const answer = await ask(`${issuer}dbconnections/change_password`, init)
      if (answer === 'unreachable' || answer === 'refused') {
        return { state: 'failed', sentence: 'Your sign-in service did not accept the request. Try again in a moment.' }
      }
      const sentence = `Your password is kept by your sign-in service. It sends a link to ${email}, by which you change it.`
      return { state: 'mailed', sentence }
    },
    accounts: undefined,
    routes: backchannelLogout({
      ...options,
      read: readLogoutToken({ issuer, clientId, jwks }),
      emailOf: (id) => known.get(id)?.user.email,
    }),
    sweep: () => logouts.sweep(),
  }
}

export const issuerOf = (domain: string): string => `${/^https?:\/\//.test(domain) ? domain : `https://${domain}`}/`

/** 'refused': the tenant answers, and does not do it, because this token is not meant for it. */
async function ask(url: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  )
  if (!reply || reply.status >= 500 || reply.status === 429) return 'unreachable'
  if (!reply.ok) return 'refused'
  return reply.json().catch(() => ({}))
}

/** Somebody whose e-mail is not confirmed could have typed in anybody's. */
function userFrom(id: string, claims: unknown): User {
  const text = (key: string): string | undefined => {
    const value: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, key) : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const sure = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'email_verified') === true
  // What the tenant tells has to be of the one for whom the token is (OpenID Connect Core, 5.3.2).
  const email = sure && text('sub') === id ? text('email') : undefined
  return {
    id,
    email: email === undefined ? undefined : plainEmail(email),
    name: text('name'),
    givenName: text('given_name'),
    signIn: undefined,
  }
}
