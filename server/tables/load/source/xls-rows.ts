/** Reads the rows of an .xls workbook, which is small enough to be in memory as a whole. */
import { openXls, xlsFormat, xlsValue } from '#server/documents/sheets/xls/read-xls.ts'
import { currencyCounts } from './currency-counts.ts'
import { numberStyle, type NumberStyle } from './number-style.ts'
import { RawRow } from './raw-row.ts'
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
    merged: (index) =>
      Promise.resolve(
        (workbook.Sheets[names[index] ?? '']?.['!merges'] ?? []).map(({ s, e }) => ({
          row: s.r + 1,
          from: s.c,
          to: e.c,
        })),
      ),
    read: (index, onRow) => {
      counts.clear()
      const raw = new RawRow()
      const rows = workbook.Sheets[names[index] ?? '']?.['!data'] ?? []
      // A for loop, because the array of rows is sparse.
      for (let row = 0; row < rows.length; row += 1) {
        raw.clear(row + 1)
        for (const [column, xlsCell] of (rows[row] ?? []).entries()) {
          const value = xlsCell === undefined ? undefined : xlsValue(xlsCell)
          if (xlsCell === undefined || value === undefined) continue
          const cell = typeof value === 'number' ? numberCell(value, column, xlsFormat(xlsCell)) : otherCell(value)
          if (cell !== undefined) raw.add(column, cell)
        }
        counts.endRow(row + 1)
        if (raw.size > 0 && onRow(raw) === false) break
      }
      return Promise.resolve()
    },
  }

  function numberCell(value: number, column: number, format: string): string {
    const style = styles.get(format) ?? numberStyle(format, date1904)
    styles.set(format, style)
    if (style.currency !== undefined) counts.add(column, style.currency)
    return style.cell(value)
  }
}
