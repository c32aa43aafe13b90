/** What a version would mean for the sessions under way: the record of each is resumed on it, as a page would do it. */
import { setImmediate } from 'node:timers/promises'
import { mayEnter } from '#engine/access/may-enter.ts'
import { publish } from '#engine/definition/publish.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { StepImpact, StudioImpact } from '#engine/shapes/studio.ts'
import { replayRecords } from '#engine/simulation/replay-records.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import { operations } from '#server/operations/catalogue.ts'
import { product } from '#server/product.ts'
import type { Database } from '#server/storage/database.ts'

export interface ImpactOptions {
  readonly database: Pick<Database, 'db'>
  readonly versions: Pick<DefinitionVersions, 'find'>
  readonly provider: () => string
}

export interface Replayed {
  /** The version that would be published. */
  readonly definition: Definition
  /** The version in use, for sessions that began before versions were noted. */
  readonly current: Definition | undefined
  /** The workspaces that get the version; null: all. */
  readonly clients: readonly string[] | null
}

/** Sessions, the most recently used first, whose records are replayed. */
const most = 500
/** Records that are read at a time: each may have a megabyte. */
const batch = 20

export async function impactOf(
  { database: { db }, versions, provider }: ImpactOptions,
  { definition, current, clients }: Replayed,
): Promise<StudioImpact> {
  let query = db
    .selectFrom('sessions')
    .select(['id', 'client', 'definition as version'])
    .where('agent', '=', definition.id)
  if (clients) query = query.where('client', 'in', clients)
  const sessions = await query.orderBy('used_at', 'desc').execute()
  const admits = ({ client }: { readonly client: string }) =>
    mayEnter(definition.access.clients, { workspace: client, provider: provider() })
  const open = sessions.filter(admits)
  const replayed = open.slice(0, most)

  const start = { product, now: Date.now() }
  const replayNew = replayRecords(publish(definition, operations), start)
  const replayOld = new Map<string | null, ReturnType<typeof replayRecords>>()
  for (const version of new Set(replayed.map(({ version }) => version))) {
    const began = (version === null ? undefined : await versions.find(version)) ?? current ?? definition
    replayOld.set(version, replayRecords(publish(began, operations), start))
  }

  const [back, again] = [new Map<string, number>(), new Map<string, number>()]
  for (let at = 0; at < replayed.length; at += batch) {
    const some = replayed.slice(at, at + batch)
    const records = await recordsOf(some.map(({ id }) => id))
    for (const { id, client, version } of some) {
      const record = records.get(id)
      // A program that calls the API has no page, and its calls keep their version.
      if (record === undefined) continue
      const [before, after] = [replayOld.get(version), replayNew].map((replay) => placeIn(replay, record, client))
      const stands = after?.[0] ?? definition.steps[0]?.id ?? ''
      if (before?.[0] !== after?.[0]) count(back, stands)
      else if (before?.[1] !== 'idle' && before?.join('.') !== after?.join('.')) count(again, stands)
      await setImmediate()
    }
  }
  const byStep = (counts: ReadonlyMap<string, number>): readonly StepImpact[] =>
    definition.steps.flatMap(({ id, title }) => {
      const sessionsThere = counts.get(id)
      return sessionsThere === undefined ? [] : [{ step: title, sessions: sessionsThere }]
    })
  const [goBack, pressAgain] = [byStep(back), byStep(again)]
  const sum = (all: readonly StepImpact[]) => all.reduce((total, each) => total + each.sessions, 0)
  return {
    sessions: sessions.length,
    goOn: replayed.length - sum(goBack) - sum(pressAgain),
    pressAgain,
    goBack,
    end: sessions.length - open.length,
    unknown: open.length - replayed.length,
  }

  async function recordsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ResumeRecord>> {
    const rows = await db
      .selectFrom('records')
      .select(['session_id', 'record'])
      .where('session_id', 'in', ids)
      .execute()
    // A page wrote it, and it may contain anything: what no page could resume is caught where it is replayed.
    return new Map(rows.map(({ session_id, record }) => [session_id, JSON.parse(record) as ResumeRecord]))
  }
}

/** Undefined if no page could resume from this record. A page then begins anew. */
function placeIn(replay: ReturnType<typeof replayRecords> | undefined, record: ResumeRecord, client: string) {
  try {
    return replay?.(record, client)
  } catch {
    return undefined
  }
}

const count = (counts: Map<string, number>, step: string) => void counts.set(step, (counts.get(step) ?? 0) + 1)
