/** The field type date: a day, as YYYY-MM-DD. */
import { dayAt, isDay } from '#engine/values/calendar.ts'
import { dateInWords } from '#engine/values/date-in-words.ts'
import type { FieldFormat, ValueType } from './field-type.ts'
import { isTextMatching, trimText, messageUnless } from './shared/text-rules.ts'

export const date = {
  initial: (field, { now }) => (field.default === 'today' ? dayAt(now) : ''),
  normalise: (_field, value) => trimText(value),
  problem: ({ label }, value) =>
    messageUnless(isTextMatching(value, isDay), `${label} must be a date, such as 2026-03-31.`),
} satisfies ValueType<'date'>

export const dateFormat = {
  about: 'A day, as YYYY-MM-DD.',
  keys: ({ enumeration }) => ({ 'default?': enumeration('today: the current day.', ['today']) }),
  example: { type: 'date', id: 'date', label: 'Date' },
  sample: () => '2026-03-10',
  comparesAs: 'string',
  isMoment: true,
  // A document says 31 March 2026 where a form holds 2026-03-31.
  inWords: (value, _field, locale) => dateInWords(value, locale),
  document: () => ({ type: 'string', format: 'date' }),
} satisfies FieldFormat<'date'>
