/** A day, as YYYY-MM-DD. */
import { isDay } from '#engine/values/calendar.ts'
import type { FieldFormat, ValueType } from './field-type.ts'
import { isText, trimmed, unless } from './shared/texts.ts'

export const date = {
  initial: () => '',
  normalise: (_field, value) => trimmed(value),
  problem: ({ label }, value) => unless(isText(value, isDay), `${label} must be a date, such as 2026-03-31.`),
} satisfies ValueType<'date'>

export const dateFormat = {
  about: 'A day, as YYYY-MM-DD.',
  example: { type: 'date', id: 'date', label: 'Date' },
  sample: () => '2026-03-10',
  comparesAs: 'string',
  document: () => ({ type: 'string', format: 'date' }),
} satisfies FieldFormat<'date'>
