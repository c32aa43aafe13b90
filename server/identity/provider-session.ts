/** The session of a browser at the provider: it starts with a password, is identified by a cookie, and is extended by use. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { sessionIdle, sessionLongest } from './lifetimes.ts'
import type { Provider } from './provider.ts'
import { fingerprint, newSecret } from './secrets.ts'
import type { Session } from './store/store.ts'

export async function currentSession(c: Context, provider: Provider): Promise<Session | undefined> {
  const cookie = readCookie(c, provider, 'session')
  if (cookie === undefined) return undefined
  return provider.store.session({ cookie: fingerprint(cookie) }, provider.now())
}

/** Starts a session after the right password was entered in a browser, or after another provider has signed the person in. */
export async function startSession(c: Context, provider: Provider, signIn: BrowserSignIn): Promise<void> {
  const { userId } = signIn
  const before = await currentSession(c, provider)
  // Each sign-in gets a new cookie, so that one that was planted or seen before cannot be used.
  const cookie = newSecret()
  const session = newSession(provider, { ...signIn, cookie: fingerprint(cookie), ...describeUse(c, provider) })
  if (before?.userId === userId) {
    // The same person signed in again, in another tab or because a page asked for it, so the grants of the session continue.
    const { id: _, userId: __, ...changes } = session
    await provider.store.updateSession(before.id, changes)
  } else {
    if (before) await provider.store.endSession(before.id)
    await provider.store.addSession(session)
  }
  writeCookie(c, provider, 'session', cookie, sessionLongest)
}

export async function endOwnSession(c: Context, provider: Provider): Promise<void> {
  const session = await currentSession(c, provider)
  if (session) await provider.store.endSession(session.id)
  removeCookie(c, provider, 'session')
}

/** Each use postpones the end of the session. */
export async function keepAlive({ store, now }: Provider, { id, endsAt }: Session, use: SessionUse): Promise<void> {
  const at = now()
  await store.updateSession(id, { ...use, usedAt: at, expiresAt: Math.min(at + sessionIdle * 1_000, endsAt) })
}

interface BrowserSignIn {
  readonly userId: string
  readonly device: string
  /** Whether the second factor was right, too. */
  readonly confirmed: boolean
  readonly elsewhere?: NonNullable<Session['elsewhere']>
}

/** The address and the browser with which a session is used. */
interface SessionUse {
  readonly address: string
  readonly userAgent?: string | undefined
}

/** Characters: the names of browser and system come first. */
const longestUserAgent = 300

export const describeUse = (c: Context, { addressOf }: Provider): SessionUse => ({
  address: addressOf(c),
  userAgent: c.req.header('User-Agent')?.slice(0, longestUserAgent),
})

interface SessionOwner extends SessionUse {
  readonly userId: string
  readonly cookie?: string
  readonly device?: string
  readonly confirmed?: boolean
  readonly elsewhere?: NonNullable<Session['elsewhere']>
}

export function newSession({ now }: Provider, owner: SessionOwner): Session {
  const { userId, cookie, device, confirmed = false, elsewhere, address, userAgent } = owner
  const at = now()
  return {
    id: randomUUID(),
    userId,
    cookie,
    device,
    confirmed,
    ...(elsewhere && { elsewhere }),
    address,
    userAgent,
    usedAt: at,
    signedInAt: at,
    expiresAt: at + sessionIdle * 1_000,
    endsAt: at + sessionLongest * 1_000,
  }
}
