/** Lists the behaviour of all field types, for a running wizard and the server. What the checker needs is in formats.ts. */
import type { Field } from '#engine/definition/types.ts'
import { checkbox } from './checkbox.ts'
import { checkboxes } from './checkboxes.ts'
import { corrections } from './corrections.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import type { FieldOf, FieldTraits, FieldTypeName, FieldTypes, FileType, ValueType } from './field-type.ts'
import { file } from './file.ts'
import { files } from './files.ts'
import { hex } from './hex.ts'
import { list } from './list.ts'
import { month } from './month.ts'
import { number } from './number.ts'
import { pairs } from './pairs.ts'
import { radio } from './radio.ts'
import { range } from './range.ts'
import { select } from './select.ts'
import { table } from './table.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { time } from './time.ts'
import { url } from './url.ts'

const types = {
  text,
  textarea,
  email,
  url,
  hex,
  number,
  range,
  month,
  date,
  time,
  select,
  radio,
  checkboxes,
  checkbox,
  list,
  tags,
  pairs,
  table,
  corrections,
  file,
  files,
} satisfies FieldTypes
const fieldTypes: FieldTypes = types

type FileTypeName = { [T in FieldTypeName]: (typeof types)[T] extends FileType<T> ? T : never }[FieldTypeName]
type ValueTypeName = Exclude<FieldTypeName, FileTypeName>
const fileTypes: { readonly [T in FileTypeName]: FileType<T> } = types
const valueTypes: { readonly [T in ValueTypeName]: ValueType<T> } = types

export type FileField = FieldOf<FileTypeName>

export const isFileField = (field: Field | undefined): field is FileField =>
  field !== undefined && 'admit' in fieldTypes[field.type]

/** The traits of any field. */
export const fieldTraitsOf = <T extends FieldTypeName>({ type }: { readonly type: T }): FieldTraits<T> =>
  fieldTypes[type]

/** The behaviour of a field that holds files. For a union of types, it is what they have in common. */
export const fileTypeOf = <T extends FileTypeName>({ type }: { readonly type: T }): FileType<T> => fileTypes[type]

/** The behaviour of a field that holds a value, likewise. */
export const valueTypeOf = <T extends ValueTypeName>({ type }: { readonly type: T }): ValueType<T> => valueTypes[type]

/** Whether the value is a list. A request may carry a list of one entry as a single value. */
export const isListField = (field: Field): boolean => !isFileField(field) && valueTypeOf(field).isList === true
