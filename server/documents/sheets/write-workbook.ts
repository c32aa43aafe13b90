/** Writes sheets and their rows as an .xlsx workbook: the first row of each is its header, frozen and with filters. */
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { columnLetters } from './cell-address.ts'
import { finishedWorkbook } from './finished-workbook.ts'
import { limits } from './limits.ts'
import { colours, font } from './review/look.ts'
import { rowHeight } from './row-height.ts'
import { sheetNames } from './sheet-names.ts'
import { textCell } from './text-cell.ts'

export interface WrittenSheet {
  readonly name: string
  readonly rows: readonly (readonly WrittenCell[])[]
  readonly hidden?: boolean
}

export type WrittenCell = string | number | boolean | null

export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const visible = sheets.findIndex(({ hidden }) => hidden !== true)
  const workbook = await writeXlsx({
    sheets: sheets.map((sheet, index) =>
      // A workbook with nothing to show can't be opened.
      written(sheet, names[index] ?? sheet.name, sheet.hidden === true && visible >= 0),
    ),
    defaultFont: font,
    activeSheet: Math.max(visible, 0),
  })
  return finishedWorkbook(workbook)
}

function written({ rows }: WrittenSheet, name: string, hidden: boolean): WriteSheet {
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

function cellOf(value: WrittenCell): Partial<Cell> {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, type: 'number' }
  if (typeof value === 'boolean') return { value, type: 'boolean' }
  return textCell(value === null ? '' : String(value))
}

/** As wide as its longest line, within reason: what is longer is wrapped. */
function widthOf(rows: WrittenSheet['rows'], column: number): number {
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
