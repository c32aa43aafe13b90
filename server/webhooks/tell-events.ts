/** Makes deliveries of what has happened: looks at each run whose work has ended, and says what "My work" says of it. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import type { WebhookEvent } from '#engine/shapes/webhook.ts'
import { sandboxOf } from '#server/access/sandbox.ts'
import { isDone, isOver } from '#server/notices/ended-work.ts'
import type { Tables } from '#server/storage/tables/index.ts'

/** A run as "My work" shows it. `made` changes whenever its results do. */
export type FindRun = (of: {
  readonly id: string
  readonly user: string
  readonly client: string
}) => Promise<{ readonly run: RunEntry; readonly made: string } | undefined>

interface Row {
  readonly session_id: string
  readonly call: string
  readonly told: string | null
  readonly user_id: string
  readonly client: string
  readonly is_done: boolean
}

/** Gives the number of deliveries that were made. */
export async function tellEvents(db: Kysely<Tables>, findRun: FindRun): Promise<number> {
  let made = 0
  for (;;) {
    const more = await tellNext(db, findRun)
    if (more === undefined) return made
    made += more
  }
}

async function tellNext(db: Kysely<Tables>, findRun: FindRun): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [session, call] = [sql.ref('sessions.id'), sql.ref('webhook_runs.call')]
    // Of several processes, one gets the row.
    const { rows } = await sql<Row>`
      select session_id, call, told, user_id, client, ${isDone(session, call)} as is_done
      from webhook_runs join sessions on sessions.id = session_id
      where due_at is not null and ${isOver(session)} and not starts_with(agent, ${sandboxOf('')})
      order by due_at limit 1 for update of webhook_runs skip locked`.execute(transaction)
    const [row] = rows
    if (!row) return undefined
    const { session_id: id, user_id: user, client } = row
    const found = await findRun({ id, user, client })
    const { event, state } = outcomeOf(row, found)
    await transaction
      .updateTable('webhook_runs')
      .set({ due_at: null, told: state })
      .where('session_id', '=', id)
      .execute()
    // Each failure is told. A run that has the same results, or still waits for somebody, was told before.
    if (!found || (event !== 'run.failed' && state === row.told)) return 0
    const webhooks = await transaction
      .selectFrom('webhooks')
      .select('id')
      .where('client', '=', client)
      .where(sql<boolean>`events @> array[${event}]::text[]`)
      .execute()
    if (webhooks.length === 0) return 0
    const body = JSON.stringify(messageOf(event, row.call, found.run))
    await transaction
      .insertInto('webhook_deliveries')
      .values(webhooks.map((webhook) => ({ id: randomUUID(), webhook_id: webhook.id, event, run: id, body })))
      .execute()
    return webhooks.length
  })
}

function outcomeOf({ is_done, call }: Row, found: Awaited<ReturnType<FindRun>>) {
  const outcome = (event: WebhookEvent, state: string) => ({ event, state })
  if (!is_done) return outcome('run.failed', `failed ${call}`)
  return found?.run.state === 'done' ? outcome('run.finished', `done ${found.made}`) : outcome('run.needs_you', 'open')
}

/** As Standard Webhooks recommends: what, when, and the data. Contents of files are read by the calls of the agent. */
function messageOf(type: WebhookEvent, call: string, run: RunEntry) {
  const { id, agent, client, name, path, results } = run
  return {
    type,
    timestamp: new Date().toISOString(),
    data: {
      run: id,
      agent,
      workspace: client,
      name,
      call,
      page: path === null ? null : `${path}?run=${id}`,
      results: results.map(({ of, name: file, size }) => ({ of, name: file, size })),
    },
  }
}
