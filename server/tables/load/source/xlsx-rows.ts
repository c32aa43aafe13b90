/** Reads the rows of an .xlsx workbook while it is unpacked. */
import type { Source } from '#server/documents/container/source.ts'
import type { CellValue } from '#server/documents/sheets/types.ts'
import { columnOf } from '#server/documents/sheets/cell-address.ts'
import { cellValue } from '#server/documents/sheets/xlsx/cell-value.ts'
import { openXlsx, type Xlsx } from '#server/documents/sheets/xlsx/open-xlsx.ts'
import {
  cellTypes,
  textAt,
  wholeNumber,
  type CellType,
  type SheetScan,
} from '#server/documents/sheets/xlsx/sheet-scanner.ts'
import { worded } from '#server/wording.ts'
import { currencyCounts } from './currency-counts.ts'
import { numberStyle, type NumberStyle } from './number-style.ts'
import { marks, textCell } from './raw-cell.ts'
import { RawRow } from './raw-row.ts'
import type { MergedCell } from '../header/find-header.ts'
import type { RowSource } from './row-source.ts'

export async function xlsxRows(source: Source): Promise<RowSource> {
  const workbook = await openXlsx(source)
  const { date1904 } = workbook
  const styles: NumberStyle[] = []
  const styleOf = (index: number) => (styles[index] ??= numberStyle(workbook.formats[index] ?? 'General', date1904))
  const counts = currencyCounts()
  const context = { sharedStrings: [], date1904 }
  const row = new RawRow()
  let shared: RawRow | undefined

  const addCell: SheetScan['onCell'] = (column, index, type, bytes, start, end, hasFormula) => {
    if (type === cellTypes.shared && start >= 0) {
      const at = wholeNumber(bytes, start, end)
      // A cell with a blank text counts as empty.
      if (shared !== undefined && at >= 0 && at < shared.size && shared.end(at) > shared.start(at))
        row.addBytes(column, shared.bytes, shared.start(at), shared.end(at))
      return
    }
    if (type === cellTypes.number && end > start && start >= 0) {
      const style = styleOf(index)
      if (style.plain !== undefined && row.addNumber(column, style.plain, bytes, start, end))
        return void (style.currency === undefined || counts.add(column, style.currency))
    }
    const value =
      wholeValue(type, bytes, start, end) ??
      cellValue(type, start < 0 ? undefined : textAt(bytes, start, end), hasFormula, context)
    if (value === undefined) return
    if (typeof value !== 'number') {
      const cell = otherCell(value)
      if (cell !== undefined) row.add(column, cell)
      return
    }
    const style = styleOf(index)
    if (style.currency !== undefined) counts.add(column, style.currency)
    row.add(column, style.cell(value))
  }

  return {
    kind: 'xlsx',
    sheets: workbook.sheets,
    currencies: counts.of,
    decimalComma: false,
    notes: workbook.hasMacros ? [worded('The workbook holds macros. They were not run.')] : [],
    merged: async (index) => {
      const sheet = workbook.sheets[index]
      const found: MergedCell[] = []
      if (sheet !== undefined)
        await workbook.scanCells(sheet, {
          onCell: () => true,
          onRow: () => true,
          onMerge: (area) => found.push(...rowsOfArea(area)),
        })
      return found
    },
    read: async (index, onRow, needed) => {
      const sheet = workbook.sheets[index]
      if (sheet === undefined) return
      shared ??= await readShared(workbook)
      counts.clear()
      row.clear(0)
      const places = needed && countNeeded(needed.columns)
      const onCell: SheetScan['onCell'] = (column, style, type, bytes, start, end, hasFormula) => {
        addCell(column, style, type, bytes, start, end, hasFormula)
        return places?.hasAll(column) === true && needed?.isSettled(row)
      }
      await workbook.scanCells(sheet, {
        onCell: needed === undefined ? addCell : onCell,
        onRow: (at) => {
          places?.clear()
          row.row = at + 1
          counts.endRow(row.row)
          const result = row.size === 0 ? undefined : onRow(row)
          row.clear(0)
          return result
        },
      })
    },
  }
}

/** Counts how many of the needed columns a row has had. Cells need not be in the order of their columns. */
function countNeeded(columns: readonly number[]) {
  /** For each column, the number of the last row in which it occurred; -1 for columns that are not needed. */
  const metIn = new Int32Array(Math.max(0, ...columns) + 1).fill(-1)
  for (const column of columns) metIn[column] = 0
  const all = new Set(columns).size
  let row = 1
  let met = 0
  return {
    /** Whether with this cell all columns have been met. */
    hasAll(column: number): boolean {
      const last = column < metIn.length ? (metIn[column] ?? -1) : -1
      if (last >= 0 && last !== row) {
        metIn[column] = row
        met += 1
      }
      return met === all
    },
    clear(): void {
      row += 1
      met = 0
    },
  }
}

/** A merged cell that covers several rows counts for each of them, since a heading may do so. */
function rowsOfArea(area: string): readonly MergedCell[] {
  const [, left = '', top = '', right = '', bottom = ''] = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/i.exec(area) ?? []
  const rows = Math.min(mostMergedRows, Number(bottom) - Number(top) + 1)
  return Array.from({ length: top === '' ? 0 : rows }, (_, at) => ({
    row: Number(top) + at,
    from: columnOf(left),
    to: columnOf(right),
  }))
}

/** Headings are lower than this. */
const mostMergedRows = 3
const longestWhole = 15

/** Whole numbers, which include most dates, are parsed without allocating a string. */
function wholeValue(type: CellType, bytes: Uint8Array, start: number, end: number): number | undefined {
  if (type !== cellTypes.number || end <= start || end - start > longestWhole) return undefined
  const number = wholeNumber(bytes, start, end)
  return number < 0 ? undefined : number
}

/** The shared strings that the cells of one row refer to. */
async function readShared(workbook: Xlsx): Promise<RawRow> {
  const texts = new RawRow()
  await workbook.readSharedStrings((text) => texts.add(0, textCell(text) ?? ''))
  return texts
}

export function otherCell(value: Exclude<CellValue, number>): string | undefined {
  if (typeof value === 'string') return textCell(value)
  return typeof value === 'boolean'
    ? marks.truth + String(value).toUpperCase()
    : marks.error + (textCell(value.error) ?? '')
}
