/** The page that shows recovery codes, once. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { say } from '#server/words.ts'
import type { SignInReport } from '../store/store.ts'
import { failedAttemptsNotice } from './failed-attempts-page.ts'
import { page } from './page.ts'

interface RecoveryCodesPage {
  readonly codes: readonly string[]
  /** Whether the second factor has just been set up. */
  readonly isNew: boolean
  /** The address to continue to. */
  readonly on: string
  /** If this ends a sign-in: wrong passwords before it. */
  readonly report?: SignInReport
}

export function recoveryCodesPage(c: Context, { codes, isNew, on, report }: RecoveryCodesPage) {
  const title = 'Your recovery codes'
  return page(c, {
    title,
    body: html`<h1>${say(c, title)}</h1>
      ${report && report.wrongPasswords > 0 ? failedAttemptsNotice(c, report) : ''}
      <p>
        ${say(c, isNew ? 'Your second factor is on.' : 'These replace your former codes.')}
        ${say(
          c,
          'Each of these codes signs you in once if you do not have your phone. They are shown only now: store them where you keep your passwords, or print this page.',
        )}
      </p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p><a class="button" href="${on}">${say(c, 'I have stored them')}</a></p>`,
  })
}
