/** Finds the fields of a definition, with the step and part that contain them, and reads what was entered. */
import type { Definition, Field, Step } from '#engine/definition/types.ts'
import { fileTypeOf, isFileField } from '#engine/fields/index.ts'
import { normaliseValue } from '#engine/fields/field-values.ts'
import { partsOf } from '#engine/steps/parts.ts'
import type { Part } from '#engine/steps/step-type.ts'
import { own } from '#engine/values/path.ts'
import type { Facts } from './facts.ts'

interface PlacedField {
  readonly field: Field
  readonly step: Step
  /** The page or section of the step. */
  readonly part?: Part
}

const placedFields = new WeakMap<Definition, readonly PlacedField[]>()

/** Every field, in the order of the screens. Fields in the parameters of a panel are not included. */
export function fieldsOf(definition: Definition): readonly PlacedField[] {
  const fields = placedFields.get(definition) ?? definition.steps.flatMap(fieldsOfStep)
  placedFields.set(definition, fields)
  return fields
}

const fieldsById = new WeakMap<Definition, ReadonlyMap<string, Field>>()

/** Cached, because fields are looked up at each keystroke. */
export function fieldOf(definition: Definition, id: string): Field | undefined {
  const known = fieldsById.get(definition) ?? byId(fieldsOf(definition))
  fieldsById.set(definition, known)
  return known.get(id)
}

/** Ids of fields are unique except in a definition that the check refuses; there the first field counts. */
const byId = (placed: readonly PlacedField[]): ReadonlyMap<string, Field> =>
  new Map(placed.toReversed().map(({ field }) => [field.id, field]))

/** The fields of a step, a page or a section. */
export function fieldsWithin(definition: Definition, id: string): readonly Field[] {
  return fieldsOf(definition)
    .filter(({ step, part }) => step.id === id || part?.id === id)
    .map(({ field }) => field)
}

function fieldsOfStep(step: Step): readonly PlacedField[] {
  return partsOf(step).flatMap((part) =>
    (part.fields ?? []).map((field) => (part === step ? { field, step } : { field, step, part })),
  )
}

/** What was entered in a field, in the form the server receives. A hidden field keeps its value. */
export function fieldValue(field: Field, { values, files }: Pick<Facts, 'values' | 'files'>): unknown {
  return isFileField(field)
    ? fileTypeOf(field).value(own(files, field.id) ?? [])
    : normaliseValue(field, own(values, field.id))
}
