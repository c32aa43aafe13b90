/** How the cells of a table that people edit are written: by the types that its columns have in the reply that filled it. */
import { type TableColumn as ReplyColumn, tableOf } from '#engine/contents/shared/table-value.ts'
import { cellOf } from '#engine/contents/shared/cell.ts'
import type { TableColumn } from '#engine/fields/table.ts'
import { asNumber } from '#engine/fields/shared/number-rules.ts'

/** By the ids of the columns. */
export type CellFormats = ReadonlyMap<string, ReplyColumn>

export const formatsOf = (filledWith: unknown): CellFormats =>
  new Map(Array.isArray(filledWith) ? [] : tableOf(filledWith)?.columns.map((column) => [column.id, column]))

/** A cell that is only read. A value that a person typed is written like one of the reply. */
export function shownText(value: unknown, { id, type }: TableColumn, formats: CellFormats): string {
  const format = formats.get(id)
  return format === undefined ? textOf(value) : cellOf(type === 'number' ? asNumber(value) : value, format).text
}

/** A cell to type in: an amount has its pennies, and neither a currency nor separators, which would have to be typed around. */
export function enteredText(value: unknown, { id }: TableColumn, formats: CellFormats): string {
  const number = formats.get(id)?.type === 'money' ? asNumber(value) : undefined
  if (typeof number !== 'number') return textOf(value)
  const text = String(number)
  return /\.\d{2,}$|e/.test(text) ? text : number.toFixed(2)
}

export const totalText = (total: number, { id }: TableColumn, formats: CellFormats): string =>
  cellOf(total, formats.get(id) ?? { type: 'number' }).text

/** A value as it was typed. */
export const textOf = (value: unknown): string => {
  if (value === true) return 'Yes'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
