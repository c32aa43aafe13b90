/** A page of the provider in the portal's style. It works without scripts and must not be cached (no-store). */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languageTag, say } from '#server/words.ts'
import { mark, styles } from './assets.ts'

export type Html = ReturnType<typeof html>

export interface Page {
  /** In English. */
  readonly title: string
  /** Whether the title says that the form has a problem, which a screen reader announces first. */
  readonly hasProblem?: boolean
  readonly body: Html
  readonly status?: ContentfulStatusCode
  /** The origin to which the form may finally redirect, because browsers apply the policy to redirects of forms, too. */
  readonly leadsTo?: string
  /** A constant: whatever a page holds from outside is text. */
  readonly script?: string
}

export function page(c: Context, { title, hasProblem = false, body, status = 200, leadsTo = '', script }: Page) {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  // 'no-referrer' would make the browser send the form with the origin 'null'.
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Frame-Options', 'DENY')
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      ...(script === undefined ? [] : [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`]),
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `form-action 'self' ${leadsTo}`.trim(),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  )
  return c.html(
    html`<!doctype html>
      <html lang="${languageTag(c)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="${mark.href}" />
          <link rel="stylesheet" href="${styles.href}" />
          <title>${hasProblem ? `${say(c, 'Problem:')} ` : ''}${say(c, title)} – Stepwright</title>
        </head>
        <body>
          <header>
            <p class="brand"><img src="${mark.href}" alt="" width="28" height="28" />Stepwright</p>
          </header>
          <main>${body}</main>
          ${script === undefined ? '' : raw(`<script>${script}</script>`)}
        </body>
      </html>`,
    status,
  )
}

/** A page with one message and a link to continue. */
export function noticePage(
  c: Context,
  notice: { title: string; text: string; status: ContentfulStatusCode; on: string },
) {
  const { title, text, status, on } = notice
  return page(c, {
    title,
    status,
    body: html`<h1>${say(c, title)}</h1>
      <p>${say(c, text)}</p>
      <p><a href="${on}">${say(c, 'Go to Stepwright')}</a></p>`,
  })
}

/** A moment for the pages of the provider: in UTC, because they do not have scripts and cannot know the reader's time zone. */
const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

export function formatTime(c: Context, milliseconds: number) {
  const at = new Date(milliseconds)
  return html`<time datetime="${at.toISOString()}">${at.toLocaleString(languageTag(c), format)} UTC</time>`
}
