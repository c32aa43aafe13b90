/** Changes the password of the signed-in user. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

export interface PasswordChange {
  readonly username: string
  readonly currentPassword: string
  readonly newPassword: string
}

export interface Outcome {
  readonly kind: 'ok' | 'info' | 'err'
  readonly text: string
  /** What is wrong with one of the fields, and how to correct it. */
  readonly reason?: Reason
}

export interface Reason {
  readonly field: 'currentPassword' | 'newPassword'
  readonly text: string
}

export async function changePassword(api: Api, change: PasswordChange): Promise<Outcome> {
  const reply = await api
    .call('/api/users/change-password', { method: 'POST', json: change, by: 'cookie' })
    .catch(() => undefined)
  if (!reply) return { kind: 'err', text: 'Failed to change password.' }
  const error = text(property(reply.body, 'error'))
  if (reply.ok) return { kind: 'ok', text: 'Password updated successfully.' }
  if (reply.status === 401) return { kind: 'err', text: error ?? 'Unauthorized — please log in again.' }
  // An external identity provider changes passwords itself: its sentence says what to do next.
  if (reply.status === 409) return { kind: 'info', text: error ?? 'Failed to change password.' }
  if (reply.status === 403) return { kind: 'err', text: 'Forbidden — CSRF or permissions.' }
  const field = property(reply.body, 'field')
  const isField = field === 'currentPassword' || field === 'newPassword'
  return {
    kind: 'err',
    text: 'Failed to change password.',
    ...(isField && error !== undefined && { reason: { field, text: error } }),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
