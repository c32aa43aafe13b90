/** The tables of webhooks. */
import type { ColumnType, Generated } from 'kysely'
import type { DeliveryEntry, WebhookEvent } from '#engine/shapes/webhook.ts'

export interface WebhooksTables {
  webhooks: WebhooksTable
  webhook_runs: WebhookRunsTable
  webhook_deliveries: WebhookDeliveriesTable
}

interface WebhooksTable {
  id: string
  client: string
  url: string
  events: readonly WebhookEvent[]
  secret: string
  /** Signs as well until that time. */
  former_secret: string | null
  former_until: Date | null
  /** The e-mail of the admin. */
  made_by: string
  made_at: Generated<Date>
}

/** A run whose work has ended. A trigger writes these rows. */
interface WebhookRunsTable {
  session_id: string
  call: string
  /** Null: what happened has been told. */
  due_at: Date | null
  /** The state that was told last. */
  told: string | null
}

interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event: WebhookEvent
  run: string
  /** JSON. */
  body: string
  state: Generated<DeliveryEntry['state']>
  attempts: Generated<number>
  /** When the next attempt is due; while one is under way, when it counts as lost. */
  due_at: ColumnType<Date, Date | undefined, Date>
  status: number | null
  problem: string | null
  made_at: Generated<Date>
}
