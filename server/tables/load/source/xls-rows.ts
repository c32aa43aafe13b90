/** Reads the rows of an .xls workbook, which is small enough to be in memory as a whole. */
import { openXls, xlsFormat, xlsValue } from '#server/documents/sheets/xls/read-xls.ts'
import { currencyCounts } from './currency-counts.ts'
import { numberStyle, type NumberStyle } from './number-style.ts'
import type { RowSource } from './row-source.ts'
import { otherCell } from './xlsx-rows.ts'

export function xlsRows(bytes: Uint8Array): RowSource {
  const workbook = openXls(bytes)
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const names = workbook.SheetNames.filter((name) => (workbook.Sheets[name]?.['!type'] ?? 'sheet') === 'sheet')
  const styles = new Map<string, NumberStyle>()
  const counts = currencyCounts()
  return {
    kind: 'xls',
    sheets: names.map((name) => ({
      name,
      hidden: (workbook.Workbook?.Sheets?.[workbook.SheetNames.indexOf(name)]?.Hidden ?? 0) !== 0,
    })),
    currencies: counts.of,
    decimalComma: false,
    notes: [],
    read: (index, onRow) => {
      counts.clear()
      const rows = workbook.Sheets[names[index] ?? '']?.['!data'] ?? []
      // A loop, because the list of rows is sparse.
      for (let row = 0; row < rows.length; row += 1) {
        const columns: number[] = []
        const cells: string[] = []
        for (const [column, xlsCell] of (rows[row] ?? []).entries()) {
          const value = xlsCell === undefined ? undefined : xlsValue(xlsCell)
          if (xlsCell === undefined || value === undefined) continue
          const cell =
            typeof value === 'number' ? numberCell(value, column, xlsFormat(xlsCell), row + 1) : otherCell(value)
          if (cell === undefined) continue
          columns.push(column)
          cells.push(cell)
        }
        if (cells.length > 0 && onRow({ row: row + 1, columns, cells }) === false) break
      }
      return Promise.resolve()
    },
  }

  function numberCell(value: number, column: number, format: string, row: number): string {
    const style = styles.get(format) ?? numberStyle(format, date1904)
    styles.set(format, style)
    if (style.currency !== undefined) counts.add(column, style.currency, row)
    return style.cell(value)
  }
}
