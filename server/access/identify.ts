/** Who sends a request: by bearer token, which alone decides where there is one, or by the session's cookie. */
import type { Context } from 'hono'
import { Refusal, refusals } from '#server/errors.ts'
import { mustBeOurPage } from './csrf.ts'
import type { Issuer } from './issuer.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { SignIns } from './sign-ins.ts'
import type { SignedIn, User } from './user.ts'

export interface Identifying {
  readonly origin: string
  readonly issuer: Pick<Issuer, 'whoIs' | 'still'>
  readonly signIns: Pick<SignIns, 'find'>
  readonly standing: (user: User) => Promise<Standing>
}

/** What the client map says of a user. */
export type Standing = Pick<SignedIn, 'workspaces' | 'memberships' | 'isAdmin'>

export type Identify = (c: Context) => Promise<SignedIn>

export function identify({ origin, issuer, signIns, standing }: Identifying): Identify {
  return async (c) => {
    const authorization = c.req.header('Authorization')
    const by = authorization === undefined ? 'cookie' : 'bearer'
    const user = authorization === undefined ? await byCookie(c) : await byBearer(authorization)
    const { workspaces, memberships, isAdmin } = await standing(user)
    return { user, by, workspaces, memberships, isAdmin }
  }

  async function byBearer(authorization: string): Promise<User> {
    const token = /^Bearer +([^ ]+)$/i.exec(authorization)?.[1]
    const user = token === undefined ? 'wrong' : await issuer.whoIs(token)
    if (user === 'wrong') throw refusals.badToken()
    if (user === 'unreachable') throw new Refusal(503, 'The sign-in service does not answer. Try again in a moment.')
    return user
  }

  async function byCookie(c: Context): Promise<User> {
    const cookie = readSessionCookie(c, origin)
    const known = cookie === undefined ? undefined : await signIns.find(cookie)
    const user = known && (await issuer.still(known))
    if (cookie === undefined || !user) throw refusals.signedOut()
    mustBeOurPage(c, { origin, cookie })
    return user
  }
}
