/** Sends deliveries: the job engine performs the attempts, and each attempt says when the next one is due. */
import { sql, type Kysely } from 'kysely'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Sealer } from '#server/storage/sealer.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { postGuarded, type PostOptions } from './post-guarded.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { whatIsSealed } from './webhook-store.ts'

export interface DeliverOptions extends PostOptions {
  readonly db: Kysely<Tables>
  readonly audit: Pick<AuditLog, 'note'> | undefined
  readonly sealer: Sealer
}

const [second, minute, hour] = [1, 60, 3600]
/** Seconds before each further attempt: nine attempts in a day and a half. */
export const pauses = [5 * second, minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 12 * hour]
/** Attempts of one webhook that are under way, so that a target that hangs never takes the places of others. */
const mostAtOnce = 2
/** Seconds after which an attempt counts as lost, because its process died. It is far longer than a target may take. */
const lostAfter = 5 * minute

/** Gives the ids of the deliveries whose next attempt is due, and marks them as being sent. */
export async function claimDue(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with busy as (
      select webhook_id, count(*) as number from webhook_deliveries
      where state = 'sending' and due_at > now() group by webhook_id
    ), due as (
      select id, webhook_id, row_number() over (partition by webhook_id order by due_at, made_at) as place
      from webhook_deliveries where state in ('waiting', 'sending') and due_at <= now()
    )
    update webhook_deliveries as delivery
    set state = 'sending', attempts = attempts + 1, due_at = now() + ${lostAfter} * interval '1 s'
    from due left join busy using (webhook_id)
    -- Asked again of the row itself: another process may have claimed it meanwhile.
    where delivery.id = due.id and place + coalesce(number, 0) <= ${mostAtOnce} and delivery.due_at <= now()
    returning delivery.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** One attempt. A process that takes over from a dead one makes it again: receivers tell by the id of the message. */
export async function attemptDelivery({ db, audit, sealer, ...posting }: DeliverOptions, id: string): Promise<void> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['body', 'attempts', 'event', 'run', 'url', 'client', 'secret', 'former_secret', 'former_until'])
    .where('webhook_deliveries.id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  // Its webhook was removed, or the attempt was made.
  if (!row) return
  const at = new Date()
  const former =
    row.former_secret !== null && row.former_until !== null && row.former_until > at ? [row.former_secret] : []
  const { body } = row
  const opened = await Promise.all([row.secret, ...former].map((stored) => sealer.open(stored, whatIsSealed)))
  const secrets = opened.map(({ text }) => text)
  const headers = webhookHeaders({ id: `msg_${id}`, at, body }, secrets)
  const { status, problem } = await postGuarded(new URL(row.url), { headers, body }, posting)
  const pause = pauses[row.attempts - 1]
  const state = problem === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  await db
    .updateTable('webhook_deliveries')
    .set({ state, status, problem, ...(state === 'waiting' && { due_at: sql`now() + ${pause} * interval '1 s'` }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
  if (state !== 'failed') return
  await audit?.note({
    event: 'webhook-failed',
    client: row.client,
    session: row.run,
    subject: row.url,
    detail: `${row.event}: ${problem}`,
  })
}
