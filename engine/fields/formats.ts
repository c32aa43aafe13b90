/** Lists the formats of all field types, for the checker, the API document, the simulation and the generated pages. */
import { checkboxFormat } from './checkbox.ts'
import { checkboxesFormat } from './checkboxes.ts'
import { correctionsFormat } from './corrections.ts'
import { dateFormat } from './date.ts'
import { emailFormat } from './email.ts'
import type { FieldFormat, FieldFormats, FieldTypeName } from './field-type.ts'
import { fileFormat } from './file.ts'
import { filesFormat } from './files.ts'
import { hexFormat } from './hex.ts'
import { listFormat } from './list.ts'
import { monthFormat } from './month.ts'
import { numberFormat } from './number.ts'
import { pairsFormat } from './pairs.ts'
import { radioFormat } from './radio.ts'
import { rangeFormat } from './range.ts'
import { selectFormat } from './select.ts'
import { tableFormat } from './table.ts'
import { tagsFormat } from './tags.ts'
import { textFormat } from './text.ts'
import { textareaFormat } from './textarea.ts'
import { timeFormat } from './time.ts'
import { urlFormat } from './url.ts'

/** In the order in which the reference pages list them. */
export const fieldFormats: FieldFormats = {
  text: textFormat,
  textarea: textareaFormat,
  email: emailFormat,
  url: urlFormat,
  hex: hexFormat,
  number: numberFormat,
  range: rangeFormat,
  month: monthFormat,
  date: dateFormat,
  time: timeFormat,
  select: selectFormat,
  radio: radioFormat,
  checkboxes: checkboxesFormat,
  checkbox: checkboxFormat,
  list: listFormat,
  tags: tagsFormat,
  pairs: pairsFormat,
  table: tableFormat,
  corrections: correctionsFormat,
  file: fileFormat,
  files: filesFormat,
}

export const fieldFormatOf = <T extends FieldTypeName>({ type }: { readonly type: T }): FieldFormat<T> =>
  fieldFormats[type]
