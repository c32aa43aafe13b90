/** The field type time: a time of day, as HH:MM. */
import { isTime } from '#engine/values/calendar.ts'
import type { FieldFormat, ValueType } from './field-type.ts'
import { isTextMatching, trimText, messageUnless } from './shared/text-rules.ts'

export const time = {
  initial: () => '',
  normalise: (_field, value) => trimText(value),
  problem: ({ label }, value) =>
    messageUnless(isTextMatching(value, isTime), `${label} must be a time, such as 09:30.`),
} satisfies ValueType<'time'>

export const timeFormat = {
  about: 'A time of day, as HH:MM.',
  example: { type: 'time', id: 'time', label: 'Time' },
  sample: () => '09:00',
  comparesAs: 'string',
  isMoment: true,
  document: () => ({ type: 'string', pattern: '^\\d{2}:\\d{2}$' }),
} satisfies FieldFormat<'time'>
