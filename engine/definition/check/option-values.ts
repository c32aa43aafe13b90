/** The values from which a field lets one choose. */
import type { Field } from '../types.ts'

/** Undefined where any value can be entered, or where a panel gives the options. */
export function optionValues(field: Field): readonly string[] | undefined {
  if (!('options' in field) || field.options === undefined || field.options.length === 0) return undefined
  return field.options.map((option) => (typeof option === 'string' ? option : option.value))
}

/** A value that is no option is wrong for one reason, wherever it stands. */
export const causeOf = ({ id }: Field, value: unknown): string => `field ${id} is ${String(value)}`
