/** The webhooks of all workspaces, for admins. */
import { Hono, type Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { isWebhookEvent, webhookEventNames, type WebhookEntry } from '#engine/shapes/webhook.ts'
import type { Identify } from '#server/access/identify.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { AuditLog, NewAuditEvent } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { localeOf } from '#server/language/locale-of.ts'
import type { Translations } from '#server/language/translations.ts'
import { Refusal } from '#server/refusals.ts'
import type { Webhooks } from '#server/webhooks/webhooks.ts'

interface Options {
  readonly identify: Identify
  readonly webhooks: Webhooks
  readonly clients: () => readonly Client[]
  readonly translations: Pick<Translations, 'sentence'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

/** Characters. */
const longestAddress = 2000

export function webhookRoutes({ identify, webhooks, clients, translations, audit, addressOf }: Options): Hono {
  const app = new Hono()

  async function identifyAdmin(c: Context) {
    const { isAdmin, user } = await identify(c)
    if (!isAdmin) throw new Refusal(403, 'Only admins may manage webhooks.')
    const note = (event: NewAuditEvent['event'], { client, url }: Pick<WebhookEntry, 'client' | 'url'>) =>
      audit.note({ event, user, client, subject: url, address: addressOf(c) })
    return { user, note }
  }

  async function webhookIn(c: Context): Promise<WebhookEntry> {
    const id = sessionIdOf(c.req.param('id') ?? '')
    const webhook = id === undefined ? undefined : await webhooks.find(id)
    if (webhook) return webhook
    throw new Refusal(404, 'There is no such webhook. Somebody may have removed it: load the page again.')
  }

  const sendSecret = (c: Context, reply: { readonly webhook: WebhookEntry; readonly secret: string }) =>
    c.json(reply, 200, { 'Cache-Control': 'no-store' })

  app.get('/api/webhooks', async (c) => {
    await identifyAdmin(c)
    return sendJson(c, {
      webhooks: await webhooks.list(),
      clients: clients().map(({ id, name }) => ({ id, name })),
    })
  })

  app.post('/api/webhooks', async (c) => {
    const { user, note } = await identifyAdmin(c)
    const made = await webhooks.make({ ...readWebhook(await readJson(c)), madeBy: user.email ?? user.id })
    await note('webhook-made', made.webhook)
    return sendSecret(c, made)
  })

  app.delete('/api/webhooks/:id', async (c) => {
    const { note } = await identifyAdmin(c)
    const webhook = await webhookIn(c)
    await webhooks.remove(webhook.id)
    await note('webhook-removed', webhook)
    return c.json({ success: true, message: 'The webhook is removed.' })
  })

  app.post('/api/webhooks/:id/secret', async (c) => {
    const { note } = await identifyAdmin(c)
    const { id } = await webhookIn(c)
    const secret = await webhooks.changeSecret(id)
    const webhook = await webhookIn(c)
    await note('webhook-secret-changed', webhook)
    return sendSecret(c, { webhook, secret })
  })

  app.get('/api/webhooks/:id/deliveries', async (c) => {
    await identifyAdmin(c)
    const { id } = await webhookIn(c)
    const [deliveries, locale] = [await webhooks.listDeliveries(id), localeOf(c)]
    const inLanguage = (problem: string | null) => (problem === null ? null : translations.sentence(problem, locale))
    return sendJson(c, { deliveries: deliveries.map((each) => ({ ...each, problem: inLanguage(each.problem) })) })
  })

  app.post('/api/webhooks/:id/deliveries/:delivery/again', async (c) => {
    await identifyAdmin(c)
    const { id: webhook } = await webhookIn(c)
    const delivery = sessionIdOf(c.req.param('delivery'))
    if (delivery === undefined || !(await webhooks.redeliver({ webhook, delivery }))) {
      throw new Refusal(404, 'There is no such delivery, or it is being sent at the moment. Load the list again.')
    }
    return c.json({ success: true, message: 'It is sent again within a few seconds.' })
  })

  function readWebhook({ client, url, events }: Readonly<Record<string, unknown>>) {
    if (typeof client !== 'string' || !clients().some(({ id }) => id === client)) {
      const ids = clients().map(({ id }) => id)
      throw wrong('client', `Name the workspace of the webhook: ${ids.join(', ')}.`)
    }
    const address =
      typeof url === 'string' && url.length <= longestAddress && URL.canParse(url) ? new URL(url) : undefined
    if (!address || address.username !== '' || address.password !== '') {
      throw wrong(
        'url',
        'Enter the whole address, such as https://hooks.example.com/stepwright, without a password in it.',
      )
    }
    if (!webhooks.admits(address)) {
      throw wrong(
        'url',
        'The address must begin with https:// and be on the public internet. An operator can allow other hosts with WEBHOOK_HOSTS.',
      )
    }
    if (!Array.isArray(events) || events.length === 0 || !events.every(isWebhookEvent)) {
      throw wrong('events', `Choose what the webhook tells: ${webhookEventNames.join(', ')}.`)
    }
    return { client, url: address.href, events: [...new Set(events)] }
  }

  return app
}

const wrong = (field: string, sentence: string) => new Refusal(400, sentence, {}, { field })
