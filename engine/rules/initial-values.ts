/** What the fields of a form hold before anybody has touched them. Files are held elsewhere. */
import type { Field } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import type { FieldOf } from './field-of-type.ts'
import { monthAt } from './month.ts'
import { normaliseValue } from './normalise-value.ts'

type Moment = Pick<Facts, 'now'>

export function initialValues(fields: readonly Field[], moment: Moment): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'file' && type !== 'files')
      .map((field) => [field.id, initialValue(field, moment)]),
  )
}

function initialValue(field: Field, moment: Moment): unknown {
  // The entry of the table belongs to the field's own type, which TypeScript cannot follow through the look-up.
  const initial = initials[field.type] as (field: Field, moment: Moment) => unknown
  return initial(field, moment)
}

const empty = () => ''
const none = () => []
const initials: { readonly [T in Field['type']]: (field: FieldOf<T>, moment: Moment) => unknown } = {
  text: (field) => field.default ?? '',
  textarea: (field) => field.default ?? '',
  email: empty,
  url: empty,
  hex: (field) => field.default ?? '',
  number: (field) => field.default ?? '',
  range: (field) => field.default,
  month: (field, { now }) => (field.default === 'now' ? monthAt(now) : ''),
  date: empty,
  time: empty,
  select: (field) => field.default ?? '',
  radio: (field) => field.default ?? '',
  checkboxes: (field) => normaliseValue(field, field.default ?? []),
  checkbox: (field) => field.default ?? false,
  list: none,
  tags: none,
  pairs: none,
  file: none,
  files: none,
}
