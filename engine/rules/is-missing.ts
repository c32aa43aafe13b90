/** Tells whether a field that must be filled is not. A checkbox that must be filled must be ticked. */
import type { Field } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldValue } from '#engine/expressions/field-value.ts'
import { hasValue } from '#engine/expressions/has-value.ts'

export function isMissing(field: Field, facts: Facts): boolean {
  const value = fieldValue(field, facts)
  return field.type === 'checkbox' ? value !== true : !hasValue(value)
}
