/** The values of a review's sections: loads them, counts unsaved values, and marks them as saved. */
import { isEqual } from '#engine/values/is-equal.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field, Section } from '#engine/definition/types.ts'
import { sectionsOf } from '#engine/steps/parts.ts'
import { readPath } from '#engine/values/path.ts'
import type { Context } from './context.ts'

type Values = Readonly<Record<string, unknown>>

export const findSection = (definition: PublicDefinition, id: string): Section | undefined =>
  definition.steps.flatMap(sectionsOf).find((section) => section.id === id)

const keyOf = (field: Field) => field.key ?? field.id

/** The loaded values become the baseline. A value that the user has changed in the meantime stays. */
export function applyLoadedSection(
  definition: PublicDefinition,
  context: Context,
  id: string,
  at: string,
  reply: unknown,
): Partial<Context> {
  const fields = findSection(definition, id)?.fields ?? []
  const replyValues = readPath(reply, at)
  const loaded = Object.fromEntries(
    fields.map((field) => [field.id, ownValue(replyValues, keyOf(field)) ?? context.values[field.id]]),
  )
  const before = context.baselines[id]
  const untouched = fields.filter(
    (field) => before === undefined || isEqual(context.values[field.id], before[field.id]),
  )
  return {
    values: { ...context.values, ...Object.fromEntries(untouched.map((field) => [field.id, loaded[field.id]])) },
    baselines: { ...context.baselines, [id]: loaded },
  }
}

/** Looks up the whole key, since keys of flat content contain dots. */
function ownValue(replyValues: unknown, key: string): unknown {
  return typeof replyValues === 'object' && replyValues !== null && Object.hasOwn(replyValues, key)
    ? Reflect.get(replyValues, key)
    : undefined
}

export function settleSection(context: Context, section: Section): Partial<Context> {
  return {
    baselines: {
      ...context.baselines,
      [section.id]: Object.fromEntries(section.fields.map((field) => [field.id, context.values[field.id]])),
    },
  }
}

/** Counts the fields of a section that differ from the values on the server. */
export function countUnsaved(section: Section, values: Values, baseline: Values | undefined): number {
  return baseline === undefined
    ? 0
    : section.fields.filter((field) => !isEqual(values[field.id], baseline[field.id])).length
}
