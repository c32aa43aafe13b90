/** Lists the values that a field with options offers. */
import type { Field } from '../types.ts'

/** Undefined if any value can be entered, or if a panel provides the options. */
export function optionValues(field: Field): readonly string[] | undefined {
  if (!('options' in field) || field.options === undefined || field.options.length === 0) return undefined
  return field.options.map((option) => (typeof option === 'string' ? option : option.value))
}

/** The cause for a value that is not an option. It is the same wherever the value is used, so it is reported once. */
export const causeOf = ({ id }: Field, value: unknown): string => `field ${id} is ${String(value)}`
