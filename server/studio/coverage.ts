/** To which steps, buttons and calls of an agent the runs under way and the cases of an author have come: numbers alone. */
import type { StudioCoverage } from '#engine/shapes/studio.ts'
import type { CaseRun } from '#engine/shapes/studio-cases.ts'
import type { Definition } from '#engine/definition/types.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { Database } from '#server/storage/database.ts'

/** Runs, the most recently used first, whose records are read; each may have a megabyte. */
const [most, batch] = [500, 20]

export async function coverageOf(
  { db }: Pick<Database, 'db'>,
  { definition, user }: { readonly definition: Definition; readonly user: string },
): Promise<StudioCoverage> {
  const [runs, cases] = [counter(), counter()]
  const stepIds = definition.steps.map(({ id }) => id)
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('records', 'session_id', 'id')
    .select('id')
    .where('agent', '=', definition.id)
    .orderBy('used_at', 'desc')
    .limit(most)
    .execute()
  for (let at = 0; at < sessions.length; at += batch) {
    const ids = sessions.slice(at, at + batch).map(({ id }) => id)
    const rows = await db.selectFrom('records').select(['record', 'step']).where('session_id', 'in', ids).execute()
    for (const { record, step } of rows) {
      const { completed, done, replies } = readRecord(record)
      runs.add({ steps: [...completed, ...(step === null ? [] : [step])], actions: done, calls: replies })
    }
  }
  const reports = await db
    .selectFrom('studio_case_runs')
    .innerJoin('studio_cases', 'studio_cases.id', 'case_id')
    .select('report')
    .where('agent', '=', definition.id)
    .where('user_id', '=', user)
    .execute()
  for (const { report } of reports) {
    const { steps, calls } = JSON.parse(report) as CaseRun
    const made = calls.filter(({ state }) => state === 'done').map(({ id }) => id)
    cases.add({ steps: steps.map(({ id }) => id), actions: [], calls: made })
  }
  return { runs: runs.read(stepIds), cases: cases.read(stepIds) }
}

/** A page wrote it, and it may contain anything. */
function readRecord(text: string) {
  const record: unknown = JSON.parse(text)
  const names = (key: string) => {
    const value = isRecord(record) ? record[key] : undefined
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  }
  const replies = isRecord(record) && isRecord(record['replies']) ? Object.keys(record['replies']) : []
  return { completed: names('completed'), done: names('done'), replies }
}

type Parts = Readonly<Record<'steps' | 'actions' | 'calls', readonly string[]>>

function counter() {
  let all = 0
  const counts = {
    steps: new Map<string, number>(),
    actions: new Map<string, number>(),
    calls: new Map<string, number>(),
  }
  return {
    add(parts: Parts) {
      all += 1
      for (const kind of ['steps', 'actions', 'calls'] as const) {
        for (const name of new Set(parts[kind])) counts[kind].set(name, (counts[kind].get(name) ?? 0) + 1)
      }
    },
    /** A record may name what the agent does not have. */
    read: (steps: readonly string[]) => ({
      all,
      steps: Object.fromEntries(steps.map((id) => [id, counts.steps.get(id) ?? 0])),
      actions: Object.fromEntries(counts.actions),
      calls: Object.fromEntries(counts.calls),
    }),
  }
}
