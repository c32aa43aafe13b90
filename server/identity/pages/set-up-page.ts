/** The page that sets up the second factor: a QR code, the same as text, and a field for the first code. */
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import encodeQR from 'qr'
import { say, sayWith } from '#server/words.ts'
import { keyUri } from '../second-factor/totp.ts'
import { codeField } from './code-page.ts'
import { problemNotice, type FormProblem } from './form-problem.ts'
import { page } from './page.ts'

export interface SetUpPage {
  readonly request: string
  readonly formToken: string
  readonly problem?: FormProblem
  readonly email: string
  /** Base32. */
  readonly secret: string
  /** Whether the password must be entered again. It need not be if it was entered just before. */
  readonly asksPassword: boolean
  readonly isRequired: boolean
  /** The address to continue to without setting it up. */
  readonly skipTo?: string
  /** The page to go back to, if this is not part of a sign-in. */
  readonly back: string
}

export function setUpPage(c: Context, shown: SetUpPage) {
  const { request, formToken, problem, email, secret, asksPassword, isRequired, skipTo, back } = shown
  const title = 'Set up your second factor'
  const aboutPassword = problem?.field === 'password'
  const uri = keyUri(secret, email)
  return page(c, {
    title,
    hasProblem: problem !== undefined,
    ...(problem && { status: problem.status }),
    body: html`<h1>${say(c, title)}</h1>
      <p>
        ${say(
          c,
          isRequired
            ? 'Your account needs a code from an authenticator app on your phone, beside the password.'
            : 'Protect your account with a code from an authenticator app on your phone, beside the password.',
        )}
        ${say(c, 'Somebody who finds out your password cannot sign in without it.')}
      </p>
      <ol class="steps">
        <li>
          ${sayWith(c, 'Scan this picture with the app, or {0}.', [
            html`<a href="${uri}">${say(c, 'open the app on this device')}</a>`,
          ])}
        </li>
        <li>${say(c, 'Enter the code that the app shows.')}</li>
      </ol>
      <figure class="qr">${picture(uri, say(c, 'QR code for the authenticator app'))}</figure>
      <div>
        <p class="quiet" id="key-label">${say(c, 'Without a camera, type this key into the app:')}</p>
        <p><code class="key" aria-labelledby="key-label">${secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code></p>
      </div>
      <form method="post" action="/u/second-factor">
        <input type="hidden" name="request" value="${request}" />
        <input type="hidden" name="form" value="${formToken}" />
        <input type="hidden" name="secret" value="${secret}" />
        <input type="hidden" name="action" value="set-up" />
        ${problemNotice(c, problem)}
        ${codeField(c, { problem: aboutPassword ? undefined : problem, hint: 'Six digits from your authenticator app.' })}
        ${asksPassword ? passwordField(c, aboutPassword) : ''}
        <button type="submit">${say(c, 'Turn on')}</button>
      </form>
      <p>
        ${skipTo === undefined ? (request === '' ? html`<a href="${back}">${say(c, 'Cancel')}</a>` : '') : html`<a href="${skipTo}">${say(c, 'Not now')}</a>`}
      </p>`,
  })
}

/** Dark on light in both themes, because apps cannot read it otherwise. */
function picture(uri: string, name: string) {
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 })
  return html`<svg role="img" aria-label="${name}" ${raw(svg.slice('<svg '.length))}`
}

function passwordField(c: Context, isWrong: boolean) {
  return html`<div class="field">
    <label for="password">${say(c, 'Your password')}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      required
      ${isWrong ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''}
    />
  </div>`
}
