/** Describes the routes of webhooks. */
import { webhookEventNames } from '#engine/shapes/webhook.ts'
import { list, object, type Schema, text, uuid, yesOrNo } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

const tag = 'Webhooks'
const time: Schema = { type: 'string', format: 'date-time' }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const count: Schema = { type: 'integer', minimum: 0 }
const event: Schema = { enum: webhookEventNames }
const target = { client: text, url: text, events: list(event) }
const webhook = object({
  id: uuid,
  ...target,
  madeBy: text,
  madeAt: time,
  formerUntil: orNull(time),
  failed: count,
})
const delivery = object({
  id: uuid,
  event,
  run: uuid,
  state: { enum: ['waiting', 'sending', 'delivered', 'failed'] },
  attempts: count,
  status: orNull(count),
  problem: orNull(text),
  madeAt: time,
  dueAt: orNull(time),
})

export const webhookRoutes: readonly FixedRoute[] = [
  route('get', '/api/webhooks', {
    summary: 'The webhooks of all workspaces without their secrets; for admins.',
    tag,
    gives: object({ webhooks: list(webhook), clients: list(object({ id: text, name: text })) }),
  }),
  route('post', '/api/webhooks', {
    summary:
      'Makes a webhook. The reply holds the secret that signs its messages by Standard Webhooks; nobody can read it again.',
    tag,
    json: object(target),
    gives: object({ webhook, secret: text }),
    refuses: [400, 413],
  }),
  route('delete', '/api/webhooks/{id}', {
    summary: 'Removes a webhook with the log of its deliveries. What was not sent yet is not sent.',
    tag,
    gives: done,
    refuses: [404],
  }),
  route('post', '/api/webhooks/{id}/secret', {
    summary: 'Makes another secret. The former one signs the messages as well for a day.',
    tag,
    gives: object({ webhook, secret: text }),
    refuses: [404],
  }),
  route('get', '/api/webhooks/{id}/deliveries', {
    summary: 'The newest 100 deliveries of a webhook.',
    tag,
    gives: object({ deliveries: list(delivery) }),
    refuses: [404],
  }),
  route('post', '/api/webhooks/{id}/deliveries/{delivery}/again', {
    summary: 'Sends a delivery again, with the same id and contents.',
    tag,
    gives: object({ success: yesOrNo, message: text }),
    refuses: [404],
  }),
]
