/** Writes sheets as an .xlsx workbook. The first row of each sheet is its header, frozen and with filters. */
import { strFromU8 } from 'fflate'
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { writeZip } from '../container/zip/write-zip.ts'
import { columnLetters } from './cell-address.ts'
import { finishedParts } from './finish-workbook.ts'
import { limits } from './limits.ts'
import { colours, font } from './review/look.ts'
import { plainRow } from './plain-rows.ts'
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
  const planned = sheets.map((sheet) => ({ ...sheet, widths: widthsOf(sheet) }))
  const workbook = await writeXlsx({
    sheets: planned.map((sheet, index) =>
      // A workbook without a visible sheet cannot be opened.
      frameOf(sheet, names[index] ?? sheet.name, sheet.hidden === true && visible >= 0),
    ),
    defaultFont: font,
    activeSheet: Math.max(visible, 0),
  })
  const parts = finishedParts(workbook)
  for (const [index, sheet] of planned.entries()) {
    const part = `xl/worksheets/sheet${index + 1}.xml`
    parts[part] = Buffer.from(withRows(strFromU8(parts[part] ?? new Uint8Array()), sheet))
  }
  return await writeZip(new Map(Object.entries(parts)))
}

interface PlannedSheet extends SheetToWrite {
  readonly widths: readonly number[]
}

const widthsOf = ({ rows }: SheetToWrite): readonly number[] => {
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 1)
  return Array.from({ length: Math.min(columnCount, limits.columns) }, (_, column) => widthOf(rows, column))
}

/** The sheet with its header; one cell stands in the place of all rows below it, and has their style. */
function frameOf({ rows, widths }: PlannedSheet, name: string, hidden: boolean): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  for (const [column, value] of (rows[0] ?? []).entries())
    cells.set(`0,${column}`, { ...cellOf(value), style: headerStyle })
  if (rows.length > 1) cells.set('1,0', { value: 0, type: 'number', style: plainStyle })
  return {
    name,
    hidden,
    columns: widths.map((width) => ({ width })),
    rows: [],
    cells,
    rowDefs: new Map(rows.slice(0, 1).map((values, row) => [row, { height: heightOf(values, widths) }])),
    freezePane: { rows: 1 },
    ...(rows.length > 0 && { autoFilter: { range: areaOf(rows, widths) } }),
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

function withRows(frame: string, { rows, widths }: PlannedSheet): string {
  const area = areaOf(rows, widths)
  const text = frame.replace(/(<(?:dimension ref|ignoredError sqref)=")[^"]*/g, (_, start: string) => start + area)
  const [place = '', style = '0'] = /<row r="2".*?<c r="A2"(?: s="(\d+)")?.*?<\/row>/.exec(text) ?? []
  if (place === '') return text
  const below = rows.slice(1).map((values) => plainRow(values, style, heightOf(values, widths)))
  return text.replace(place, () => below.join(''))
}

const areaOf = (rows: SheetToWrite['rows'], widths: readonly number[]) =>
  `A1:${columnLetters(widths.length - 1)}${Math.max(1, rows.length)}`

const heightOf = (values: readonly CellToWrite[], widths: readonly number[]) =>
  rowHeight(
    values.map((value) => String(value ?? '')),
    widths,
  )

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
