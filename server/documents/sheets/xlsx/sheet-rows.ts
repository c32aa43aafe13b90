/** Collects the cells of a sheet into rows of values. */
import type { CellValue } from '../types.ts'
import { cellValue, type CellContext } from './cell-value.ts'
import { cellTypes, textAt, wholeNumber, type SheetScan } from './sheet-scanner.ts'

/** The non-empty cells of a row. The arrays are reused for the next row, so copy what you need. */
export interface SheetRow {
  /** Counts from 0, as columns do. */
  row: number
  readonly columns: number[]
  readonly values: CellValue[]
  /** Indexes into the cell styles of the workbook. */
  readonly styles: number[]
}

export interface SheetRows extends Pick<SheetScan, 'onMerge'> {
  /** Returning false ends the scan. */
  readonly onRow: (row: SheetRow) => boolean | void
  /** Gets the element that holds the headers and footers. */
  readonly onMargins?: (xml: string) => void
}

export function collectRows(context: CellContext, { onRow, onMerge }: Pick<SheetRows, 'onRow' | 'onMerge'>): SheetScan {
  const current: SheetRow = { row: -1, columns: [], values: [], styles: [] }
  return {
    ...(onMerge === undefined ? {} : { onMerge }),
    onCell: (column, style, type, bytes, start, end, hasFormula) => {
      // Most texts are shared: their index is read without making a text of it.
      const index = type === cellTypes.shared && start >= 0 ? wholeNumber(bytes, start, end) : -1
      const value =
        index < 0
          ? cellValue(type, start < 0 ? undefined : textAt(bytes, start, end), hasFormula, context)
          : context.sharedStrings[index]
      if (value === undefined) return
      current.columns.push(column)
      current.values.push(value)
      current.styles.push(style)
    },
    onRow: (row) => {
      if (current.columns.length === 0) return undefined
      current.row = row
      const result = onRow(current)
      current.columns.length = current.values.length = current.styles.length = 0
      return result
    },
  }
}
