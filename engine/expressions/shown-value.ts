/** The value of a field that is on the screen; what is not shown now is told to nobody. */
import type { Facts } from './facts.ts'
import { fieldValue } from './field-value.ts'
import { isShown } from './fields.ts'
import { own } from './path.ts'
import { fieldOf } from './placed-fields.ts'

export function shownValue(id: string, facts: Facts): unknown {
  const field = fieldOf(facts.definition, id)
  if (!field) return own(facts.values, id) // a field of a panel
  return isShown(field, facts) ? fieldValue(field, facts) : undefined
}
