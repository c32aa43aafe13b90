/** The page of a second factor that is on: new recovery codes, and how to turn it off. */
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { say, sayWith } from '#server/words.ts'
import { codeField } from './code-page.ts'
import { problemNotice, type FormProblem } from './form-problem.ts'
import { page, formatTime } from './page.ts'

interface SecondFactorPage {
  readonly formToken: string
  readonly problem?: FormProblem
  readonly recoveryCodes: number
  readonly setUpAt: number
  readonly mayTurnOff: boolean
  readonly back: string
}

export function secondFactorPage(c: Context, shown: SecondFactorPage) {
  const { formToken, problem, recoveryCodes, setUpAt, mayTurnOff, back } = shown
  const title = 'Your second factor'
  // Shown beside the focused field, so that it is visible on a small screen as well.
  const problemOf = (field: string | undefined) => (problem?.field === field ? problem : undefined)
  const form = (action: 'new-codes' | 'turn-off', button: string, isSecond = false) =>
    html`<form method="post" action="/u/second-factor">
      <input type="hidden" name="form" value="${formToken}" />
      <input type="hidden" name="action" value="${action}" />
      ${problemNotice(c, problemOf(action))}
      ${codeField(c, {
        id: `code-${action}`,
        problem: problemOf(action),
        hint: 'From your authenticator app, or a recovery code.',
      })}
      <button type="submit" ${isSecond ? raw('class="second"') : ''}>${say(c, button)}</button>
    </form>`
  return page(c, {
    title,
    hasProblem: problem !== undefined,
    ...(problem && { status: problem.status }),
    body: html`<h1>${say(c, title)}</h1>
      ${problemNotice(c, problemOf(undefined))}
      <p>
        ${sayWith(c, 'On since {0}.', [formatTime(c, setUpAt)])}
        ${sayWith(
          c,
          recoveryCodes === 1 ? '{0} of your recovery codes is left.' : '{0} of your recovery codes are left.',
          [recoveryCodes],
        )}
      </p>
      <h2>${say(c, 'New recovery codes')}</h2>
      <p class="quiet">${say(c, 'The former ones are no longer good then.')}</p>
      ${form('new-codes', 'Make new codes')}
      <h2>${say(c, 'Turn off, or move to another phone')}</h2>
      ${
        mayTurnOff
          ? html`<p class="quiet">${say(c, 'To move it, turn it off and set it up again.')}</p>
              ${form('turn-off', 'Turn off', true)}`
          : html`<p>
              ${say(c, 'Your account needs a second factor. To move it to another phone, ask an admin to remove it.')}
            </p>`
      }
      <p><a href="${back}">${say(c, 'Back to your account')}</a></p>`,
  })
}
