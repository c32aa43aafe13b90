/** A sign-in between the right password and the second factor. A cookie that is valid for ten minutes identifies it. */
import type { Context } from 'hono'
import { readCookie, removeCookie, writeCookie } from '../cookies.ts'
import { pendingLifetime } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import type { Person } from '../store/store.ts'

export async function beginPendingSignIn(c: Context, provider: Provider, userId: string): Promise<void> {
  const secret = newSecret()
  const expiresAt = provider.now() + pendingLifetime * 1_000
  await provider.store.addPendingSignIn({ fingerprint: fingerprint(secret), userId, expiresAt })
  writeCookie(c, provider, 'pending', secret, pendingLifetime)
}

export async function pendingPerson(c: Context, provider: Provider): Promise<Person | undefined> {
  const secret = readCookie(c, provider, 'pending')
  if (secret === undefined) return undefined
  const userId = await provider.store.pendingSignIn(fingerprint(secret), provider.now())
  return userId === undefined ? undefined : provider.store.personById(userId)
}

export async function endPendingSignIn(c: Context, provider: Provider): Promise<void> {
  const secret = readCookie(c, provider, 'pending')
  if (secret !== undefined) await provider.store.endPendingSignIn(fingerprint(secret))
  removeCookie(c, provider, 'pending')
}

/** Restarts a sign-in that ended before its last page was sent: after ten minutes, or because an admin intervened. */
export const beginAgain = (c: Context, request: string) =>
  c.redirect(`/u/login?${new URLSearchParams({ request, ended: '1' })}`, 303)
