/** GET and POST /u/login: the sign-in page, and what happens when its form comes back. */
import type { Context } from 'hono'
import { attemptSignIn } from './attempt-sign-in.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import { afterSignIn } from './authorize.ts'
import { cameFrom } from './came-from.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { deviceKnown } from './lifetimes.ts'
import { signInPage, type SignInPage } from './pages/sign-in-page.ts'
import { beginSession } from './provider-session.ts'
import type { Provider } from './provider.ts'
import { fingerprint, newSecret, sameSecret } from './secrets.ts'

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
    const address = provider.addressOf(c)
    const attempt = await attemptSignIn(provider, { email, password: field('password'), address, device })
    if (attempt.state === 'too-many') c.header('Retry-After', String(attempt.retryAfterSeconds))
    if (attempt.state !== 'right') {
      const status = attempt.state === 'too-many' ? 429 : 400
      return showForm(c, provider, request, { email, problem: { text: attempt.text, status } })
    }
    await beginSession(c, provider, attempt.person.id)
    await rememberDevice(c, provider, attempt.person.id, device)
    // Always this path of our own, whatever the form says; it checks the rest of the query anew.
    return c.redirect(`/authorize?${afterSignIn(new URLSearchParams(request))}`, 303)
  }
}

function showForm(
  c: Context,
  provider: Provider,
  request: string,
  { email, problem }: Partial<Pick<SignInPage, 'email' | 'problem'>> = {},
) {
  const read = readAuthorizationRequest(provider, new URLSearchParams(request))
  // Who has no good request need not give a password for it: there they are told.
  if (read.state !== 'good') return c.redirect(`/authorize?${new URLSearchParams(request)}`, 303)
  const { replyTo, loginHint = '' } = read.request
  return signInPage(c, {
    request,
    formToken: formToken(c, provider),
    email: email ?? loginHint,
    ...(problem && { problem }),
    demo: provider.demo,
    leadsTo: new URL(replyTo.redirectUri).origin,
  })
}

/** One for all tabs of a browser, so that a second page does not spoil the first. */
function formToken(c: Context, provider: Provider): string {
  const token = readCookie(c, provider, 'form') ?? newSecret()
  writeCookie(c, provider, 'form', token)
  return token
}

function isOurForm(c: Context, provider: Provider, token: string): boolean {
  const expected = readCookie(c, provider, 'form')
  return cameFrom(c, provider.origin) && expected !== undefined && sameSecret(expected, token)
}

/** A known device has its own count of wrong passwords, so that nobody else can use it up. */
async function rememberDevice(c: Context, provider: Provider, userId: string, known: string | undefined) {
  const device = known ?? newSecret()
  await provider.store.rememberDevice(fingerprint(device), userId, provider.now() + deviceKnown * 1_000)
  writeCookie(c, provider, 'device', device, deviceKnown)
}
