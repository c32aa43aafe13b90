/** Shared by select, radio and checkboxes, which offer options. */
import type { Builders, FieldOf, JsonSchema } from '../field-type.ts'
import { joinWithOr, notATextMessage } from './text-rules.ts'

export type OptionField = FieldOf<'select' | 'radio' | 'checkboxes'>
/** Such a field, or a column of a table with a choice. */
type Offering = Pick<OptionField, 'options'>

interface Option {
  readonly value: string
  readonly label: string
}

/** undefined means that a panel provides the options at run time. */
export function optionsOf({ options }: Offering): readonly Option[] | undefined {
  return options?.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
}

export function areOptions(field: Offering, values: readonly unknown[]): boolean {
  const options = optionsOf(field)
  return values.every(
    (value) => typeof value === 'string' && (options?.some((option) => option.value === value) ?? true),
  )
}

/** "Mode must be Describe or Upload." */
export function notAnOptionMessage(field: OptionField): string {
  const options = optionsOf(field)
  return options
    ? `${field.label} must be ${joinWithOr(options.map(({ label }) => label))}.`
    : notATextMessage(field.label)
}

export const optionsKey = ({ list, ref }: Builders) => list('What can be chosen.', ref('option'), { minItems: 1 })

export function documentOfOption(field: Offering): JsonSchema {
  const options = optionsOf(field)
  return options ? { enum: options.map(({ value }) => value) } : { type: 'string' }
}

/** The first value, as the sample of a field that offers it. */
export const firstOption = (field: Offering): string => optionsOf(field)?.[0]?.value ?? ''

/** The label of an option. Readers know an option by its label; only requests and conditions use its value. */
export const labelOfOption = (value: string, field: OptionField): string =>
  optionsOf(field)?.find((option) => option.value === value)?.label ?? value
