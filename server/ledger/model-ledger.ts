/** The ledger of model calls: what each call used and cost, and the limits for sessions, persons, clients and the portal. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import {
  useGroupings,
  type UseGroup,
  type UseGrouping,
  type UseLine,
  type UseWarning,
} from '#engine/shapes/model-use.ts'
import type { WithRetries } from '#server/jobs/run-with-retries.ts'
import type { WorkSession } from '#server/operations/work.ts'
import type { CallEnd, Meter } from '#server/providers/meter.ts'
import type { UseLimit } from '#server/providers/models-file.ts'
import type { UseSettings } from '#server/providers/settings.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { costOf } from './cost-of.ts'
import type { SpanExport } from './export-spans.ts'
import { limitsReached, type Used } from './refuse-over-limit.ts'
import { reserveUseIn } from './reserve-use.ts'

export interface ModelLedger {
  /** The ends of calls are recorded with `withRetries` if given: otherwise a failure to record them would repeat the call and its costs. */
  readonly meterFor: (session: WorkSession, withRetries?: WithRetries) => Meter
  readonly report: (filter: UseFilter) => Promise<readonly UseLine[]>
  /** Whose limit is nearly reached: for this month the portal's, clients' and persons', and that of each session in use. */
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
/** Of more sessions nobody would read. */
const mostSessions = 20
const unpriced: UseSettings = { currency: '', prices: {}, limits: {} }

/** `spans`: absent where no collector is set. */
export function modelLedger(db: Kysely<Tables>, use: UseSettings = unpriced, spans?: SpanExport): ModelLedger {
  const { currency, prices, limits } = use

  const reserve = reserveUseIn(db, use)

  const meterFor = (session: WorkSession, withRetries: WithRetries = (note) => note()): Meter => ({
    async begin(start, expected) {
      const id = randomUUID()
      await reserve({ id, session, start, expected })
      // Settled again after a lost connection, it is counted once.
      return async (end) => {
        spans?.add({ ...start, ...end }, session, Date.now())
        await withRetries(() => settleCall(id, costOf(end, prices[start.model]), end))
      }
    },
  })

  async function settleCall(id: string, spent: number | null, end: CallEnd): Promise<void> {
    await sql`
      with entry as (
        update model_calls set answered_by = ${end.answeredBy ?? null}, input_tokens = ${end.inputTokens},
          output_tokens = ${end.outputTokens}, cost = ${spent}::float8, milliseconds = ${end.milliseconds},
          outcome = ${end.outcome}, reserved_tokens = 0, reserved_cost = 0
        where id = ${id} and outcome = 'running'
        returning session, input_tokens, output_tokens, cost
      )
      update sessions set
        input_tokens = sessions.input_tokens + entry.input_tokens,
        output_tokens = sessions.output_tokens + entry.output_tokens,
        cost = sessions.cost + coalesce(entry.cost, 0)
      from entry where sessions.id = entry.session::uuid`.execute(db)
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
      ...(limits.session === undefined ? [] : await usedBySessions(limits.session)).flatMap(({ name, used }) =>
        warningsOf('session', name, used),
      ),
    ]
  }

  /** Only sessions of which so much is used that they may be warned of. */
  async function usedBySessions(limit: UseLimit): Promise<readonly UsedByName[]> {
    const { rows } = await sql<UsedByName['used'] & { readonly name: string; readonly total: string }>`
      select agent || ', ' || coalesce(${lastAddressOf(sql.ref('sessions.user_id'))}, user_id) as name,
        input_tokens + output_tokens as total, cost
      from sessions
      where input_tokens + output_tokens >= ${warnFrom * (limit.tokens ?? Number.POSITIVE_INFINITY)}::float8
        or cost >= ${warnFrom * (limit.cost ?? Number.POSITIVE_INFINITY)}::float8
      order by created_at desc limit ${mostSessions}`.execute(db)
    return rows.map(({ name, total, cost: spent }) => ({ name, used: { tokens: Number(total), cost: spent } }))
  }

  async function usedByPersons(now: Date): Promise<readonly UsedByName[]> {
    const rows = await db
      .selectFrom('model_calls')
      .select(['user_id', tokens, cost, lastAddressOf(sql.ref('model_calls.user_id')).as('email')])
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

interface UsedByName {
  readonly name: string
  readonly used: Used
}

/** The address with which a person was last seen, since an issuer elsewhere tells nothing more of a person than an id. */
const lastAddressOf = (person: RawBuilder<unknown>) =>
  sql<string | null>`(select who from audit_events where audit_events.user_id = ${person} and who is not null
    order by id desc limit 1)`

const sumOf = (lines: readonly UseLine[]): Used => ({
  tokens: lines.reduce((sum, line) => sum + line.inputTokens + line.outputTokens, 0),
  cost: lines.reduce((sum, line) => sum + (line.cost ?? 0), 0),
})

const tokensIn = sql<string>`coalesce(sum(input_tokens), 0)`.as('tokens_in')
const tokensOut = sql<string>`coalesce(sum(output_tokens), 0)`.as('tokens_out')
const tokens = sql<string>`coalesce(sum(input_tokens + output_tokens), 0)`.as('tokens')
const cost = sql<number | null>`sum(cost)`.as('cost')
const calls = sql<string>`count(*)`.as('calls')
const failed = sql<string>`count(*) filter (where outcome in ('failed', 'stopped')
  or outcome = 'running' and at < now() - interval '10 minutes')`.as('failed')

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
