/**
 * The issuer that is an Auth0 tenant: its published keys verify the tokens, and its /userinfo gives the e-mail. It also
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
  /** The tenant's domain as its settings show it; with a scheme for a provider on this machine. */
  readonly domain: string
  readonly clientId: string
  readonly audience: string
  readonly logouts: TenantLogouts
  readonly addressOf: (c: Context) => string
  readonly note: Note
  /** Adds an event to the audit log. */
  readonly record: NoteEvent
}

/** Milliseconds for which a cookie is accepted without a new token of the tenant. */
const confirmedFor = 15 * 60_000
/** Seconds after which a page renews its token. Five minutes remain for further attempts. */
const confirmEvery = 10 * 60

/** Milliseconds for which a reply of /userinfo is cached, because the tenant limits the number of requests. */
const rememberedFor = 600_000
const mostRemembered = 10_000

/** The name of the tenant's database of accounts with passwords; Auth0's default name if undefined. */
const connection = 'Username-Password-Authentication'
const longestWait = 10_000

export function tenantIssuer(options: TenantIssuerOptions): Issuer {
  const { domain, clientId, audience, logouts } = options
  const issuer = issuerOf(domain)
  const jwks = remoteKeys(issuer)
  const { findCached, verify } = createTokenCache(verifyAccessToken({ issuer, audience, jwks }))
  const users = new Map<string, { readonly user: User; readonly until: number }>()

  async function userOf(id: string, token: string): Promise<User | 'unreachable'> {
    const remembered = users.get(id)
    if (remembered && remembered.until > Date.now()) return remembered.user
    const claims = await request(`${issuer}userinfo`, { headers: { Authorization: `Bearer ${token}` } })
    if (claims === 'unreachable') return 'unreachable'
    const user = readUser(id, claims)
    if (users.size >= mostRemembered) users.clear()
    users.set(id, { user, until: Date.now() + rememberedFor })
    return user
  }

  return {
    settings: { domain, clientId, audience, confirmEvery },
    async identifyToken(token) {
      const read = findCached(token) ?? (await verify(token))
      if ('problem' in read) return read.problem === 'keys' ? 'unreachable' : 'wrong'
      const signedIn = { signIn: read.sid, confirmedAt: new Date((read.claims.iat ?? 0) * 1000) }
      if (await logouts.hasEnded({ id: read.sub, ...signedIn })) return 'sign-in-ended'
      const user = await userOf(read.sub, token)
      return user === 'unreachable' ? user : { ...user, ...signedIn }
    },
    async refreshUser(user) {
      if (await logouts.hasEnded(user)) return 'sign-in-ended'
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
      const answer = await request(`${issuer}dbconnections/change_password`, init)
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
      emailOf: (id) => users.get(id)?.user.email,
    }),
    sweep: () => logouts.sweep(),
  }
}

export const issuerOf = (domain: string): string => `${/^https?:\/\//.test(domain) ? domain : `https://${domain}`}/`

/** 'refused': the tenant does not accept the request, for example because the token is not meant for it. */
async function request(url: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(longestWait) }).catch(
    () => undefined,
  )
  if (!reply || reply.status >= 500 || reply.status === 429) return 'unreachable'
  if (!reply.ok) return 'refused'
  return reply.json().catch(() => ({}))
}

/** An unconfirmed e-mail is ignored, because the user may have entered somebody else's. */
function readUser(id: string, claims: unknown): User {
  const text = (key: string): string | undefined => {
    const value: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, key) : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const isVerified = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'email_verified') === true
  // The reply has to be about the user of the token (OpenID Connect Core, 5.3.2).
  const email = isVerified && text('sub') === id ? text('email') : undefined
  return {
    id,
    email: email === undefined ? undefined : plainEmail(email),
    name: text('name'),
    givenName: text('given_name'),
    signIn: undefined,
  }
}
