/** The body of a reply, or an error whose message is a sentence for the user. */
import type { Reply } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

export function expectReply({ ok, status, body }: Reply): unknown {
  if (ok && typeof body === 'object') return body
  const error = property(body, 'error')
  throw new Error(typeof error === 'string' && error !== '' ? error : `The server answered ${status}. Try again.`)
}
