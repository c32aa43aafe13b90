/** The field type month, as YYYY-MM. */
import { isMonth, monthAt } from '#engine/values/calendar.ts'
import { periodInWords } from '#engine/values/date-in-words.ts'
import type { FieldFormat, ValueType } from './field-type.ts'
import { isTextMatching, trimText, messageUnless } from './shared/text-rules.ts'

export const month = {
  initial: (field, { now }) => (field.default === 'now' ? monthAt(now) : ''),
  normalise: (_field, value) => trimText(value),
  problem: ({ label }, value) =>
    messageUnless(isTextMatching(value, isMonth), `${label} must be a month, such as 2026-03.`),
} satisfies ValueType<'month'>

export const monthFormat = {
  about: 'A month, as YYYY-MM.',
  keys: ({ enumeration }) => ({ 'default?': enumeration('now: the current month.', ['now']) }),
  example: { type: 'month', id: 'month', label: 'Month' },
  sample: () => '2026-03',
  comparesAs: 'string',
  isMoment: true,
  // A document says March 2026 where a form holds 2026-03.
  inWords: (value, _field, locale) => periodInWords(value, locale),
  document: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
} satisfies FieldFormat<'month'>
