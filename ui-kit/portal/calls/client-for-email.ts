/** The workspace of somebody who has just signed in: the one, none, or a choice among several. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

export type ClientForEmail = { readonly client: string } | 'several' | 'none'

/** A failure of any kind counts as none. */
export async function clientForEmail(api: Api, email: string): Promise<ClientForEmail> {
  const reply = await api.call('/api/auth/client-for-email', { method: 'POST', json: { email } }).catch(() => undefined)
  if (!reply?.ok) return 'none'
  const client = property(reply.body, 'client')
  if (typeof client === 'string' && client !== '') return { client }
  return property(reply.body, 'several') === true ? 'several' : 'none'
}
