/** Signs a message by Standard Webhooks, with each secret that is valid. */
import { createHmac, randomBytes } from 'node:crypto'

/** As the standard writes it: the prefix, and the key as base64. */
const prefix = 'whsec_'
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

interface Message {
  /** Stays the same when the message is sent again, so that the receiver can tell. */
  readonly id: string
  readonly at: Date
  readonly body: string
}

export function webhookHeaders(
  { id, at, body }: Message,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Stepwright',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${seconds}.${body}`)).join(' '),
  }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
