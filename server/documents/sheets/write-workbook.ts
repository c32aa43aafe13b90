/** Writes sheets as an .xlsx workbook. The first row of each sheet is its header, frozen and with filters. */
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { columnLetters } from './cell-address.ts'
import { finishWorkbook } from './finish-workbook.ts'
import { limits } from './limits.ts'
import { colours, font } from './review/look.ts'
import { rowHeight } from './row-height.ts'
import { makeSheetNames } from './sheet-names.ts'
import { textCell } from './text-cell.ts'

export interface SheetToWrite {
  readonly name: string
  readonly rows: readonly (readonly CellToWrite[])[]
  readonly hidden?: boolean
}

export type CellToWrite = string | number | boolean | null

export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const names = makeSheetNames(sheets.map(({ name }) => name))
  const visible = sheets.findIndex(({ hidden }) => hidden !== true)
  const workbook = await writeXlsx({
    sheets: sheets.map((sheet, index) =>
      // A workbook without a visible sheet cannot be opened.
      toWriteSheet(sheet, names[index] ?? sheet.name, sheet.hidden === true && visible >= 0),
    ),
    defaultFont: font,
    activeSheet: Math.max(visible, 0),
  })
  return finishWorkbook(workbook)
}

function toWriteSheet({ rows }: SheetToWrite, name: string, hidden: boolean): WriteSheet {
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const widths = Array.from({ length: Math.min(columnCount, limits.columns) }, (_, column) => widthOf(rows, column))
  const cells = new Map<string, Partial<Cell>>()
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) {
      cells.set(`${row},${column}`, { ...cellOf(value), style: row === 0 ? headerStyle : plainStyle })
    }
  }
  return {
    name,
    hidden,
    columns: widths.map((width) => ({ width })),
    rows: rows.map((values) => values.map(() => null)),
    rowDefs: new Map(
      rows.map((values, row) => [
        row,
        {
          height: rowHeight(
            values.map((value) => String(value ?? '')),
            widths,
          ),
        },
      ]),
    ),
    cells,
    freezePane: { rows: 1 },
    ...(rows.length > 0 && { autoFilter: { range: `A1:${columnLetters(widths.length - 1)}${rows.length}` } }),
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

function cellOf(value: CellToWrite): Partial<Cell> {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, type: 'number' }
  if (typeof value === 'boolean') return { value, type: 'boolean' }
  return textCell(value === null ? '' : String(value))
}

/** The width of the longest line, within limits: longer lines are wrapped. */
function widthOf(rows: SheetToWrite['rows'], column: number): number {
  let most = 8
  for (const row of rows) {
    for (const line of String(row[column] ?? '').split('\n')) most = Math.max(most, line.length + 3)
  }
  return Math.min(most, 60)
}

const headerStyle: CellStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colours.header } },
  alignment: { vertical: 'center', wrapText: true },
}

const plainStyle: CellStyle = { font, alignment: { vertical: 'top', wrapText: true } }
