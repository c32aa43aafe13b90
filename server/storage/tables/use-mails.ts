/** The table of the monthly mails of use and cost. */
import type { Generated } from 'kysely'

export interface UseMailsTables {
  use_mails: UseMailsTable
}

interface UseMailsTable {
  /** Such as 2026-01, UTC. */
  month: string
  email: string
  /** Empty: all workspaces. */
  client: string
  attempts: Generated<number>
  due_at: Generated<Date>
  /** Null: not yet. */
  sent_at: Date | null
}
