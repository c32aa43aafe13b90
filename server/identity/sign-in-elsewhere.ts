/** Sends a browser to the other provider, and signs in whom it sends back. The provider decides about second factors. */
import type { Context } from 'hono'
import { readAuthorizationRequest } from './authorization-request.ts'
import { readState, removeCookie, writeCookie } from './cookies.ts'
import { continueTo, finishSignIn } from './finish-sign-in.ts'
import type { Outside, OutsideChecks } from './outside.ts'
import { noticePage } from './pages/page.ts'
import { isEmail, plainEmail } from './plain-email.ts'
import { homeOf, type Provider } from './provider.ts'

/** Seconds for which a person may take to sign in there. */
const longestAway = 15 * 60

interface Away extends OutsideChecks {
  /** The query of the authorization request that goes on afterwards. */
  readonly request: string
}

export function goElsewhere(provider: Provider, outside: Outside) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store')
    const request = c.req.query('request') ?? ''
    const query = new URLSearchParams(request)
    // /authorize explains what is wrong with it.
    if (readAuthorizationRequest(provider, query).state !== 'good') return c.redirect(`/authorize?${query}`, 303)
    try {
      const { url, checks } = await outside.begin()
      const away: Away = { ...checks, request }
      writeCookie(c, provider, 'elsewhere', Buffer.from(JSON.stringify(away)).toString('base64url'), longestAway)
      return c.redirect(url.href, 303)
    } catch (error) {
      return explain(c, provider, error, 'The sign-in service does not answer. Try again in a moment.', 503)
    }
  }
}

export function comeBack(provider: Provider, outside: Outside) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store')
    const away = awayIn(readState(c, provider))
    // Each answer counts once in this browser.
    removeCookie(c, provider, 'elsewhere')
    if (!away) {
      return explain(
        c,
        provider,
        'no cookie',
        'This sign-in was begun in another browser, or too long ago. Sign in again.',
        400,
      )
    }
    try {
      const told = await outside.finish(new URL(c.req.url), away)
      const email = told.email === undefined ? '' : plainEmail(told.email)
      if (!isEmail(email)) {
        return explain(
          c,
          provider,
          'no e-mail',
          'Your sign-in service does not confirm your e-mail, by which the portal knows you. Ask whoever runs the portal.',
          403,
        )
      }
      await provider.admit?.({ ...told, email }, provider.addressOf(c))
      const person = await provider.store.personByEmail(email)
      if (!person) {
        await provider.record({
          event: 'password-refused',
          detail: `unknown at the portal, known at ${outside.name}`,
          address: provider.addressOf(c),
        })
        return explain(
          c,
          provider,
          'unknown',
          'You are signed in there, but nobody has added you to this portal. Ask whoever runs the portal.',
          403,
        )
      }
      provider.note('Signed in elsewhere', { user: person.id, address: provider.addressOf(c) })
      const { sub, sid } = told
      const on = continueTo(away.request)
      return await finishSignIn(c, provider, { person, slips: 0, confirmed: true, elsewhere: { sub, sid }, on })
    } catch (error) {
      return explain(c, provider, error, 'The sign-in did not succeed. Sign in again.', 400)
    }
  }
}

function awayIn(cookie: string | undefined): Away | undefined {
  if (cookie === undefined) return undefined
  try {
    const away: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString())
    const isWhole = ['state', 'nonce', 'verifier', 'request'].every((key) => {
      return typeof away === 'object' && away !== null && typeof Reflect.get(away, key) === 'string'
    })
    return isWhole ? (away as Away) : undefined
  } catch {
    return undefined
  }
}

function explain(c: Context, provider: Provider, cause: unknown, text: string, status: 400 | 403 | 503) {
  // Only names of errors: their messages may quote what came from outside.
  const reason =
    cause instanceof Error ? [cause.name, Reflect.get(cause, 'code'), Reflect.get(cause, 'error')] : [cause]
  provider.note('A sign-in elsewhere did not succeed', {
    reason: reason.filter((part) => typeof part === 'string').join(' '),
    address: provider.addressOf(c),
  })
  return noticePage(c, { title: 'This sign-in cannot continue', text, status, on: homeOf(provider) })
}
