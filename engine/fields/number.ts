/** The field type number: a number that is typed. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { asNumber, documentOfNumber, isInRange } from './shared/number-rules.ts'
import { messageUnless } from './shared/text-rules.ts'

export const number = {
  initial: (field) => field.default ?? '',
  normalise: (_field, value) => asNumber(value),
  problem: (field, value) => messageUnless(isInRange(field, value), field.message),
} satisfies ValueType<'number'>

export const numberFormat = {
  about: 'A number.',
  keys: ({ message, number }) => ({
    'min?': number('The least.'),
    'max?': number('The most.'),
    'step?': number('The step.', { minimum: 0.0001 }),
    'default?': number('Its first value.'),
    message: message('Shown when it is not a number in the range.', 'rule'),
  }),
  example: { type: 'number', id: 'number', label: 'Number', message: 'Add a number.' },
  sample: ({ min = 1 }) => min,
  comparesAs: 'number',
  document: documentOfNumber,
} satisfies FieldFormat<'number'>
