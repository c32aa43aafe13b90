/** A text as a cell of a workbook can hold it. */
import type { Cell } from 'hucre/xlsx'

/** Excel's own limit. */
const longest = 32_767

/** Characters that XML does not know, and halves of surrogate pairs. */
const unwritable = /[^\P{Cc}\t\n]|[\ufffe\uffff]|\p{Cs}/gu

/** Nothing rather than an empty text, which would not count as blank. */
export function textCell(text: string): Partial<Cell> {
  const lines = text.replace(/\r\n?/g, '\n')
  const fitting = (lines.length > longest ? `${lines.slice(0, longest - 1)}…` : lines).replace(unwritable, '')
  return fitting === '' ? { value: null, type: 'empty' } : { value: fitting, type: 'string' }
}
