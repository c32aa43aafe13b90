/** The page after a sign-in that tells the account's owner about wrong passwords since the last sign-in. */
import type { Context } from 'hono'
import { html } from 'hono/html'
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
    body: html`<h1>${title}</h1>
      ${failedAttemptsNotice(report)}
      <p>
        If that was not you, somebody may be guessing your password. You can change it in your account settings; that
        signs out all other devices.
      </p>
      <p><a class="button" href="${on}">Continue</a></p>`,
  })
}

export function failedAttemptsNotice({ wrongPasswords, since, sameDevice }: SignInReport) {
  return html`<p class="notice">
    ${wrongPasswords === 1 ? 'There was' : 'There were'}
    <strong>${wrongPasswords} failed ${wrongPasswords === 1 ? 'attempt' : 'attempts'}</strong>
    ${since === undefined ? 'before this sign-in.' : describeLastSignIn(since, sameDevice)}
  </p>`
}

const describeLastSignIn = (since: number, sameDevice: boolean) =>
  html`since your last sign-in on ${formatTime(since)}${sameDevice ? ', on this device' : ''}.`
