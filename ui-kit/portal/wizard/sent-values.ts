/** Selects the answers that the server already has: the answers of completed steps. Later input stays on the device. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'

export type SentValues = Readonly<Record<string, unknown>>

/** Answers were sent if a reply came or an action ended, or if an action is running, since it may be between two calls. */
export const answersWereSent = (before: ResumeRecord, now: ResumeRecord): boolean =>
  before.replies !== now.replies || before.done !== now.done || runningStep(now) !== undefined

export function sentValues(definition: PublicDefinition, record: ResumeRecord): SentValues {
  const { done, completed, draft } = record
  const sent = new Set([
    runningStep(record),
    ...definition.steps
      .filter((step) => completed.includes(step.id) || actionsOf(step).some(({ id }) => done.includes(id)))
      .map(({ id }) => id),
  ])
  return Object.fromEntries(
    fieldsOf(definition)
      .filter(({ step, field }) => sent.has(step.id) && draft.values[field.id] !== undefined)
      .map(({ field }) => [field.id, draft.values[field.id]]),
  )
}

const runningStep = ({ state: [step, inner = ''] }: ResumeRecord) => (inner.startsWith('run-') ? step : undefined)
