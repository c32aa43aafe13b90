/** Whether the user may administer, in the active workspace. Only the server's own answers to later calls count. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

export async function isAdmin(api: Api, signal: AbortSignal): Promise<boolean> {
  const { ok, body } = await api.call('/api/instructions/me', { signal })
  return ok && property(body, 'isAdmin') === true
}
