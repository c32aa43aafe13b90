/** A moment for the pages of the provider: in UTC, because they do not have scripts and cannot know the reader's time zone. */
import { html } from 'hono/html'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function formatTime(milliseconds: number) {
  const at = new Date(milliseconds)
  return html`<time datetime="${at.toISOString()}">${format.format(at)} UTC</time>`
}
