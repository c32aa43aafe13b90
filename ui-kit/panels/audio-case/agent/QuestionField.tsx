/** The box for a question, as its definition gives it. */
import type { Field } from '#engine/definition/types.ts'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'

interface QuestionFieldProps {
  readonly field: Field
  readonly hint: string
  readonly value: string
  readonly errors: readonly string[]
  readonly onChange: (question: string) => void
  readonly onSubmit: () => void
}

/** Where it stands on the page. */
export const questionPlace = (field: Pick<Field, 'id'>): string => `audio-case-${field.id}`

export function QuestionField({ field, hint, onSubmit, ...given }: QuestionFieldProps) {
  const frame = {
    ...given,
    id: questionPlace(field),
    label: field.label,
    hint: field.hint ?? hint,
    required: field.required !== undefined,
  }
  if (field.type === 'textarea')
    return <TextAreaField {...frame} maxLength={field.maxLength} placeholder={field.placeholder} onSubmit={onSubmit} />
  // One line: Enter alone sends it, with the form.
  return field.type === 'text' ? (
    <TextField {...frame} maxLength={field.maxLength} placeholder={field.placeholder} />
  ) : (
    <TextField {...frame} />
  )
}
