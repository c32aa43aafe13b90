/** The runs of an agent, for its authors: how they went, without names of people and without anything that they contain. */
import { sql } from 'kysely'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import {
  studioRunStates,
  type StudioRun,
  type StudioRunEvent,
  type StudioRunPart,
  type StudioRunState,
} from '#engine/shapes/studio.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { CallOutcome } from '#server/providers/meter.ts'
import type { Database } from '#server/storage/database.ts'
import type { TimedPiece } from '#server/work/time-pieces.ts'
import { listVersions } from './studio-store.ts'

export interface StudioRunsOptions {
  readonly database: Pick<Database, 'db'>
  readonly definitions: Pick<Definitions, 'byId' | 'check'>
  readonly versions: Pick<DefinitionVersions, 'find'>
  readonly textOf: (agent: string, version: number) => Promise<string | undefined>
}

/** The runs of a page, the most recently used first. */
const pageSize = 100
/** A status from which on a call has not done what was asked. */
const refused = 400

interface Row {
  readonly id: string
  readonly client: string
  readonly definition: string | null
  readonly step: string | null
  readonly state: StudioRunState
  readonly created_at: Date
  readonly used_at: Date
}

export function studioRuns({ database: { db }, definitions, versions, textOf }: StudioRunsOptions) {
  /** Versions never change, and neither does what the check makes of them while the portal runs. */
  const known = new Map<string, ReadonlyMap<string, number>>()

  const rowsOf = (agent: string, filter: { readonly id?: string; readonly state?: StudioRunState | undefined }) =>
    sql<Row>`
      select * from (
        select id, client, definition, step, created_at, used_at,
          case
            when exists (select from runs where session_id = sessions.id and status is null)
              or exists (select from jobs where session_id = sessions.id and state = 'running') then 'working'
            when (select status from runs where session_id = sessions.id order by coalesce(ended_at, seen_at) desc limit 1) >= ${refused}
              or (select state from jobs where session_id = sessions.id order by begun_at desc limit 1) = 'error' then 'failed'
            else 'open'
          end as state
        from sessions left join records on records.session_id = id where agent = ${agent}
        union all
        select id, client, definition, null, created_at, ended_at, how from ended_runs where agent = ${agent}
      ) as all_runs
      where (${filter.id ?? null}::uuid is null or id = ${filter.id ?? null}::uuid)
        and (${filter.state ?? null}::text is null or state = ${filter.state ?? null}::text)
      order by used_at desc, id limit ${pageSize}`.execute(db)

  async function describe(agent: string, row: Row): Promise<StudioRun> {
    const definition = await definitionOf(agent, row)
    return {
      id: row.id,
      client: row.client,
      state: row.state,
      version: await versionOf(agent, definition),
      step: definition?.steps.find(({ id }) => id === row.step)?.title ?? null,
      begunAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
    }
  }

  const definitionOf = async (agent: string, { definition }: Pick<Row, 'definition'>) =>
    (definition === null ? undefined : await versions.find(definition)) ?? definitions.byId(agent)

  async function versionOf(agent: string, definition: Definition | undefined): Promise<number | null> {
    if (!definition) return null
    const list = await listVersions(db, agent)
    const key = `${agent} ${list[0]?.version ?? 0}`
    if (!known.has(key)) {
      const all = [0, ...list.map(({ version }) => version).toReversed()]
      const texts = await Promise.all(all.map(async (version) => ({ version, text: await textOf(agent, version) })))
      const entries = texts.flatMap(({ version, text }) => {
        const checked = text === undefined ? undefined : definitions.check(agent, text).definition
        return checked ? [[withoutAccess(checked), version] as const] : []
      })
      known.set(key, new Map(entries))
    }
    return known.get(key)?.get(withoutAccess(definition)) ?? null
  }

  return {
    async list(agent: string, state: StudioRunState | undefined): Promise<readonly StudioRun[]> {
      const { rows } = await rowsOf(agent, { state })
      return Promise.all(rows.map((row) => describe(agent, row)))
    },

    /** Undefined if the agent has no such run. */
    async find(agent: string, id: string) {
      const { rows } = await rowsOf(agent, { id })
      const [row] = rows
      if (!row) return undefined
      const definition = await definitionOf(agent, row)
      const times = await timesOf(id)
      const events = (
        await Promise.all([
          eventsOfCalls(id, definition, times),
          eventsOfJobs(id, definition, times),
          eventsOfModels(id),
          downloadsOf(id),
        ])
      ).flat()
      const isOver = !['working', 'failed', 'open'].includes(row.state)
      const run = await describe(agent, row)
      const frame = (kind: 'begun' | 'ended', at: string): StudioRunEvent => ({
        kind,
        name: null,
        at,
        milliseconds: null,
        outcome: 'done',
        parts: [],
      })
      const ordered = events.toSorted((one, other) => one.at.localeCompare(other.at))
      return {
        run,
        events: [frame('begun', run.begunAt), ...ordered, ...(isOver ? [frame('ended', run.usedAt)] : [])],
      }
    },
  }

  async function timesOf(id: string): Promise<readonly NotedTimes[]> {
    const rows = await db
      .selectFrom('work_times')
      .select(['call', 'stage', 'pieces', 'noted_at'])
      .where('session_id', '=', id)
      .execute()
    return rows.map(({ noted_at, ...row }) => ({ ...row, notedAt: noted_at }))
  }

  async function eventsOfCalls(
    id: string,
    definition: Definition | undefined,
    times: readonly NotedTimes[],
  ): Promise<readonly StudioRunEvent[]> {
    const rows = await db
      .selectFrom('runs')
      .select(['call', 'status', 'seen_at', 'begun_at', 'ended_at'])
      .where('session_id', '=', id)
      .execute()
    return rows.map(({ call, status, seen_at, begun_at, ended_at }) => ({
      kind: 'call',
      name: call,
      at: (begun_at ?? seen_at).toISOString(),
      milliseconds: begun_at && ended_at ? ended_at.getTime() - begun_at.getTime() : null,
      outcome: status === null ? 'running' : status < refused ? 'done' : 'failed',
      parts: partsOf(definition?.calls[call]?.work, timesSince(begun_at ?? seen_at, times, call, '')),
    }))
  }

  async function eventsOfJobs(
    id: string,
    definition: Definition | undefined,
    times: readonly NotedTimes[],
  ): Promise<readonly StudioRunEvent[]> {
    const rows = await db
      .selectFrom('jobs')
      .select(['call', 'state', 'completed', 'current', 'failed', 'begun_at', 'changed_at'])
      .where('session_id', '=', id)
      .execute()
    return rows.map(({ call, state, completed, current, failed, begun_at, changed_at }) => ({
      kind: 'stages',
      name: call,
      at: begun_at.toISOString(),
      milliseconds: changed_at.getTime() - begun_at.getTime(),
      outcome: state === 'error' ? 'failed' : state,
      parts: [...completed, ...[failed ?? current].flatMap((stage) => stage ?? [])].map((stage): StudioRunPart => {
        const planned = definition?.calls[call]?.stages?.find(({ key }) => key === stage)
        const parts = partsOf(planned?.work, timesSince(begun_at, times, call, stage))
        const isDone = completed.includes(stage)
        return {
          name: planned?.name ?? stage,
          milliseconds: isDone ? sumOf(parts) : null,
          outcome: isDone ? 'done' : stage === failed ? 'failed' : state === 'running' ? 'running' : null,
          parts,
        }
      }),
    }))
  }

  async function eventsOfModels(id: string): Promise<readonly StudioRunEvent[]> {
    const rows = await db
      .selectFrom('model_calls')
      .select(['at', 'task', 'milliseconds', 'outcome'])
      .where('session', '=', id)
      .execute()
    return rows.map(({ at, task, milliseconds, outcome }) => ({
      kind: 'model',
      name: task,
      at: at.toISOString(),
      milliseconds: Number(milliseconds),
      outcome: modelOutcomes[outcome],
      parts: [],
    }))
  }

  /** The name of the file says something about its contents, and stays in the audit log. */
  async function downloadsOf(id: string): Promise<readonly StudioRunEvent[]> {
    const rows = await db
      .selectFrom('audit_events')
      .select('at')
      .where('session', '=', id)
      .where('event', '=', 'downloaded')
      .execute()
    return rows.map(({ at }) => ({
      kind: 'download',
      name: null,
      at: at.toISOString(),
      milliseconds: null,
      outcome: 'done',
      parts: [],
    }))
  }
}

interface NotedTimes {
  readonly call: string
  readonly stage: string
  readonly pieces: readonly TimedPiece[]
  readonly notedAt: Date
}

/** A call that runs again has the times of its former work until it ends. */
const timesSince = (begun: Date, times: readonly NotedTimes[], call: string, stage: string) =>
  times.find((each) => each.call === call && each.stage === stage && each.notedAt >= begun)

const partsOf = (planned: readonly Piece[] | undefined, times: NotedTimes | undefined): readonly StudioRunPart[] =>
  times
    ? times.pieces.map(({ do: name, milliseconds, outcome }) => ({ name, milliseconds, outcome, parts: [] }))
    : (planned ?? []).map(({ do: name }) => ({ name, milliseconds: null, outcome: null, parts: [] }))

/** Null if one of them is not known. */
const sumOf = (parts: readonly StudioRunPart[]): number | null =>
  parts.reduce<number | null>(
    (sum, { milliseconds }) => (sum === null || milliseconds === null ? null : sum + milliseconds),
    parts.length === 0 ? null : 0,
  )

const modelOutcomes = {
  running: 'running',
  answered: 'done',
  stopped: 'stopped',
  unusable: 'failed',
  declined: 'failed',
  'too much': 'failed',
  failed: 'failed',
} as const satisfies Record<CallOutcome | 'running', StudioRunEvent['outcome']>

export const isRunState = (text: string): text is StudioRunState =>
  (studioRunStates as readonly string[]).includes(text)

/** During a rollout, one version is in use with different workspaces. */
const withoutAccess = ({ access: _access, ...definition }: Definition): string => JSON.stringify(definition)
