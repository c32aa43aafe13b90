/** The field type range: a number that is set by a slider. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { asNumber, documentOfNumber, isInRange } from './shared/number-rules.ts'
import { messageUnless } from './shared/text-rules.ts'

export const range = {
  initial: (field) => field.default,
  normalise: (_field, value) => asNumber(value),
  problem: (field, value) =>
    messageUnless(
      isInRange(field, value),
      `${field.label} must be from ${field.min} to ${field.max}, in steps of ${field.step}.`,
    ),
} satisfies ValueType<'range'>

export const rangeFormat = {
  about: 'A slider.',
  keys: ({ number, text }) => ({
    min: number('The least.'),
    max: number('The most.'),
    step: number('The step.', { minimum: 0.0001 }),
    default: number('Its first value.'),
    'unit?': text('Shown after the number.'),
  }),
  example: { type: 'range', id: 'range', label: 'Range', min: 0, max: 10, step: 1, default: 5 },
  sample: (field) => field.default,
  comparesAs: 'number',
  document: documentOfNumber,
} satisfies FieldFormat<'range'>
