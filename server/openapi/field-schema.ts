/** What a field may be filled with, as JSON Schema. */
import type { Field } from '#engine/definition/types.ts'
import { file, list, object, type Schema, text, texts, yesOrNo } from './schema.ts'

type Of<T extends Field['type']> = Extract<Field, { readonly type: T }>
type Makers = { readonly [T in Field['type']]: (field: Of<T>) => Schema }

const limited = ({ maxLength }: { readonly maxLength?: number }): Schema =>
  maxLength === undefined ? text : { ...text, maxLength }
const among = ({ min, max }: { readonly min?: number; readonly max?: number }): Schema => ({
  type: 'number',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})
const most = (schema: Schema, max: number | undefined): Schema =>
  max === undefined ? schema : { ...schema, maxItems: max }
const choice = ({ options }: { readonly options?: Of<'radio'>['options'] }): Schema =>
  options ? { enum: options.map((option) => (typeof option === 'string' ? option : option.value)) } : text

const makers: Makers = {
  text: limited,
  textarea: limited,
  email: () => ({ type: 'string', format: 'email' }),
  url: () => text,
  hex: () => ({ type: 'string', pattern: '^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' }),
  number: among,
  range: among,
  month: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({ type: 'string', pattern: '^\\d{2}:\\d{2}$' }),
  select: choice,
  radio: choice,
  checkboxes: (field) => list(choice(field)),
  checkbox: () => yesOrNo,
  list: ({ max }) => most(texts, max),
  tags: ({ max }) => most(texts, max),
  pairs: ({ max }) => most(list(object({ value: text, label: text })), max),
  file: () => file,
  files: ({ maxFiles }) => most(list(file), maxFiles),
}

export function fieldSchema(field: Field): Schema {
  // The table pairs each type with its maker; TypeScript cannot follow the pairing through the index.
  const make = makers[field.type] as (field: Field) => Schema
  return { ...make(field), description: descriptionOf(field) }
}

function descriptionOf(field: Field): string {
  const { label, hint } = field
  const accept = 'accept' in field && field.accept ? [`Accepted: ${field.accept.join(', ')}.`] : []
  const size = 'maxMB' in field && field.maxMB !== undefined ? [`At most ${field.maxMB} MB each.`] : []
  return [`${label}.`, ...(hint === undefined ? [] : [hint]), ...accept, ...size].join(' ')
}
