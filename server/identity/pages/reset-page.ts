/** The page on which somebody with a link chooses a new password. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { problemNotice, type FormProblem } from './form-problem.ts'
import { page } from './page.ts'

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
    title: problem ? `Problem: ${title}` : title,
    ...(problem && { status: problem.status }),
    body: html`<h1>${title}</h1>
      ${problemNotice(problem)}
      <form method="post" action="/u/reset">
        <input type="hidden" name="link" value="${link}" />
        <input type="hidden" name="form" value="${formToken}" />
        <div class="field">
          <label for="email">Email</label>
          <input id="email" type="email" value="${email}" autocomplete="username" readonly />
        </div>
        <div class="field">
          <label for="password">New password</label>
          <p class="quiet" id="rule">
            At least 12 characters. Several words that have nothing to do with one another are hard to guess.
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
        <div class="field">
          <label for="confirm">Confirm password</label>
          <input id="confirm" name="confirm" type="password" autocomplete="new-password" required />
        </div>
        <button type="submit">Set password</button>
      </form>
      <p class="quiet">This signs you out on all devices.</p>`,
  })
}
