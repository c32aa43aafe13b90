/** The page after a sign-in that tells the account's owner about wrong passwords since the last sign-in. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { SignInReport } from '../store/store.ts'
import { page } from './page.ts'

/** UTC, because the page does not have scripts and cannot know the reader's time zone. */
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface FailedAttempts extends SignInReport {
  /** The address to continue to. */
  readonly on: string
}

export function failedAttemptsPage(c: Context, { wrongPasswords, since, sameDevice, on }: FailedAttempts) {
  const title = 'Failed attempts to sign in'
  return page(c, {
    title,
    body: html`<h1>${title}</h1>
      <p class="notice">
        ${wrongPasswords === 1 ? 'There was' : 'There were'}
        <strong>${wrongPasswords} failed ${wrongPasswords === 1 ? 'attempt' : 'attempts'}</strong>
        ${since === undefined ? 'before this sign-in.' : describeLastSignIn(since, sameDevice)}
      </p>
      <p>
        If that was not you, somebody may be guessing your password. You can change it in your account settings; that
        signs out all other devices.
      </p>
      <p><a class="button" href="${on}">Continue</a></p>`,
  })
}

function describeLastSignIn(since: number, sameDevice: boolean) {
  const at = new Date(since)
  return html`since your last sign-in on <time datetime="${at.toISOString()}">${dateFormat.format(at)} UTC</time>${
      sameDevice ? ', on this device' : ''
    }.`
}
