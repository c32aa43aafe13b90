/** The second factor and the devices of the signed-in user. Failures are errors whose message is a sentence for the user. */
import type { AccountSecurity } from '#engine/shapes/account-security.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

export async function readAccountSecurity(api: Api, signal: AbortSignal): Promise<AccountSecurity> {
  const body = expectReply(await api.call('/api/me/security', { signal }))
  if (isAccountSecurity(body)) return body
  throw new Error('The server answered without a list of devices. Try again.')
}

export async function signOutDevice(api: Api, id: string): Promise<void> {
  expectReply(await api.call(`/api/me/devices/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}

export async function signOutOtherDevices(api: Api): Promise<void> {
  expectReply(await api.call('/api/me/devices', { method: 'DELETE' }))
}

/** Checks only the outer shape. */
const isAccountSecurity = (body: unknown): body is AccountSecurity => Array.isArray(property(body, 'devices'))
