/** The page that comes after a sign-in when wrong passwords were tried before: it tells the owner, and nobody else. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { SignInReport } from '../store/store.ts'
import { page } from './page.ts'

/** Without scripts the page cannot know the reader's time zone: it names its own. */
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface FailedAttempts extends SignInReport {
  /** The address to go on to. */
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
        ${since === undefined ? 'before this sign-in.' : sinceThen(since, sameDevice)}
      </p>
      <p>
        If that was not you, somebody may be guessing your password. You can change it in your account settings; that
        signs out all other devices.
      </p>
      <p><a class="button" href="${on}">Continue</a></p>`,
  })
}

function sinceThen(since: number, sameDevice: boolean) {
  const at = new Date(since)
  return html`since your last sign-in on <time datetime="${at.toISOString()}">${inWords.format(at)} UTC</time>${
      sameDevice ? ', on this device' : ''
    }.`
}
