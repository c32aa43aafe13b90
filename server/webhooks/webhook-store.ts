/** The webhooks of workspaces, and the log of their deliveries. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DeliveryEntry, WebhookEntry, WebhookEvent } from '#engine/shapes/webhook.ts'
import type { Sealer } from '#server/storage/sealer.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { newWebhookSecret } from './sign-webhook.ts'

export interface NewWebhook {
  readonly client: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly madeBy: string
}

export interface WebhookStore {
  /** Gives the secret, which nobody can read again. */
  readonly make: (webhook: NewWebhook) => Promise<{ readonly webhook: WebhookEntry; readonly secret: string }>
  readonly list: () => Promise<readonly WebhookEntry[]>
  readonly find: (id: string) => Promise<WebhookEntry | undefined>
  /** Makes another secret. The former one signs as well for a day. */
  readonly changeSecret: (id: string) => Promise<string>
  /** Seals the secrets that were stored unencrypted, or under an earlier setting. Called when the portal starts. */
  readonly sealSecrets: () => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** The newest deliveries first. */
  readonly listDeliveries: (webhook: string) => Promise<readonly DeliveryEntry[]>
  /** Sends it again soon. Whether there is such a delivery, which is not being sent at the moment. */
  readonly redeliver: (of: { readonly webhook: string; readonly delivery: string }) => Promise<boolean>
  readonly removeOldDeliveries: () => Promise<void>
}

/** Hours for which the former secret signs, too; days for which deliveries are listed; how many of them are. */
const [formerHours, listedDays, mostListed] = [24, 30, 100]

/** As the message names it to whom the setting does not fit. */
export const whatIsSealed = 'the secrets of webhooks'

export function webhookStore(db: Kysely<Tables>, sealer: Sealer): WebhookStore {
  const read = (id?: string) => {
    const all = db
      .selectFrom('webhooks')
      .select((row) => [
        'id',
        'client',
        'url',
        'events',
        'made_by as madeBy',
        'made_at as madeAt',
        'former_until as formerUntil',
        row
          .selectFrom('webhook_deliveries')
          .select(sql<string>`count(*)`.as('count'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('state', '=', 'failed')
          .as('failed'),
      ])
      .orderBy('client')
      .orderBy('made_at')
    return id === undefined ? all : all.where('id', '=', id)
  }
  type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]
  const entryOf = ({ madeAt, formerUntil, failed, ...entry }: Row): WebhookEntry => ({
    ...entry,
    madeAt: madeAt.toISOString(),
    formerUntil: formerUntil !== null && formerUntil.getTime() > Date.now() ? formerUntil.toISOString() : null,
    failed: Number(failed ?? 0),
  })
  const sealAnew = async (stored: string) => {
    const { text, isCurrent } = await sealer.open(stored, whatIsSealed)
    return isCurrent ? stored : sealer.seal(text)
  }
  const find = async (id: string) => (await read(id).execute()).map(entryOf)[0]

  return {
    async make({ client, url, events, madeBy }) {
      const [id, secret] = [randomUUID(), newWebhookSecret()]
      await db
        .insertInto('webhooks')
        .values({ id, client, url, events, secret: await sealer.seal(secret), made_by: madeBy })
        .execute()
      const webhook = await find(id)
      if (!webhook) throw new Error('The webhook was removed while it was made.')
      return { webhook, secret }
    },
    list: async () => (await read().execute()).map(entryOf),
    find,
    async changeSecret(id) {
      const secret = newWebhookSecret()
      const sealed = await sealer.seal(secret)
      await db
        .updateTable('webhooks')
        .set((row) => ({
          former_secret: row.ref('secret'),
          former_until: sql<Date>`now() + ${formerHours} * interval '1 hour'`,
          secret: sealed,
        }))
        .where('id', '=', id)
        .execute()
      return secret
    },
    async sealSecrets() {
      const rows = await db.selectFrom('webhooks').select(['id', 'secret', 'former_secret']).execute()
      for (const { id, secret, former_secret: former } of rows) {
        const sealed = await sealAnew(secret)
        const sealedFormer = former === null ? null : await sealAnew(former)
        if (sealed === secret && sealedFormer === former) continue
        // Unless the secret was changed meanwhile.
        await db
          .updateTable('webhooks')
          .set({ secret: sealed, former_secret: sealedFormer })
          .where('id', '=', id)
          .where('secret', '=', secret)
          .execute()
      }
    },
    async remove(id) {
      await db.deleteFrom('webhooks').where('id', '=', id).execute()
    },
    async listDeliveries(webhook) {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .select(['id', 'event', 'run', 'state', 'attempts', 'status', 'problem', 'made_at', 'due_at'])
        .where('webhook_id', '=', webhook)
        .orderBy('made_at', 'desc')
        .limit(mostListed)
        .execute()
      return rows.map(({ made_at, due_at, ...row }) => ({
        ...row,
        madeAt: made_at.toISOString(),
        dueAt: row.state === 'waiting' ? due_at.toISOString() : null,
      }))
    },
    async redeliver({ webhook, delivery }) {
      const { numUpdatedRows } = await db
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, due_at: new Date(0) })
        .where('id', '=', delivery)
        .where('webhook_id', '=', webhook)
        .where('state', '<>', 'sending')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async removeOldDeliveries() {
      await db
        .deleteFrom('webhook_deliveries')
        .where('made_at', '<', sql<Date>`now() - ${listedDays} * interval '1 day'`)
        .execute()
    },
  }
}
