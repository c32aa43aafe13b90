/** Tells other systems, by Standard Webhooks, that runs of a workspace have finished, have failed, or need somebody. See docs/decisions/0254. */
import type { Kysely } from 'kysely'
import type { Sealer } from '#server/storage/sealer.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { claimDue } from './deliver.ts'
import { mayBePosted } from './post-guarded.ts'
import { tellEvents, type FindRun } from './tell-events.ts'
import { webhookStore, type WebhookStore } from './webhook-store.ts'

export interface Webhooks extends WebhookStore {
  /** Whether a webhook may have this address. */
  readonly admits: (url: URL) => boolean
  /** Makes the deliveries of what has happened, and begins the attempts that are due. */
  readonly work: () => Promise<void>
}

interface Options {
  readonly db: Kysely<Tables>
  readonly findRun: FindRun
  readonly allowedHosts: readonly string[]
  readonly sealer: Sealer
  /** Hands an attempt to the job engine. */
  readonly begin: (delivery: string) => Promise<void>
}

export function openWebhooks({ db, findRun, allowedHosts, sealer, begin }: Options): Webhooks {
  const store = webhookStore(db, sealer)
  return {
    ...store,
    admits: (url) => mayBePosted(url, allowedHosts),
    async work() {
      await tellEvents(db, findRun)
      for (const delivery of await claimDue(db)) await begin(delivery)
    },
  }
}
