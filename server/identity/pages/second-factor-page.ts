/** The page of a second factor that is on: new recovery codes, and how to turn it off. */
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
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
      ${problemNotice(problemOf(action))}
      ${codeField({
        id: `code-${action}`,
        problem: problemOf(action),
        hint: 'From your authenticator app, or a recovery code.',
      })}
      <button type="submit" ${isSecond ? raw('class="second"') : ''}>${button}</button>
    </form>`
  return page(c, {
    title: problem ? `Problem: ${title}` : title,
    ...(problem && { status: problem.status }),
    body: html`<h1>${title}</h1>
      ${problemNotice(problemOf(undefined))}
      <p>
        On since ${formatTime(setUpAt)}. ${recoveryCodes} of your recovery
        ${recoveryCodes === 1 ? 'codes is' : 'codes are'} left.
      </p>
      <h2>New recovery codes</h2>
      <p class="quiet">The former ones are no longer good then.</p>
      ${form('new-codes', 'Make new codes')}
      <h2>Turn off, or move to another phone</h2>
      ${
        mayTurnOff
          ? html`<p class="quiet">To move it, turn it off and set it up again.</p>
              ${form('turn-off', 'Turn off', true)}`
          : html`<p>Your account needs a second factor. To move it to another phone, ask an admin to remove it.</p>`
      }
      <p><a href="${back}">Back to your account</a></p>`,
  })
}
