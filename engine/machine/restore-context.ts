/** Restores the context of a run from its record, without its files, which cannot be stored. */
import { fieldsOf } from '#engine/expressions/fields.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import { partsOf } from '#engine/steps/parts.ts'
import { readPath } from '#engine/values/path.ts'
import type { Context } from './context.ts'
import { fillTables } from './fill-tables.ts'
import type { Kit } from './kit.ts'
import type { ResumeRecord } from './record.ts'

export function restoreContext({ definition }: Kit, fresh: Context, record: ResumeRecord): Context {
  const { session, page, seen, replies, done, completed, reached, pipeline, messages, draft } = record
  const known = new Set(fieldsOf(definition).map(({ field }) => field.id))
  const values = Object.fromEntries(Object.entries(draft.values).filter(([id]) => known.has(id)))
  // Corrections that were sent come back on any device, since replies are recorded on the server.
  const savedValues = fieldsOf(definition).flatMap(({ field }) => {
    const savedIn = fieldTraitsOf(field).savedIn?.(field)
    if (savedIn === undefined) return []
    const [call = '', ...path] = savedIn.split('.')
    const saved = readPath(replies[call], path.join('.'))
    return Array.isArray(saved) ? [[field.id, saved] as const] : []
  })
  // A table that shows a reply is filled from it where nothing was changed, since answers of the form stay on their device.
  const filled = Object.entries(replies).map(
    ([call, reply]) => fillTables(definition, { ...fresh, values: {} }, call, reply).values,
  )
  return {
    ...fresh,
    chosen: fresh.chosen ?? record.chosen,
    session,
    page: Object.fromEntries(Object.entries(page).map(([id, at]) => [id, Math.min(at, lastPage(definition, id))])),
    seen,
    replies,
    done,
    completed,
    pipeline,
    messages,
    reached: Math.min(reached, definition.steps.length - 1),
    values: Object.assign({}, fresh.values, ...filled, Object.fromEntries(savedValues), values) as Context['values'],
    baselines: draft.baselines,
    edited: draft.edited ?? [],
  }
}

/** Limits the page number, since the definition may have changed. */
function lastPage({ steps }: Kit['definition'], id: string): number {
  const step = steps.find((each) => each.id === id)
  return step ? Math.max(0, partsOf(step).length - 1) : 0
}
