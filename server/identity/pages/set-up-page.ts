/** The page that sets up the second factor: a QR code, the same as text, and a field for the first code. */
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import encodeQR from 'qr'
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
    title: problem ? `Problem: ${title}` : title,
    ...(problem && { status: problem.status }),
    body: html`<h1>${title}</h1>
      <p>
        ${isRequired ? 'Your account needs' : 'Protect your account with'} a code from an authenticator app on your
        phone, beside the password. Somebody who finds out your password cannot sign in without it.
      </p>
      <ol class="steps">
        <li>Scan this picture with the app, or <a href="${uri}">open the app on this device</a>.</li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <figure class="qr">${picture(uri)}</figure>
      <div>
        <p class="quiet" id="key-label">Without a camera, type this key into the app:</p>
        <p><code class="key" aria-labelledby="key-label">${secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code></p>
      </div>
      <form method="post" action="/u/second-factor">
        <input type="hidden" name="request" value="${request}" />
        <input type="hidden" name="form" value="${formToken}" />
        <input type="hidden" name="secret" value="${secret}" />
        <input type="hidden" name="action" value="set-up" />
        ${problemNotice(problem)}
        ${codeField({ problem: aboutPassword ? undefined : problem, hint: 'Six digits from your authenticator app.' })}
        ${asksPassword ? passwordField(aboutPassword) : ''}
        <button type="submit">Turn on</button>
      </form>
      <p>
        ${skipTo === undefined ? (request === '' ? html`<a href="${back}">Cancel</a>` : '') : html`<a href="${skipTo}">Not now</a>`}
      </p>`,
  })
}

/** Dark on light in both themes, because apps cannot read it otherwise. */
function picture(uri: string) {
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 })
  return raw(svg.replace('<svg ', '<svg role="img" aria-label="QR code for the authenticator app" '))
}

function passwordField(isWrong: boolean) {
  return html`<div class="field">
    <label for="password">Your password</label>
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
