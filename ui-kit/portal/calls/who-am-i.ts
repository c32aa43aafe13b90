/** What the server knows of the caller, as it says it. */
import type { Api } from '#ui-kit/portal/session/api.ts'

export async function whoAmI(api: Api, signal: AbortSignal): Promise<unknown> {
  const { ok, status, body } = await api.call('/api/me/whoami', { signal })
  if (!ok) throw new Error(`HTTP ${status}`)
  return body
}
