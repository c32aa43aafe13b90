/** Reads the rows of an .xlsx workbook while it is unpacked. */
import type { Source } from '#server/documents/container/source.ts'
import type { CellValue } from '#server/documents/sheets/types.ts'
import { openXlsx } from '#server/documents/sheets/xlsx/open-xlsx.ts'
import { currencyCounts } from './currency-counts.ts'
import { numberStyle, type NumberStyle } from './number-style.ts'
import { marks, textCell } from './raw-cell.ts'
import type { RowSource } from './row-source.ts'

export async function xlsxRows(source: Source): Promise<RowSource> {
  const workbook = await openXlsx(source)
  const styles: NumberStyle[] = []
  const styleOf = (index: number) =>
    (styles[index] ??= numberStyle(workbook.formats[index] ?? 'General', workbook.date1904))
  const counts = currencyCounts()
  return {
    kind: 'xlsx',
    sheets: workbook.sheets,
    currencies: counts.of,
    decimalComma: false,
    notes: workbook.hasMacros ? ['The workbook holds macros. They were not run.'] : [],
    read: async (index, onRow) => {
      const sheet = workbook.sheets[index]
      if (sheet === undefined) return
      counts.clear()
      const columns: number[] = []
      const cells: string[] = []
      await workbook.scan(sheet, {
        onRow: (row) => {
          columns.length = cells.length = 0
          for (let at = 0; at < row.columns.length; at += 1) {
            const value = row.values[at] ?? ''
            const column = row.columns[at] ?? 0
            const cell =
              typeof value === 'number' ? numberCell(value, column, row.styles[at] ?? 0, row.row + 1) : otherCell(value)
            if (cell === undefined) continue
            columns.push(column)
            cells.push(cell)
          }
          return cells.length === 0 ? undefined : onRow({ row: row.row + 1, columns, cells })
        },
      })
    },
  }

  function numberCell(value: number, column: number, index: number, row: number): string {
    const style = styleOf(index)
    if (style.currency !== undefined) counts.add(column, style.currency, row)
    return style.cell(value)
  }
}

export function otherCell(value: Exclude<CellValue, number>): string | undefined {
  if (typeof value === 'string') return textCell(value)
  return typeof value === 'boolean' ? marks.truth + String(value).toUpperCase() : marks.error + value.error
}
