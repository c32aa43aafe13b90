/** The page that asks for e-mail and password. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { say, sayWith } from '#server/words.ts'
import { demoAccounts, demoPassword } from '../demo-accounts.ts'
import { problemNotice, type FormProblem } from './form-problem.ts'
import { page } from './page.ts'
import { showTyped } from './show-typed.ts'

export interface SignInPage {
  /** The query of the authorization request that continues after the sign-in. */
  readonly request: string
  readonly formToken: string
  readonly email: string
  readonly problem?: FormProblem
  /** Whether the person signs in again because the previous sign-in ended after the password. */
  readonly hasEnded: boolean
  readonly demo: boolean
  readonly leadsTo: string
  /** The name of another provider at which people may sign in. */
  readonly elsewhere?: string
}

export function signInPage(
  c: Context,
  { request, formToken, email, problem, hasEnded, demo, leadsTo, elsewhere }: SignInPage,
) {
  // The focus goes to the field, so that a screen reader announces it together with the problem.
  const wrong = problem ? html`aria-invalid="true" aria-describedby="problem"` : ''
  const aboutEmail = hasEnded && !problem ? html`aria-describedby="ended"` : wrong
  const atEmail = email === '' ? html`autofocus` : ''
  const atPassword = email === '' ? '' : html`autofocus`
  return page(c, {
    title: 'Sign in',
    hasProblem: problem !== undefined,
    ...(problem && { status: problem.status }),
    leadsTo,
    script: showTyped,
    body: html`<h1>${say(c, 'Sign in')}</h1>
      <p class="quiet">${say(c, 'Run document, image and audio agents step by step.')}</p>
      ${problemNotice(c, problem)}
      ${hasEnded && !problem ? html`<p class="notice" id="ended">${say(c, ended)}</p>` : ''}
      ${elsewhere === undefined ? '' : elsewhereLink(c, elsewhere, request)}
      <form method="post" action="/u/login" novalidate>
        <input type="hidden" name="request" value="${request}" />
        <input type="hidden" name="form" value="${formToken}" />
        <div class="field">
          <label for="email">${say(c, 'Email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            value="${email}"
            autocomplete="username"
            required
            ${aboutEmail}
            ${atEmail}
          />
        </div>
        <div class="field" data-show="${say(c, 'Show what is typed')}">
          <label for="password">${say(c, 'Password')}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${wrong}
            ${atPassword}
          />
        </div>
        <button type="submit" ${elsewhere === undefined ? '' : html`class="second"`}>${say(c, 'Sign in')}</button>
      </form>
      <p class="quiet">
        ${say(c, 'Forgotten your password? An admin of the portal can give you a link for a new one.')}
      </p>
      ${demo ? demoHelp(c) : ''}`,
  })
}

/** The page does not know which of the two was wrong. */
const ended =
  'That sign-in has ended: it took longer than ten minutes, or an admin changed your account. Sign in again.'

function elsewhereLink(c: Context, name: string, request: string) {
  return html`<p>
      <a class="button" href="/u/elsewhere?${new URLSearchParams({ request }).toString()}"
        >${sayWith(c, 'Sign in with {0}', [html`${name}`])}</a
      >
    </p>
    <p class="quiet">${say(c, 'Or with a password of this portal:')}</p>`
}

function demoHelp(c: Context) {
  return html`<details>
    <summary>${say(c, 'Accounts for trying it out')}</summary>
    <p>${sayWith(c, 'The password of each is {0}.', [html`<code>${demoPassword}</code>`])}</p>
    <ul>
      ${demoAccounts.map(({ email, about }) => html`<li><code>${email}</code>: ${say(c, about)}</li>`)}
    </ul>
  </details>`
}
