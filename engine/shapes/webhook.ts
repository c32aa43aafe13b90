/** Webhooks and their deliveries, as the page of admins lists them. */

/** What a webhook can tell, each with its name on the page. */
export const webhookEvents = {
  'run.finished': 'Run finished',
  'run.failed': 'Run failed',
  'run.needs_you': 'Run needs somebody',
} as const

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEvent[]

export const isWebhookEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'string' && Object.hasOwn(webhookEvents, value)

export interface WebhookEntry {
  readonly id: string
  /** The workspace whose runs it tells about. */
  readonly client: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  /** The e-mail of the admin. */
  readonly madeBy: string
  /** ISO 8601, UTC, as all times here. */
  readonly madeAt: string
  /** Until when the former secret signs, too; null: there is one secret. */
  readonly formerUntil: string | null
  /** The number of listed deliveries that were given up. */
  readonly failed: number
}

export interface DeliveryEntry {
  readonly id: string
  readonly event: WebhookEvent
  /** The id of the run. */
  readonly run: string
  readonly state: 'waiting' | 'sending' | 'delivered' | 'failed'
  /** The number of attempts so far. */
  readonly attempts: number
  /** The status of the last answer; null if there was none. */
  readonly status: number | null
  /** Why the last attempt did not succeed; null if it did, or if there was none. */
  readonly problem: string | null
  readonly madeAt: string
  /** When the next attempt is due; null if there is none. */
  readonly dueAt: string | null
}
