/** The table of the audit log. */
import type { GeneratedAlways } from 'kysely'
import type { AuditEventKind } from '#engine/shapes/audit-event.ts'

export interface AuditTables {
  audit_events: AuditEventsTable
}

/** Never changed; removed only after AUDIT_DAYS. */
interface AuditEventsTable {
  /** pg gives a bigint as text. */
  id: GeneratedAlways<string>
  at: Date
  event: AuditEventKind
  user_id: string | null
  /** The e-mail at that time. */
  who: string | null
  client: string | null
  agent: string | null
  session: string | null
  subject: string | null
  detail: string | null
  address: string | null
  request: string | null
}
