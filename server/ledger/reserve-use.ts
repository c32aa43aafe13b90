/** Reserves what a call of a model is expected to use, or refuses the call if a limit does not leave that much. */
import { sql, type Kysely } from 'kysely'
import type { WorkSession } from '#server/operations/work.ts'
import type { CallStart, ModelUse } from '#server/providers/meter.ts'
import { type LimitHolder, limitHolders } from '#server/providers/models-file.ts'
import type { UseSettings } from '#server/providers/settings.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { costOf } from './cost-of.ts'
import { findShortage, refuseOverLimit, type Used } from './refuse-over-limit.ts'

/** Minutes: longer than all attempts of a request take. What a process that died had reserved is free again afterwards. */
const longestCall = 10

export interface Reservation {
  readonly id: string
  readonly session: WorkSession
  readonly start: CallStart
  readonly expected: ModelUse
}

/** Returns a function that reserves. The reservations of all processes are made one after another, since each has to see those before it. */
export function reserveUseIn(db: Kysely<Tables>, { limits, prices, currency }: UseSettings) {
  let last: Promise<unknown> = Promise.resolve()

  return (reservation: Reservation): Promise<void> => {
    // Only one of them waits for the lock: the others would each hold a connection while they wait.
    const own = last.then(() => reserve(reservation))
    last = own.catch(() => undefined)
    return own
  }

  async function reserve({ id, session, start, expected }: Reservation): Promise<void> {
    const needed: Used = {
      tokens: expected.inputTokens + expected.outputTokens,
      cost: costOf(expected, prices[start.model]) ?? 0,
    }
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('use of models', 0))`.execute(transaction)
      const now = new Date()
      for (const holder of limitHolders) {
        const limit = limits[holder]
        if (limit === undefined) continue
        const used = await usedBy(transaction, holder, session)
        const shortage = findShortage(used, needed, limit)
        if (shortage !== undefined) throw refuseOverLimit(holder, shortage, currency, now)
      }
      const ofSession = session.id === '' ? null : session.id
      await sql`
        insert into model_calls (id, session, user_id, client, agent, definition, task, model, prompt_hash,
          input_tokens, output_tokens, milliseconds, outcome, reserved_tokens, reserved_cost)
        values (${id}, ${ofSession}, ${session.user}, ${session.client}, ${session.agent},
          (select definition from sessions where id = ${ofSession}::uuid), ${start.task}, ${start.model},
          ${start.promptHash}, 0, 0, 0, 'running', ${needed.tokens}, ${needed.cost})`.execute(transaction)
    })
  }
}

/** What is recorded and what is reserved. */
async function usedBy(db: Kysely<Tables>, holder: LimitHolder, { id, user, client }: WorkSession): Promise<Used> {
  const recorded = holder === 'session' ? sql`0` : sql`input_tokens + output_tokens`
  const recordedCost = holder === 'session' ? sql`0` : sql`coalesce(cost, 0)`
  const isReserved = sql`outcome = 'running' and at > now() - make_interval(mins => ${longestCall})`
  const held = {
    session: sql`outcome = 'running' and session = ${id}`,
    person: sql`${ofMonth} and user_id = ${user}`,
    client: sql`${ofMonth} and client = ${client}`,
    portal: ofMonth,
  }[holder]
  const { rows } = await sql<{ readonly tokens: string; readonly cost: number }>`
    select coalesce(sum(${recorded} + case when ${isReserved} then reserved_tokens else 0 end), 0) as tokens,
      coalesce(sum(${recordedCost} + case when ${isReserved} then reserved_cost else 0 end), 0)::float8 as cost
    from model_calls where ${held}`.execute(db)
  const used = { tokens: Number(rows[0]?.tokens ?? 0), cost: rows[0]?.cost ?? 0 }
  if (holder !== 'session' || id === '') return used
  // The totals of a session are kept with it.
  const total = await db
    .selectFrom('sessions')
    .select(['input_tokens', 'output_tokens', 'cost'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    tokens: used.tokens + Number(total?.input_tokens ?? 0) + Number(total?.output_tokens ?? 0),
    cost: used.cost + (total?.cost ?? 0),
  }
}

const ofMonth = sql`at >= date_trunc('month', now(), 'UTC')`
