/** A workbook without its rows: headings, formats, filters, print set-up, totals and charts, all at the places where they will be. */
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { finishWorkbook } from '#server/documents/sheets/finish-workbook.ts'
import { colours, font } from '#server/documents/sheets/review/look.ts'
import { textCell } from '#server/documents/sheets/text-cell.ts'
import type { PlannedColumn, PlannedSheet } from './planned-sheet.ts'
import { chartsOf } from './native-charts.ts'

export type TotalValues = ReadonlyMap<string, number | null>

export async function workbookFrame(
  sheets: readonly PlannedSheet[],
  names: readonly string[],
  totals: readonly TotalValues[],
): Promise<Uint8Array> {
  const written = await writeXlsx({
    sheets: sheets.map((sheet, at) => frameOf(sheet, names[at] ?? '', totals[at] ?? new Map())),
    defaultFont: font,
    activeSheet: 0,
  })
  return finishWorkbook(written)
}

function frameOf(sheet: PlannedSheet, name: string, totals: TotalValues): WriteSheet {
  const { request, columns, headerRow, firstRow, lastRow, rows } = sheet
  const cells = new Map<string, Partial<Cell>>()
  const put = (row: number, column: number, cell: Partial<Cell>, style: CellStyle) =>
    cells.set(`${row - 1},${column}`, { ...cell, style: { font, ...style } })
  if (request.title !== undefined) put(1, 0, textCell(request.title), titleStyle)
  if (request.note !== undefined) put(request.title === undefined ? 1 : 2, 0, textCell(request.note), noteStyle)
  for (const [at, column] of columns.entries()) {
    put(headerRow, at, textCell(column.label), headerStyle)
    // Its styles are those of all rows, which take its place.
    if (rows > 0)
      put(firstRow, at, { value: 0, type: 'number' }, { numFmt: numberFormat(column), alignment: { vertical: 'top' } })
    const total = request.totals?.find((each) => each.column === column.id)
    if (rows > 0 && request.totals !== undefined) {
      const range = `${column.letters}${firstRow}:${column.letters}${lastRow}`
      const cell: Partial<Cell> =
        total === undefined
          ? at === 0
            ? { value: 'Total', type: 'string' }
            : { value: null, type: 'empty' }
          : // It counts the rows that a filter leaves.
            {
              value: null,
              type: 'formula',
              formula: `SUBTOTAL(${subtotal[total.total]},${range})`,
              formulaResult: totals.get(column.id) ?? null,
            }
      put(lastRow + 1, at, cell, { ...totalStyle, numFmt: total?.total === 'count' ? '#,##0' : numberFormat(column) })
    }
  }
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    rows: [],
    cells,
    freezePane: { rows: headerRow },
    autoFilter: { range: `A${headerRow}:${columns.at(-1)?.letters ?? 'A'}${Math.max(lastRow, headerRow)}` },
    pageSetup: {
      paperSize: request.print?.paper ?? 'a4',
      orientation:
        request.print?.orientation ?? (columns.length > 6 || request.charts !== undefined ? 'landscape' : 'portrait'),
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${headerRow}:$${headerRow}`,
    },
    headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
    ...(rows > 0 && request.charts !== undefined && { charts: chartsOf(sheet, name) }),
  }
}

const subtotal = { sum: 109, average: 101, count: 103, least: 105, most: 104 } as const

function numberFormat({ type, scale }: PlannedColumn): string {
  const decimals = (count: number) => (count === 0 ? '' : `.${'0'.repeat(count)}`)
  if (type === 'text' || type === 'month') return '@'
  if (type === 'date') return 'dd/mm/yyyy'
  if (type === 'percent') return `0${decimals(Math.min(2, Math.max(1, scale - 2)))}%`
  return `#,##0${decimals(type === 'integer' ? 0 : type === 'money' ? Math.max(2, scale) : scale)}`
}

const titleStyle: CellStyle = { font: { ...font, bold: true, size: 16, color: { rgb: colours.header } } }
const noteStyle: CellStyle = { font: { ...font, color: { rgb: colours.faint } } }
const headerStyle: CellStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colours.header } },
  alignment: { vertical: 'center', wrapText: true },
}
const totalStyle: CellStyle = {
  font: { ...font, bold: true },
  border: { top: { style: 'thin', color: { rgb: colours.header } } },
}
