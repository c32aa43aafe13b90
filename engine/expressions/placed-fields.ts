/** The fields of a definition, each with the place where it stands. */
import type { Definition, Field, Page, Section, Step } from '#engine/definition/types.ts'

export interface PlacedField {
  readonly field: Field
  readonly step: Step
  /** The page or section of the step. */
  readonly part?: Page | Section
}

const known = new WeakMap<Definition, readonly PlacedField[]>()

/** Every field, in the order of the screens. What a panel's parameters call fields is the panel's own. */
export function fieldsOf(definition: Definition): readonly PlacedField[] {
  const placed = known.get(definition) ?? definition.steps.flatMap(fieldsOfStep)
  known.set(definition, placed)
  return placed
}

export function fieldOf(definition: Definition, id: string): Field | undefined {
  return fieldsOf(definition).find(({ field }) => field.id === id)?.field
}

/** The fields of a step, a page or a section. */
export function fieldsWithin(definition: Definition, id: string): readonly Field[] {
  return fieldsOf(definition)
    .filter(({ step, part }) => step.id === id || part?.id === id)
    .map(({ field }) => field)
}

function fieldsOfStep(step: Step): readonly PlacedField[] {
  if (step.type === 'form') return (step.fields ?? []).map((field) => ({ field, step }))
  return partsOf(step).flatMap((part) => (part.fields ?? []).map((field) => ({ field, step, part })))
}

function partsOf(step: Step): readonly (Page | Section)[] {
  if (step.type === 'pages') return step.pages
  return step.type === 'review' ? step.sections : []
}
