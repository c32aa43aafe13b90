/** Finds out who sends a request: by its bearer token, which alone decides if there is one, or by the session cookie. */
import type { Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import { isApiKey, type ApiKeys, type ShownKey } from '#server/api-keys/api-keys.ts'
import { setPerson } from '#server/operating/current-work.ts'
import { requireOwnPage } from './csrf.ts'
import type { Issuer } from './issuer.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { SignIns } from './sign-ins.ts'
import type { Membership, SignedIn, User } from './user.ts'

export interface IdentifyOptions {
  readonly origin: string
  readonly issuer: Pick<Issuer, 'identifyToken' | 'refreshUser'>
  readonly signIns: Pick<SignIns, 'find'>
  readonly membershipOf: MembershipOf
  readonly accessOf: (membership: Membership | undefined) => UserAccess
  /** Admits programs with an API key. Absent: an API key is refused, so that a route opens to keys only if it is named. */
  readonly keys?: { readonly find: Pick<ApiKeys, 'require'>; readonly clients: () => readonly Client[] }
}

/** Finds the membership of an e-mail; undefined if no admin has entered it. */
export type MembershipOf = (email: string) => Promise<Membership | undefined>

/** The workspaces of a user and what they may do there, by the client map. */
export type UserAccess = Pick<SignedIn, 'workspaces' | 'memberships' | 'isAdmin' | 'roles' | 'manages'>

export type Identify = (c: Context) => Promise<SignedIn>

export function createIdentify(options: IdentifyOptions): Identify {
  const { origin, issuer, signIns, membershipOf, accessOf, keys } = options
  return async (c) => {
    const authorization = c.req.header('Authorization')
    const token = authorization === undefined ? undefined : readBearerToken(authorization)
    if (token !== undefined && isApiKey(token)) return identifyProgram(token)
    const by = token === undefined ? 'cookie' : 'bearer'
    const user = token === undefined ? await identifyByCookie(c) : userOrRefusal(await issuer.identifyToken(token))
    setPerson(user.id)
    const membership = user.membership ?? (await findMembership(user))
    if (membership?.isSuspended) throw refusals.suspended()
    return { user, by, ...accessOf(membership) }
  }

  /** A program has the rights of a member of its workspace who is not an admin. */
  async function identifyProgram(secret: string): Promise<SignedIn> {
    if (!keys) throw refusals.notForKeys()
    const shown = await keys.find.require(secret)
    if (shown.opens !== 'agents') throw refusals.keyForPeople()
    const { client, agents } = shown
    const user = userOfKey(shown)
    setPerson(user.id)
    // A workspace that is no longer in clients.json admits nobody.
    const workspaces = keys.clients().flatMap((each) => (each.id === client ? [each.id] : []))
    const key = { agents, ensureValid: () => keys.find.require(secret) }
    return { user, by: 'bearer', key, workspaces, memberships: workspaces, isAdmin: false, roles: [], manages: [] }
  }

  async function identifyByCookie(c: Context): Promise<User> {
    const cookie = readSessionCookie(c, origin)
    const signedIn = cookie === undefined ? undefined : await signIns.find(cookie)
    const user = signedIn && (await issuer.refreshUser(signedIn))
    if (cookie === undefined || user === undefined) throw refusals.signedOut()
    if (user === 'sign-in-ended') throw refusals.signInEnded()
    if (user === 'unconfirmed') throw refusals.unconfirmed()
    requireOwnPage(c, { origin, cookie })
    return user
  }

  /** Without an e-mail that the issuer has confirmed there is no membership. */
  async function findMembership({ email }: User): Promise<Membership | undefined> {
    return email === undefined ? undefined : membershipOf(email)
  }
}

/** As whom a program acts. */
export function userOfKey({ id, name }: Pick<ShownKey, 'id' | 'name'>): User {
  const label = `API key "${name}"`
  return { id: `api-key:${id}`, email: undefined, name: label, givenName: undefined, signIn: undefined, label }
}

export function readBearerToken(authorization: string): string {
  const token = /^Bearer +([^ ]+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw refusals.badToken()
  return token
}

function userOrRefusal(user: Awaited<ReturnType<Issuer['identifyToken']>>): User {
  if (user === 'wrong') throw refusals.badToken()
  if (user === 'sign-in-ended') throw refusals.signInEnded()
  if (user === 'unreachable') throw new Refusal(503, 'The sign-in service does not answer. Try again in a moment.')
  return user
}
