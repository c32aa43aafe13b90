/** The input for a question, as the definition describes it. */
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

/** The id of its element. */
export const questionElementId = (field: Pick<Field, 'id'>): string => `audio-case-${field.id}`

export function QuestionField({ field, hint, onSubmit, ...props }: QuestionFieldProps) {
  const frame = {
    ...props,
    id: questionElementId(field),
    label: field.label,
    hint: field.hint ?? hint,
    required: field.required !== undefined,
  }
  if (field.type === 'textarea')
    return <TextAreaField {...frame} maxLength={field.maxLength} placeholder={field.placeholder} onSubmit={onSubmit} />
  // In a field of one line, Enter submits the form.
  return field.type === 'text' ? (
    <TextField {...frame} maxLength={field.maxLength} placeholder={field.placeholder} />
  ) : (
    <TextField {...frame} />
  )
}
