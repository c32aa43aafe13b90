/** The webhooks of all workspaces, as admins manage them. Failures are errors whose message is a sentence for the user. */
import type { DeliveryEntry, WebhookEntry, WebhookEvent } from '#engine/shapes/webhook.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

export interface WebhookList {
  readonly webhooks: readonly WebhookEntry[]
  readonly clients: readonly { readonly id: string; readonly name: string }[]
}

export interface NewWebhook {
  readonly client: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

export interface WebhookSecret {
  readonly webhook: WebhookEntry
  readonly secret: string
}

const path = (id: string, more = '') => `/api/webhooks/${encodeURIComponent(id)}${more}`

export async function readWebhooks(api: Api, signal: AbortSignal): Promise<WebhookList> {
  const body = expectReply(await api.call('/api/webhooks', { signal }))
  // The casts are safe: a server of the same version sends it.
  if (Array.isArray(property(body, 'webhooks')) && Array.isArray(property(body, 'clients'))) return body as WebhookList
  throw new Error('The server answered without a list of webhooks. Try again.')
}

export async function makeWebhook(api: Api, json: NewWebhook): Promise<WebhookSecret> {
  return secretIn(expectReply(await api.call('/api/webhooks', { method: 'POST', json })))
}

export async function changeWebhookSecret(api: Api, id: string): Promise<WebhookSecret> {
  return secretIn(expectReply(await api.call(path(id, '/secret'), { method: 'POST' })))
}

export async function removeWebhook(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id), { method: 'DELETE' }))
}

export async function readDeliveries(api: Api, id: string, signal: AbortSignal): Promise<readonly DeliveryEntry[]> {
  const deliveries = property(expectReply(await api.call(path(id, '/deliveries'), { signal })), 'deliveries')
  if (Array.isArray(deliveries)) return deliveries as readonly DeliveryEntry[]
  throw new Error('The server answered without a list of deliveries. Try again.')
}

export async function sendAgain(api: Api, webhook: string, delivery: string): Promise<void> {
  expectReply(await api.call(path(webhook, `/deliveries/${encodeURIComponent(delivery)}/again`), { method: 'POST' }))
}

function secretIn(body: unknown): WebhookSecret {
  if (typeof property(body, 'secret') === 'string') return body as WebhookSecret
  throw new Error('The server answered without the secret. Load the page again.')
}
