/** The page that asks for a code after the password. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { say } from '#server/words.ts'
import { problemNotice, type FormProblem } from './form-problem.ts'
import { page } from './page.ts'

export interface CodePage {
  readonly request: string
  readonly formToken: string
  readonly problem?: FormProblem
  readonly leadsTo: string
}

export function codePage(c: Context, { request, formToken, problem, leadsTo }: CodePage) {
  const title = 'Enter your code'
  return page(c, {
    title,
    hasProblem: problem !== undefined,
    ...(problem && { status: problem.status }),
    leadsTo,
    body: html`<h1>${say(c, title)}</h1>
      ${problemNotice(c, problem)}
      <form method="post" action="/u/code">
        <input type="hidden" name="request" value="${request}" />
        <input type="hidden" name="form" value="${formToken}" />
        ${codeField(c, {
          problem,
          hint: 'Six digits from your authenticator app, or one of your recovery codes.',
          hasFocus: true,
        })}
        <button type="submit">${say(c, 'Sign in')}</button>
      </form>
      <p class="quiet">
        ${say(
          c,
          'Without your phone and your recovery codes, ask an admin of the portal to remove your second factor.',
        )}
      </p>
      <p><a href="/u/login?${new URLSearchParams({ request })}">${say(c, 'Start over')}</a></p>`,
  })
}

interface CodeField {
  readonly problem?: FormProblem | undefined
  readonly hint: string
  readonly id?: string
  /** Set if the field is the only control of the page. */
  readonly hasFocus?: boolean
}

/** Without inputmode "numeric", because recovery codes have letters. */
export function codeField(c: Context, { problem, hint, id = 'code', hasFocus = problem !== undefined }: CodeField) {
  const wrong = problem ? html`aria-invalid="true"` : ''
  const described = problem ? `problem ${id}-hint` : `${id}-hint`
  return html`<div class="field">
    <label for="${id}">${say(c, 'Code')}</label>
    <p class="quiet" id="${id}-hint">${say(c, hint)}</p>
    <input
      id="${id}"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      required
      aria-describedby="${described}"
      ${wrong}
      ${hasFocus ? html`autofocus` : ''}
    />
  </div>`
}
