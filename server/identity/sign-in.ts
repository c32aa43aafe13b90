/** GET and POST /u/login: shows the sign-in page and handles its form. */
import type { Context } from 'hono'
import { attemptSignIn } from './attempt-sign-in.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import { withoutPrompt } from './authorize.ts'
import { cameFrom } from './came-from.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { isDemoAccount } from './demo-accounts.ts'
import { deviceKnown } from './lifetimes.ts'
import { failedAttemptsPage } from './pages/failed-attempts-page.ts'
import { signInPage, type SignInPage } from './pages/sign-in-page.ts'
import { startSession } from './provider-session.ts'
import { mustKeepSilent, type Provider } from './provider.ts'
import { fingerprint, newSecret, sameSecret } from './secrets.ts'
import type { Person } from './store/store.ts'

export function showSignIn(provider: Provider) {
  return (c: Context) => showForm(c, provider, c.req.query('request') ?? '')
}

export function receiveSignIn(provider: Provider) {
  return async (c: Context) => {
    const form = new URLSearchParams(await c.req.text())
    const field = (name: string) => form.get(name) ?? ''
    const [request, email] = [field('request'), field('email')]

    if (!isOurForm(c, provider, field('form'))) {
      const text = 'This page was open for too long. Sign in again.'
      return showForm(c, provider, request, { email, problem: { text, status: 403 } })
    }
    const device = readCookie(c, provider, 'device')
    const fromThisMachine = provider.isFromThisMachine(c)
    const attempt = await attemptSignIn(provider, {
      email,
      password: field('password'),
      address: provider.addressOf(c),
      device,
      browser: readCookie(c, provider, 'form'),
      isSilent: (account) => mustKeepSilent(provider, account, fromThisMachine),
    })
    if (attempt.state === 'too-many') c.header('Retry-After', String(attempt.retryAfterSeconds))
    if (attempt.state !== 'right') {
      const status = attempt.state === 'too-many' ? 429 : 400
      return showForm(c, provider, request, { email, problem: { text: attempt.text, status } })
    }
    const { person, slips } = attempt
    const report = await signInOnDevice(c, provider, person, device)
    // The path is always our own, whatever the form contains; /authorize checks the query again.
    const on = `/authorize?${withoutPrompt(new URLSearchParams(request))}`
    // Passwords that the owner seems to have mistyped just now are not reported, nor those for demo accounts.
    const isNews = report.wrongPasswords > slips && !(provider.demo && isDemoAccount(person.email))
    return isNews ? failedAttemptsPage(c, { ...report, on }) : c.redirect(on, 303)
  }
}

function showForm(
  c: Context,
  provider: Provider,
  request: string,
  { email, problem }: Partial<Pick<SignInPage, 'email' | 'problem'>> = {},
) {
  const read = readAuthorizationRequest(provider, new URLSearchParams(request))
  // Without a valid request a password is not needed: /authorize explains the problem.
  if (read.state !== 'good') return c.redirect(`/authorize?${new URLSearchParams(request)}`, 303)
  const { replyTo, loginHint = '' } = read.request
  return signInPage(c, {
    request,
    formToken: formToken(c, provider),
    email: email ?? loginHint,
    ...(problem && { problem }),
    demo: provider.demo && provider.isFromThisMachine(c),
    leadsTo: new URL(replyTo.redirectUri).origin,
  })
}

/** All tabs of a browser share one token, so that opening a second page does not invalidate the first. */
function formToken(c: Context, provider: Provider): string {
  const token = readCookie(c, provider, 'form') ?? newSecret()
  writeCookie(c, provider, 'form', token)
  return token
}

function isOurForm(c: Context, provider: Provider, token: string): boolean {
  const expected = readCookie(c, provider, 'form')
  return cameFrom(c, provider.origin) && expected !== undefined && sameSecret(expected, token)
}

/** Remembers the device. It then has its own count of wrong passwords, which strangers cannot use up. */
async function signInOnDevice(c: Context, provider: Provider, person: Person, known: string | undefined) {
  const { store, now } = provider
  const secret = known ?? newSecret()
  const [at, device] = [now(), fingerprint(secret)]
  await startSession(c, provider, person.id, device)
  writeCookie(c, provider, 'device', secret, deviceKnown)
  const account = fingerprint(person.email)
  return store.recordSignIn({ userId: person.id, account, device, at, knownUntil: at + deviceKnown * 1_000 })
}
