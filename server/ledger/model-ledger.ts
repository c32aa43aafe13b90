/** The ledger of model calls: what each call used and cost, and the limits for sessions, persons, clients and the portal. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import {
  useGroupings,
  type UseGroup,
  type UseGrouping,
  type UseLine,
  type UseWarning,
} from '#engine/shapes/model-use.ts'
import type { WithRetries } from '#server/jobs/run-with-retries.ts'
import type { WorkSession } from '#server/operations/work.ts'
import type { Meter, ModelCall } from '#server/providers/meter.ts'
import { type LimitHolder, limitHolders } from '#server/providers/models-file.ts'
import type { UseSettings } from '#server/providers/settings.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { costOf } from './cost-of.ts'
import { limitsReached, refuseOverLimit, type Used } from './refuse-over-limit.ts'

export interface ModelLedger {
  /** Calls are recorded with `withRetries` if given: otherwise a failure to record them would repeat the call and its costs. */
  readonly meterFor: (session: WorkSession, withRetries?: WithRetries) => Meter
  readonly report: (filter: UseFilter) => Promise<readonly UseLine[]>
  /** Whose limit for this month is nearly reached: the portal's, clients' and persons'. */
  readonly warnings: () => Promise<readonly UseWarning[]>
  readonly currency: string
  readonly removeOlderThan: (days: number) => Promise<void>
}

export interface UseFilter {
  readonly grouping: UseGrouping
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const day = 86_400_000
/** The share of a limit from which admins are warned. */
const warnFrom = 0.8
const unpriced: UseSettings = { currency: '', prices: {}, limits: {} }

export function modelLedger(db: Kysely<Tables>, use: UseSettings = unpriced): ModelLedger {
  const { currency, prices, limits } = use

  function meterFor(session: WorkSession, withRetries: WithRetries = (note) => note()): Meter {
    return {
      async checkLimits() {
        const now = new Date()
        for (const holder of limitHolders) {
          const limit = limits[holder]
          if (limit === undefined) continue
          const [reached] = limitsReached(await usedBy(holder, session, now), limit)
          if (reached !== undefined) throw refuseOverLimit(holder, reached, currency, now)
        }
      },
      async record(call) {
        // Recorded again after a lost connection, it is counted once.
        const id = randomUUID()
        await withRetries(() => recordCall(id, session, call))
      },
    }
  }

  async function usedBy(holder: LimitHolder, { id, user, client }: WorkSession, now: Date): Promise<Used> {
    if (holder === 'session') {
      const row = await db
        .selectFrom('sessions')
        .select(['input_tokens', 'output_tokens', 'cost'])
        .where('id', '=', id)
        .executeTakeFirst()
      return { tokens: Number(row?.input_tokens ?? 0) + Number(row?.output_tokens ?? 0), cost: row?.cost ?? 0 }
    }
    let query = db.selectFrom('model_calls').select([tokens, cost]).where('at', '>=', startOfMonth(now))
    if (holder === 'person') query = query.where('user_id', '=', user)
    if (holder === 'client') query = query.where('client', '=', client)
    const row = await query.executeTakeFirstOrThrow()
    return { tokens: Number(row.tokens), cost: row.cost ?? 0 }
  }

  async function recordCall(id: string, session: WorkSession, call: ModelCall): Promise<void> {
    const { inputTokens, outputTokens, milliseconds } = call
    const spent = costOf(call, prices[call.model])
    const ofSession = session.id === '' ? null : session.id
    await sql`
      with entry as (
        insert into model_calls (id, session, user_id, client, agent, definition, task, model, answered_by, prompt_hash,
          input_tokens, output_tokens, cost, milliseconds, outcome)
        values (${id}, ${ofSession}, ${session.user}, ${session.client}, ${session.agent},
          (select definition from sessions where id = ${ofSession}::uuid), ${call.task}, ${call.model},
          ${call.answeredBy ?? null}, ${call.promptHash}, ${inputTokens}, ${outputTokens}, ${spent}::float8, ${milliseconds}, ${call.outcome})
        on conflict (id) do nothing
        returning input_tokens, output_tokens, cost
      )
      update sessions set
        input_tokens = sessions.input_tokens + entry.input_tokens,
        output_tokens = sessions.output_tokens + entry.output_tokens,
        cost = sessions.cost + coalesce(entry.cost, 0)
      from entry where sessions.id = ${ofSession}::uuid`.execute(db)
  }

  async function report({ grouping, from, to }: UseFilter): Promise<readonly UseLine[]> {
    const groups: readonly UseGroup[] = useGroupings[grouping]
    let query = db
      .selectFrom('model_calls')
      .select([...groups.map((group) => groupColumns[group].as(group)), tokensIn, tokensOut, cost, calls, failed])
    if (from !== undefined) query = query.where('at', '>=', from)
    if (to !== undefined) query = query.where('at', '<', to)
    for (const group of groups) query = query.groupBy(groupColumns[group])
    for (const group of groups) query = query.orderBy(groupColumns[group], group === 'day' ? 'desc' : 'asc')
    // Which columns there are depends on the grouping.
    const rows = (await query.execute()) as readonly (Partial<Record<UseGroup, string>> & UsedRow)[]
    return rows.map((row) => ({
      client: row.client ?? null,
      agent: row.agent ?? null,
      day: row.day ?? null,
      model: row.model ?? null,
      calls: Number(row.calls),
      failed: Number(row.failed),
      inputTokens: Number(row.tokens_in),
      outputTokens: Number(row.tokens_out),
      cost: row.cost,
    }))
  }

  async function warnings(): Promise<readonly UseWarning[]> {
    const now = new Date()
    const warningsOf = (of: UseWarning['of'], name: string, used: Used) =>
      limitsReached(used, limits[of] ?? {}, warnFrom).map((reached) => ({ of, name, ...reached }))
    const lines =
      limits.client === undefined && limits.portal === undefined
        ? []
        : await report({ grouping: 'client', from: startOfMonth(now) })
    return [
      ...warningsOf('portal', '', sumOf(lines)),
      ...lines.flatMap((line) => warningsOf('client', line.client ?? '', sumOf([line]))),
      ...(limits.person === undefined ? [] : await usedByPersons(now)).flatMap(({ name, used }) =>
        warningsOf('person', name, used),
      ),
    ]
  }

  /** By the address with which a person was last seen, since an issuer elsewhere tells nothing more of a person than an id. */
  async function usedByPersons(now: Date): Promise<readonly { readonly name: string; readonly used: Used }[]> {
    const rows = await db
      .selectFrom('model_calls')
      .select((query) => [
        'user_id',
        tokens,
        cost,
        query
          .selectFrom('audit_events')
          .select('who')
          .whereRef('audit_events.user_id', '=', 'model_calls.user_id')
          .where('who', 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .as('email'),
      ])
      .where('at', '>=', startOfMonth(now))
      .groupBy('user_id')
      .execute()
    return rows.map((row) => ({
      name: row.email ?? row.user_id,
      used: { tokens: Number(row.tokens), cost: row.cost ?? 0 },
    }))
  }

  return {
    meterFor,
    report,
    warnings,
    currency,
    async removeOlderThan(days) {
      await db
        .deleteFrom('model_calls')
        .where('at', '<', new Date(Date.now() - days * day))
        .execute()
    },
  }
}

const sumOf = (lines: readonly UseLine[]): Used => ({
  tokens: lines.reduce((sum, line) => sum + line.inputTokens + line.outputTokens, 0),
  cost: lines.reduce((sum, line) => sum + (line.cost ?? 0), 0),
})

const tokensIn = sql<string>`coalesce(sum(input_tokens), 0)`.as('tokens_in')
const tokensOut = sql<string>`coalesce(sum(output_tokens), 0)`.as('tokens_out')
const tokens = sql<string>`coalesce(sum(input_tokens + output_tokens), 0)`.as('tokens')
const cost = sql<number | null>`sum(cost)`.as('cost')
const calls = sql<string>`count(*)`.as('calls')
const failed = sql<string>`count(*) filter (where outcome in ('failed', 'stopped'))`.as('failed')

interface UsedRow {
  readonly tokens_in: string
  readonly tokens_out: string
  readonly cost: number | null
  readonly calls: string
  readonly failed: string
}

const groupColumns = {
  client: sql<string>`client`,
  agent: sql<string>`agent`,
  day: sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`,
  model: sql<string>`model`,
}

const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
