/** The end of a sign-in: the browser gets its session, the owner learns of wrong passwords, and the browser is sent on. */
import type { Context } from 'hono'
import { withoutPrompt } from './authorize.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { isDemoAccount } from './demo-accounts.ts'
import { deviceKnown } from './lifetimes.ts'
import { failedAttemptsPage } from './pages/failed-attempts-page.ts'
import { startSession } from './provider-session.ts'
import type { Provider } from './provider.ts'
import { fingerprint, newSecret } from './secrets.ts'
import type { Person, Session, SignInReport } from './store/store.ts'

interface FinishedSignIn {
  readonly person: Person
  /** Whether the second factor was checked, too. */
  readonly confirmed: boolean
  /** The person and the session at another provider, if it signed the person in. */
  readonly elsewhere?: NonNullable<Session['elsewhere']>
}

export async function finishSignIn(
  c: Context,
  provider: Provider,
  { slips, on, ...signIn }: FinishedSignIn & { readonly slips: number; readonly on: string },
) {
  const report = await signInOnDevice(c, provider, signIn)
  // Passwords that the owner seems to have mistyped just now are not reported, nor those for demo accounts.
  const isNews = report.wrongPasswords > slips && !(provider.demo && isDemoAccount(signIn.person.email))
  return isNews ? failedAttemptsPage(c, { ...report, on }) : c.redirect(on, 303)
}

/** The path is always our own, whatever the request contains; /authorize checks the query again. */
export const continueTo = (request: string): string => `/authorize?${withoutPrompt(new URLSearchParams(request))}`

/** Remembers the device. It then has its own count of wrong passwords, which strangers cannot use up. */
export async function signInOnDevice(
  c: Context,
  provider: Provider,
  { person, confirmed, elsewhere }: FinishedSignIn,
): Promise<SignInReport> {
  const { store, now } = provider
  const secret = readCookie(c, provider, 'device') ?? newSecret()
  const [at, device] = [now(), fingerprint(secret)]
  await startSession(c, provider, { userId: person.id, device, confirmed, ...(elsewhere && { elsewhere }) })
  writeCookie(c, provider, 'device', secret, deviceKnown)
  const account = fingerprint(person.email)
  return store.recordSignIn({ userId: person.id, account, device, at, knownUntil: at + deviceKnown * 1_000 })
}
