/** The page after a sign-in that tells the account's owner about wrong passwords since the last sign-in. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { say, sayWith } from '#server/words.ts'
import type { SignInReport } from '../store/store.ts'
import { page, formatTime } from './page.ts'

interface FailedAttempts extends SignInReport {
  /** The address to continue to. */
  readonly on: string
}

export function failedAttemptsPage(c: Context, { on, ...report }: FailedAttempts) {
  const title = 'Failed attempts to sign in'
  return page(c, {
    title,
    body: html`<h1>${say(c, title)}</h1>
      ${failedAttemptsNotice(c, report)}
      <p>
        ${say(
          c,
          'If that was not you, somebody may be guessing your password. You can change it in your account settings; that signs out all other devices.',
        )}
      </p>
      <p><a class="button" href="${on}">${say(c, 'Continue')}</a></p>`,
  })
}

export function failedAttemptsNotice(c: Context, { wrongPasswords, since, sameDevice }: SignInReport) {
  const [one, several] = noticesOf(since, sameDevice)
  const attempts = sayWith(c, wrongPasswords === 1 ? '{0} failed attempt' : '{0} failed attempts', [wrongPasswords])
  const count = html`<strong>${attempts}</strong>`
  const lastSignIn = since === undefined ? [] : [formatTime(c, since)]
  return html`<p class="notice">${sayWith(c, wrongPasswords === 1 ? one : several, [count, ...lastSignIn])}</p>`
}

/** For one attempt, and for several. */
function noticesOf(since: number | undefined, sameDevice: boolean): readonly [string, string] {
  if (since === undefined) return ['There was {0} before this sign-in.', 'There were {0} before this sign-in.']
  if (sameDevice)
    return [
      'There was {0} since your last sign-in on {1}, on this device.',
      'There were {0} since your last sign-in on {1}, on this device.',
    ]
  return ['There was {0} since your last sign-in on {1}.', 'There were {0} since your last sign-in on {1}.']
}
