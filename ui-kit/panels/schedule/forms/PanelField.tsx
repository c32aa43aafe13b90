/** A field of one of the panel's forms, as the definition describes it. */
import type { Field } from '#engine/definition/types.ts'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Choice } from '#ui-kit/components/field-frame.ts'

interface PanelFieldProps {
  readonly field: Field
  readonly value: unknown
  readonly errors: readonly string[]
  readonly onChange: (value: string) => void
  /** For a choice whose options come from the panel. */
  readonly options?: readonly Choice[] | undefined
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
}

/** The id of the field's element, to which the summary of mistakes links. */
export const placeOf = (field: Pick<Field, 'id'>): string => `schedule-${field.id}`

export function PanelField({ field, value, errors, onChange, options, placeholder, hint }: PanelFieldProps) {
  const frame = {
    id: placeOf(field),
    label: field.label,
    hint: hint ?? field.hint,
    errors,
    required: field.required !== undefined,
    onChange,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  }
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...frame} maxLength={field.maxLength} placeholder={field.placeholder} />
    case 'number':
      return <NumberField {...frame} min={field.min} max={field.max} step={field.step} />
    case 'date':
    case 'time':
      return <CalendarField {...frame} type={field.type} />
    case 'select':
      return <SelectField {...frame} options={options ?? choicesOf(field.options)} placeholder={placeholder} />
    case 'text':
      return <TextField {...frame} maxLength={field.maxLength} placeholder={field.placeholder} />
    default:
      return <TextField {...frame} />
  }
}

type Options = Extract<Field, { type: 'select' }>['options']

const choicesOf = (options: Options): readonly Choice[] =>
  (options ?? []).map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
