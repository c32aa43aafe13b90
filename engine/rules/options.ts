/** The choices of a select, radio or checkboxes field. */
import type { FieldOf } from './field-of-type.ts'

type OptionField = FieldOf<'select' | 'radio' | 'checkboxes'>

interface Option {
  readonly value: string
  readonly label: string
}

/** undefined: a panel gives them at run time. */
export function optionsOf({ options }: OptionField): readonly Option[] | undefined {
  return options?.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
}

export function areOptions(field: OptionField, values: readonly unknown[]): boolean {
  const options = optionsOf(field)
  return values.every(
    (value) => typeof value === 'string' && (options?.some((option) => option.value === value) ?? true),
  )
}
