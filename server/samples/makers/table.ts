/** Makes a sample table: an .xlsx with its sheets, or a .csv. */
import { csvField } from '#engine/values/csv-field.ts'
import { writeWorkbook, type CellToWrite } from '#server/documents/sheets/write-workbook.ts'
import type { Maker } from '../make-sample.ts'

export const makeTable: Maker<'table'> = async ({ rows = [], sheets = [{ name: 'Sheet1', rows }] }, extension) =>
  extension === '.csv'
    ? new TextEncoder().encode(`${rows.map((row) => row.map(fieldOf).join(',')).join('\r\n')}\r\n`)
    : await writeWorkbook(sheets)

/** A negative number keeps its sign; only a text that begins like a formula has to be escaped. */
const fieldOf = (cell: CellToWrite): string => (typeof cell === 'string' ? csvField(cell) : String(cell ?? ''))
