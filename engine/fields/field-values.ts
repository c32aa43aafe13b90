/** The initial values of fields, and their normalised form, in which they are sent. Files are stored separately. */
import type { Field } from '#engine/definition/types.ts'
import type { InitialFacts } from './field-type.ts'
import { isFileField, valueTypeOf } from './index.ts'

export function initialValues(fields: readonly Field[], facts: InitialFacts): Readonly<Record<string, unknown>> {
  const values = fields.flatMap((field) =>
    isFileField(field) ? [] : [[field.id, valueTypeOf(field).initial(field, facts)] as const],
  )
  return Object.fromEntries(values)
}

export function normaliseValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  return isFileField(field) ? value : valueTypeOf(field).normalise(field, value)
}
