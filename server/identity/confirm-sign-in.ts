/** GET and POST /u/code: asks for the second factor after the right password. A wrong code counts as a guess at the account. */
import type { Context } from 'hono'
import { readAuthorizationRequest } from './authorization-request.ts'
import { readCookie } from './cookies.ts'
import { continueTo, finishSignIn } from './finish-sign-in.ts'
import { formToken, readForm, staleForm } from './form-token.ts'
import { codePage, type CodePage } from './pages/code-page.ts'
import type { Provider } from './provider.ts'
import { checkCode } from './second-factor/check-code.ts'
import { beginAgain, endPendingSignIn, pendingPerson } from './second-factor/pending-sign-in.ts'
import { fingerprint } from './secrets.ts'

export function showCodeForm(provider: Provider) {
  return async (c: Context) => {
    const request = c.req.query('request') ?? ''
    return (await pendingPerson(c, provider)) ? showForm(c, provider, request) : startOver(c, request)
  }
}

export function receiveCode(provider: Provider) {
  return async (c: Context) => {
    const { store, limits, note, record, now } = provider
    const { field, isOurs } = await readForm(c, provider)
    const request = field('request')
    const person = await pendingPerson(c, provider)
    if (!person) return beginAgain(c, request)
    if (!isOurs) return showForm(c, provider, request, { text: staleForm, status: 403 })

    const address = provider.addressOf(c)
    const [device, browser] = [readCookie(c, provider, 'device'), readCookie(c, provider, 'form')]
    const known = device !== undefined && (await store.knowsDevice(fingerprint(device), person.email, now()))
    const attempt = await limits.signingIn({
      email: person.email,
      address,
      knownDevice: known ? fingerprint(device) : undefined,
      browser: browser === undefined ? undefined : fingerprint(browser),
      before: 1,
    })
    if (attempt.state === 'refused') {
      note('Too many wrong codes', { user: person.id, address })
      await record({ event: 'code-refused', user: person, detail: 'Too many wrong codes', address })
      c.header('Retry-After', String(attempt.retryAfterSeconds))
      return showForm(c, provider, request, { text: attempt.text, status: 429 })
    }
    const kind = await checkCode(store, { userId: person.id, typed: field('code'), now: now() })
    if (kind === undefined) {
      await record({ event: 'code-refused', user: person, address })
      const text = 'This code is wrong, has expired, or was used before. Enter the one that your app shows now.'
      return showForm(c, provider, request, { text, status: 400 })
    }
    await attempt.succeeded()
    await endPendingSignIn(c, provider)
    note('Signed in', { user: person.id, address })
    await record({ event: kind === 'app' ? 'code-accepted' : 'recovery-code-used', user: person, address })
    return finishSignIn(c, provider, { person, confirmed: true, slips: attempt.slips, on: continueTo(request) })
  }
}

function showForm(c: Context, provider: Provider, request: string, problem?: CodePage['problem']) {
  const read = readAuthorizationRequest(provider, new URLSearchParams(request))
  if (read.state !== 'good') return startOver(c, request)
  return codePage(c, {
    request,
    formToken: formToken(c, provider),
    ...(problem && { problem }),
    leadsTo: new URL(read.request.replyTo.redirectUri).origin,
  })
}

/** The sign-in page explains what is wrong with the request, if anything is. */
const startOver = (c: Context, request: string) => c.redirect(`/u/login?${new URLSearchParams({ request })}`, 303)
