/** Native charts of the spreadsheet, based on the cells beside them. */
import type { SheetChart } from 'hucre/xlsx'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import type { PlannedColumn, PlannedSheet } from './planned-sheet.ts'

/** More points than these cannot be distinguished. */
const mostPoints = 40
const [chartRows, chartColumns] = [18, 9]
/** The rows of a chart below the table, with an empty one above and below it. */
export const chartRowsBelow = 20
/** The colours also differ in brightness, so that they can be distinguished in a black-and-white print. */
const seriesColours = ['1F3A5F', 'E08E45', '5B8E7D', 'B8B8D1'] as const
const typeOf = { bars: 'bar', lines: 'line', shares: 'pie' } as const

export function chartsOf(
  { request, columns, widths, firstRow, lastRow, headerRow, neverNegative }: PlannedSheet,
  sheet: string,
): SheetChart[] {
  const find = (id: string): PlannedColumn => {
    const found = columns.find((column) => column.id === id)
    if (found === undefined) throw new Unreadable(`has no column "${id}" on its sheet, which a chart needs.`)
    return found
  }
  const quoted = `'${sheet.replaceAll("'", "''")}'`
  const last = Math.min(lastRow, firstRow + mostPoints - 1)
  const range = ({ letters }: PlannedColumn) => `${quoted}!$${letters}$${firstRow}:$${letters}$${last}`
  return (request.charts ?? []).map(({ kind, title, label, values }, at) => {
    // The longest bar stands at the top, as it does in the table.
    const isLong = kind === 'bars' && last - firstRow > 8
    // Side by side, because a page break would cut charts that are one below the other.
    const isBelow = request.print?.pages !== undefined
    const left = isBelow ? 0 : columns.length + 1 + at * (chartColumns + 1)
    const top = isBelow ? lastRow + 2 + at * chartRowsBelow : headerRow - 1
    const height = isBelow ? chartRowsBelow - 2 : chartRows + (isLong ? 6 : 0)
    return {
      type: kind === 'bars' && !isLong ? 'column' : typeOf[kind],
      title,
      // The length of a bar shows its value, so the axis has to begin at zero.
      ...(kind === 'bars' &&
        values.every((id) => neverNegative.includes(id)) && { axes: { y: { scale: { min: 0 } } } }),
      series: values.map((id, series) => ({
        name: find(id).label,
        values: range(find(id)),
        categories: range(find(label)),
        ...(kind !== 'shares' && { color: seriesColours[series % seriesColours.length] ?? seriesColours[0] }),
        ...(kind === 'shares' && { dataLabels: { showPercent: true } }),
      })),
      legend: values.length > 1 || kind === 'shares' ? ('bottom' as const) : (false as const),
      anchor: {
        from: { row: top, col: left },
        to: { row: top + height, col: isBelow ? widths.length : left + chartColumns },
      },
    }
  })
}
