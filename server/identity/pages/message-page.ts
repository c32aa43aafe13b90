/** Answers an authorization request by a message to the window that asked, from a popup or a hidden frame. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { languageTag, say } from '#server/words.ts'

/** The same script for every answer, so that the policy can allow it by its hash. */
const script = `
const { origin, response } = JSON.parse(document.getElementById('answer').textContent)
const asker = window.opener ?? window.parent
asker.postMessage({ type: 'authorization_response', response }, origin)
`
const hash = createHash('sha256').update(script).digest('base64')
const element = raw(`<script>${script}</script>`)

/** Only `origin` can read the response. */
export function messagePage(c: Context, origin: string, response: Readonly<Record<string, string>>) {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors ${origin}; base-uri 'none'`,
  )
  // Escaped, so that a '<' in the data cannot end the script element.
  const answer = JSON.stringify({ origin, response }).replaceAll('<', '\\u003c')
  const data = raw(`<script id="answer" type="application/json">${answer}</script>`)
  return c.html(
    html`<!doctype html>
      <html lang="${languageTag(c)}">
        <head>
          <meta charset="utf-8" />
          <title>${say(c, 'Signing you in')} – Stepwright</title>
        </head>
        <body>
          ${data} ${element}
        </body>
      </html>`,
  )
}
