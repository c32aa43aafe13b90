/** A cell of a table on the screen: the text that it shows, and the value by which it is sorted. */
import { isFigureType, type ValueFormat, writeValue } from '#engine/values/write-value.ts'
import { inWords } from './in-words.ts'
import type { TableColumn } from './table-value.ts'

export interface Cell {
  readonly text: string
  /** Absent: the cell is empty. */
  readonly sortedBy?: number | string
  /** A number with all its digits and no separators. */
  readonly figure?: string
}

export function cellOf(value: unknown, { absent = '', ...format }: CellColumn): Cell {
  if (value === undefined || value === null || value === '') return { text: absent }
  const text = writeValue(value, format, 'screen')
  if (isFigureType(format.type) && text !== undefined) return { text, sortedBy: Number(value), figure: inWords(value) }
  if (typeof value === 'string' && (format.type === 'date' || format.type === 'month'))
    return { text: text ?? value, sortedBy: value }
  // A column of texts is sorted by its raw values, so that dates in it keep their order.
  const words = typeof value === 'string' ? value : inWords(value)
  return words === '' ? { text: '' } : { text: words, sortedBy: words }
}

/** The properties of a column that decide how a cell is written. */
type CellColumn = ValueFormat & Pick<TableColumn, 'absent'>
