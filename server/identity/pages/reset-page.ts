/** The page on which somebody with a link chooses a new password. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { say } from '#server/words.ts'
import { problemNotice, type FormProblem } from './form-problem.ts'
import { page } from './page.ts'
import { showTyped } from './show-typed.ts'

export interface ResetPage {
  readonly link: string
  readonly email: string
  readonly formToken: string
  readonly problem?: FormProblem | undefined
}

export function resetPage(c: Context, { link, email, formToken, problem }: ResetPage) {
  const title = 'Choose a new password'
  const wrong = problem ? html`aria-invalid="true" autofocus` : ''
  return page(c, {
    title,
    hasProblem: problem !== undefined,
    ...(problem && { status: problem.status }),
    script: showTyped,
    body: html`<h1>${say(c, title)}</h1>
      ${problemNotice(c, problem)}
      <form method="post" action="/u/reset">
        <input type="hidden" name="link" value="${link}" />
        <input type="hidden" name="form" value="${formToken}" />
        <div class="field">
          <label for="email">${say(c, 'Email')}</label>
          <input id="email" type="email" value="${email}" autocomplete="username" readonly />
        </div>
        <div class="field" data-show="${say(c, 'Show what is typed')}">
          <label for="password">${say(c, 'New password')}</label>
          <p class="quiet" id="rule">
            ${say(
              c,
              'At least 12 characters. Several words that have nothing to do with one another are hard to guess.',
            )}
          </p>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            required
            aria-describedby="${problem ? 'problem rule' : 'rule'}"
            ${wrong}
          />
        </div>
        <div class="field" data-show="${say(c, 'Show what is typed')}">
          <label for="confirm">${say(c, 'Confirm password')}</label>
          <input id="confirm" name="confirm" type="password" autocomplete="new-password" required />
        </div>
        <button type="submit">${say(c, 'Set password')}</button>
      </form>
      <p class="quiet">${say(c, 'This signs you out on all devices.')}</p>`,
  })
}
