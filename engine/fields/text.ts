/** The field type text: one line of text. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { documentOfText, longTextKeys, longTextProblem, trimText } from './shared/text-rules.ts'

export const text = {
  initial: (field) => field.default ?? '',
  normalise: (_field, value) => trimText(value),
  problem: longTextProblem,
} satisfies ValueType<'text'>

export const textFormat = {
  about: 'One line of text.',
  keys: longTextKeys,
  example: { type: 'text', id: 'text', label: 'Text' },
  sample: ({ label }) => `Sample ${label}`,
  comparesAs: 'string',
  document: documentOfText,
} satisfies FieldFormat<'text'>
