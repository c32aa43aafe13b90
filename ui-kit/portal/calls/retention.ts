/** What is kept and for how long, as admins manage it. Failures are errors whose message is a sentence for the user. */
import type { Erasure, HeldKind, LegalHold, RetentionRule } from '#engine/shapes/retention.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

export interface Retention {
  readonly rules: readonly RetentionRule[]
  readonly erasures: readonly Erasure[]
  readonly holds: readonly LegalHold[]
  /** Days that hold where no rule says anything. */
  readonly sessionDays: number
  /** ISO 8601, UTC. */
  readonly lastBackup: string | null
  readonly clients: readonly { readonly id: string; readonly name: string }[]
  /** The workspace that cannot be erased. */
  readonly provider: string
  readonly agentNames: Readonly<Record<string, string>>
}

export interface Target {
  readonly of: HeldKind
  readonly subject: string
}

export async function readRetention(api: Api, signal: AbortSignal): Promise<Retention> {
  const body = expectReply(await api.call('/api/admin/retention', { signal }))
  if (Array.isArray(property(body, 'rules')) && Array.isArray(property(body, 'erasures'))) return body as Retention
  throw new Error('The server answered without the rules. Try again.')
}

export async function saveRule(api: Api, rule: RetentionRule): Promise<void> {
  expectReply(await api.call('/api/admin/retention/rules', { method: 'PUT', json: rule }))
}

export async function erase(api: Api, target: Target): Promise<Erasure> {
  const erasure = property(
    expectReply(await api.call('/api/admin/erasures', { method: 'POST', json: target })),
    'erasure',
  )
  // The cast is safe: a server of the same version sends it, and its id alone shows that it is an erasure.
  if (typeof property(erasure, 'id') === 'string') return erasure as Erasure
  throw new Error('The server answered without the erasure. Load the page again.')
}

export async function setHold(api: Api, hold: Target & { readonly reason: string }): Promise<void> {
  expectReply(await api.call('/api/admin/holds', { method: 'PUT', json: hold }))
}

export async function liftHold(api: Api, { of, subject }: Target): Promise<void> {
  expectReply(await api.call(`/api/admin/holds?${new URLSearchParams({ of, subject })}`, { method: 'DELETE' }))
}
