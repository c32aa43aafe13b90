/** GET and POST /u/login: shows the sign-in page and handles its form. */
import type { Context } from 'hono'
import { attemptSignIn } from './attempt-sign-in.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import { readCookie } from './cookies.ts'
import { continueTo, finishSignIn } from './finish-sign-in.ts'
import { formToken, readForm, staleForm } from './form-token.ts'
import { signInPage, type SignInPage } from './pages/sign-in-page.ts'
import { mustKeepSilent, type Provider } from './provider.ts'
import { beginPendingSignIn } from './second-factor/pending-sign-in.ts'

export function showSignIn(provider: Provider) {
  return (c: Context) =>
    showForm(c, provider, c.req.query('request') ?? '', { hasEnded: c.req.query('ended') !== undefined })
}

export function receiveSignIn(provider: Provider) {
  return async (c: Context) => {
    const { field, isOurs } = await readForm(c, provider)
    const [request, email] = [field('request'), field('email')]
    if (!isOurs) return showForm(c, provider, request, { email, problem: { text: staleForm, status: 403 } })

    const fromThisMachine = provider.isFromThisMachine(c)
    const attempt = await attemptSignIn(provider, {
      email,
      password: field('password'),
      address: provider.addressOf(c),
      device: readCookie(c, provider, 'device'),
      browser: readCookie(c, provider, 'form'),
      isSilent: (account) => mustKeepSilent(provider, account, fromThisMachine),
    })
    if (attempt.state === 'too-many') c.header('Retry-After', String(attempt.retryAfterSeconds))
    if (attempt.state === 'wrong' || attempt.state === 'too-many') {
      const status = attempt.state === 'too-many' ? 429 : 400
      return showForm(c, provider, request, { email, problem: { text: attempt.text, status } })
    }

    const { person } = attempt
    const query = new URLSearchParams({ request })
    if (attempt.state === 'code-needed') {
      await beginPendingSignIn(c, provider, person.id)
      return c.redirect(`/u/code?${query}`, 303)
    }
    const need = await provider.secondFactorNeed(person)
    // A person who is sent to the set-up page has just entered the password, so the page does not ask for it again.
    if (need !== 'optional') await beginPendingSignIn(c, provider, person.id)
    const setUp = `/u/second-factor?${query}`
    if (need === 'required') return c.redirect(setUp, 303)
    const on = need === 'offered' ? setUp : continueTo(request)
    return finishSignIn(c, provider, { person, slips: attempt.slips, confirmed: false, on })
  }
}

function showForm(
  c: Context,
  provider: Provider,
  request: string,
  { email, problem, hasEnded = false }: Partial<Pick<SignInPage, 'email' | 'problem' | 'hasEnded'>> = {},
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
    hasEnded,
    demo: provider.demo && provider.isFromThisMachine(c),
    ...(provider.elsewhere !== undefined && { elsewhere: provider.elsewhere }),
    leadsTo: new URL(replyTo.redirectUri).origin,
  })
}
