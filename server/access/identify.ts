/** Who sends a request: by bearer token, which alone decides where there is one, or by the session's cookie. */
import type { Context } from 'hono'
import { Refusal, refusals } from '#server/refusals.ts'
import { setPerson } from '#server/operating/current-work.ts'
import { mustBeOurPage } from './csrf.ts'
import type { Issuer } from './issuer.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { SignIns } from './sign-ins.ts'
import type { Membership, SignedIn, User } from './user.ts'

export interface Identifying {
  readonly origin: string
  readonly issuer: Pick<Issuer, 'whoIs' | 'still'>
  readonly signIns: Pick<SignIns, 'find'>
  readonly membershipOf: MembershipOf
  readonly standing: (noted: Membership | undefined) => Standing
}

/** What is noted for an e-mail; undefined for one that nobody entered. */
export type MembershipOf = (email: string) => Promise<Membership | undefined>

/** What the client map says of a user. */
export type Standing = Pick<SignedIn, 'workspaces' | 'memberships' | 'isAdmin'>

export type Identify = (c: Context) => Promise<SignedIn>

export function identify({ origin, issuer, signIns, membershipOf, standing }: Identifying): Identify {
  return async (c) => {
    const authorization = c.req.header('Authorization')
    const by = authorization === undefined ? 'cookie' : 'bearer'
    const user = authorization === undefined ? await byCookie(c) : known(await issuer.whoIs(tokenIn(authorization)))
    setPerson(user.id)
    const { workspaces, memberships, isAdmin } = standing(user.noted ?? (await notedOf(user)))
    return { user, by, workspaces, memberships, isAdmin }
  }

  async function byCookie(c: Context): Promise<User> {
    const cookie = readSessionCookie(c, origin)
    const known = cookie === undefined ? undefined : await signIns.find(cookie)
    const user = known && (await issuer.still(known))
    if (cookie === undefined || user === undefined) throw refusals.signedOut()
    if (user === 'signed-out-there') throw refusals.signedOutThere()
    if (user === 'unconfirmed') throw refusals.unconfirmed()
    mustBeOurPage(c, { origin, cookie })
    return user
  }

  /** Nobody vouches for an e-mail: then whose it is does not matter. */
  async function notedOf({ email }: User): Promise<Membership | undefined> {
    return email === undefined ? undefined : membershipOf(email)
  }
}

function tokenIn(authorization: string): string {
  const token = /^Bearer +([^ ]+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw refusals.badToken()
  return token
}

function known(user: Awaited<ReturnType<Issuer['whoIs']>>): User {
  if (user === 'wrong') throw refusals.badToken()
  if (user === 'signed-out-there') throw refusals.signedOutThere()
  if (user === 'unreachable') throw new Refusal(503, 'The sign-in service does not answer. Try again in a moment.')
  return user
}
