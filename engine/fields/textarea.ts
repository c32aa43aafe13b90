/** The field type textarea: several lines of text. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { documentOfText, longTextKeys, longTextProblem, trimText } from './shared/text-rules.ts'

export const textarea = {
  hasLines: true,
  initial: (field) => field.default ?? '',
  // FormData sends \r\n for a line break, so browser and server would count different numbers of characters.
  normalise: (_field, value) => trimText(typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value),
  problem: longTextProblem,
} satisfies ValueType<'textarea'>

export const textareaFormat = {
  about: 'Several lines of text.',
  keys: longTextKeys,
  example: { type: 'textarea', id: 'textarea', label: 'Text area' },
  sample: ({ label }) => `Sample ${label}, in a sentence.`,
  comparesAs: 'string',
  document: documentOfText,
} satisfies FieldFormat<'textarea'>
