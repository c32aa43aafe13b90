/** The fields of a definition, and which of them are on the screen. */
import type { Field } from '#engine/definition/types.ts'
import { holds } from './condition.ts'
import type { Facts } from './facts.ts'

export { fieldOf, fieldsOf, fieldsWithin } from './placed-fields.ts'

export function isShown(field: Field, facts: Facts): boolean {
  return field.shown === undefined || holds(field.shown, facts)
}
