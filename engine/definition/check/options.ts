/** The values from which a field lets one choose. */
import type { Field } from '../types.ts'

/** Undefined where any value can be entered, or where a panel gives the options. */
export function optionsOf(field: Field): readonly string[] | undefined {
  if (!('options' in field) || field.options === undefined || field.options.length === 0) return undefined
  return field.options.map((option) => (typeof option === 'string' ? option : option.value))
}
