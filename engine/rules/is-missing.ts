/** Tells whether a field is not filled in. */
import type { Field } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldValue } from '#engine/expressions/fields.ts'
import { isFileField, valueTypeOf } from '#engine/fields/index.ts'
import { hasValue } from '#engine/values/has-value.ts'

export function isMissing(field: Field, facts: Facts): boolean {
  const value = fieldValue(field, facts)
  const isMissing = isFileField(field) ? undefined : valueTypeOf(field).isMissing
  return isMissing?.(value) ?? !hasValue(value)
}
