/** Reads the audit log, a page at a time. */
import { type AuditEvent, auditEventNames } from '#engine/shapes/audit-event.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { stringsIn } from './strings-in.ts'

export interface AuditPage {
  readonly events: readonly AuditEvent[]
  /** The `before` of the next page. */
  readonly next: string | undefined
  /** By id. An agent that is no longer installed has none. */
  readonly agentNames: Readonly<Record<string, string>>
}

/** Throws an Error whose message is a sentence for the user. */
export async function readAuditLog(api: Api, query: string, signal: AbortSignal): Promise<AuditPage> {
  const { ok, status, body } = await api.call(`/api/audit?${query}`, { signal })
  const events = property(body, 'events')
  if (ok && Array.isArray(events)) {
    const next = property(body, 'next')
    return {
      events: events.filter(isEvent),
      next: typeof next === 'string' ? next : undefined,
      agentNames: stringsIn(property(body, 'agentNames')),
    }
  }
  const error = property(body, 'error')
  throw new Error(typeof error === 'string' && error !== '' ? error : `GET failed (${status})`)
}

/** A newer server may send kinds that this page does not know. */
const isEvent = (value: unknown): value is AuditEvent => {
  const event = property(value, 'event')
  return typeof event === 'string' && Object.hasOwn(auditEventNames, event)
}
