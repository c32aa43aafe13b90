/** What is wrong with the value of a field. An empty one is not wrong: whether it must be filled is another rule. */
import type { Field } from '#engine/definition/types.ts'
import type { Facts, FileLike } from '#engine/expressions/facts.ts'
import { admitFiles } from './admit-files.ts'
import { isDay } from './day.ts'
import { defaultMessages } from './default-messages.ts'
import { isEmailAddress } from './email-address.ts'
import { cleanEntry } from './entry.ts'
import type { EntryField, FieldOf } from './field-of-type.ts'
import { hexColour } from './hex-colour.ts'
import { messageText } from './message.ts'
import { isMonth } from './month.ts'
import { normaliseValue } from './normalise-value.ts'
import { areOptions, optionsOf } from './options.ts'
import { isInRange } from './range.ts'
import { isTime } from './time.ts'
import { webAddress } from './web-address.ts'

export function fieldProblem(
  field: Field,
  value: unknown,
  files: readonly FileLike[],
  facts?: Facts,
): string | undefined {
  if (field.type === 'file' || field.type === 'files') return admitFiles(field, [], files, facts).messages[0]
  const sent = normaliseValue(field, value)
  if (sent === undefined || sent === '') return undefined
  // The entry of the table belongs to the field's own type, which TypeScript cannot follow through the look-up.
  const problem = (problems[field.type] as (field: Field, value: unknown) => string | undefined)(field, sent)
  return problem === undefined ? undefined : messageText(problem, facts)
}

type ValueField = Exclude<Field, FieldOf<'file' | 'files'>>
type Problems = {
  readonly [T in ValueField['type']]: (field: FieldOf<T>, value: unknown) => string | undefined
}

const problems: Problems = {
  text: textProblem,
  textarea: textProblem,
  email: (field, value) => unless(isText(value, isEmailAddress), field.message),
  url: (field, value) => unless(isText(value, canBecome(webAddress)), field.message),
  hex: (field, value) => unless(isText(value, canBecome(hexColour)), field.message),
  number: (field, value) => unless(isInRange(field, value), field.message),
  range: (field, value) => unless(isInRange(field, value), defaultMessages.range(field)),
  month: ({ label }, value) => unless(isText(value, isMonth), defaultMessages.month(label)),
  date: ({ label }, value) => unless(isText(value, isDay), defaultMessages.date(label)),
  time: ({ label }, value) => unless(isText(value, isTime), defaultMessages.time(label)),
  select: (field, value) => unless(areOptions(field, [value]), optionsMessage(field)),
  radio: (field, value) => unless(areOptions(field, [value]), optionsMessage(field)),
  checkboxes: (field, value) => unless(Array.isArray(value) && areOptions(field, value), optionsMessage(field)),
  checkbox: ({ label }, value) => unless(typeof value === 'boolean', defaultMessages.checkbox(label)),
  list: entriesProblem,
  tags: entriesProblem,
  pairs: entriesProblem,
}

const unless = (right: boolean, message: string) => (right ? undefined : message)
const canBecome = (form: (text: string) => string | undefined) => (text: string) => form(text) !== undefined
const isText = (value: unknown, is: (text: string) => boolean) => typeof value === 'string' && is(value)

function textProblem(
  { label, maxLength = Infinity }: FieldOf<'text' | 'textarea'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string') return defaultMessages.text(label)
  return unless(value.length <= maxLength, defaultMessages.long(label, maxLength))
}

function optionsMessage(field: FieldOf<'select' | 'radio' | 'checkboxes'>): string {
  const options = optionsOf(field)
  if (!options) return defaultMessages.text(field.label)
  return defaultMessages.options(
    field.label,
    options.map(({ label }) => label),
  )
}

function entriesProblem(field: EntryField, value: unknown): string | undefined {
  const { label, max = Infinity } = field
  if (!Array.isArray(value) || value.some((entry) => cleanEntry(field, entry) === undefined))
    return defaultMessages.entries(label)
  return unless(value.length <= max, defaultMessages.many(label, max))
}
