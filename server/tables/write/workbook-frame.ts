/**
 * A workbook without its rows: headings, formats, filters, print set-up, totals and charts, all in their final
 * positions.
 */
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { finishedParts } from '#server/documents/sheets/finish-workbook.ts'
import { colours, font } from '#server/documents/sheets/review/look.ts'
import { textCell } from '#server/documents/sheets/text-cell.ts'
import { worded } from '#server/wording.ts'
import type { PlannedColumn, PlannedSheet } from './planned-sheet.ts'
import { isFigure } from '../engine/column-of.ts'
import { chartRowsBelow, chartsOf } from './native-charts.ts'
import type { SheetLine } from './sheet-lines.ts'

export type TotalValues = ReadonlyMap<string, number | null>

export async function workbookFrame(
  sheets: readonly PlannedSheet[],
  names: readonly string[],
  totals: readonly TotalValues[],
): Promise<Record<string, Uint8Array>> {
  const written = await writeXlsx({
    sheets: sheets.map((sheet, at) => frameOf(sheet, names[at] ?? '', totals[at] ?? new Map())),
    defaultFont: font,
    activeSheet: 0,
  })
  return finishedParts(written)
}

function frameOf(sheet: PlannedSheet, name: string, totals: TotalValues): WriteSheet {
  const { request, columns, widths, firstLine, headerRow, firstRow, lastRow, rows } = sheet
  const { lines = [] } = request
  const hasTable = columns.length > 0
  const cells = new Map<string, Partial<Cell>>()
  const put = (row: number, column: number, cell: Partial<Cell>, style: CellStyle) =>
    cells.set(`${row - 1},${column}`, { ...cell, style: { font, ...style } })
  if (request.title !== undefined) put(1, 0, textCell(request.title), titleStyle)
  const noteRow = request.title === undefined ? 1 : 2
  if (request.note !== undefined) put(noteRow, 0, textCell(request.note), noteStyle)
  for (const [at, line] of lines.entries()) putLine(line, firstLine + at, hasTable, put)
  const sentences = hasTable ? longSentences(sheet, noteRow) : []
  for (const { row } of sentences) {
    const cell = cells.get(`${row - 1},0`)
    if (cell !== undefined) cell.style = { ...cell.style, alignment: { vertical: 'top', wrapText: true } }
  }
  for (const [at, column] of columns.entries()) {
    put(headerRow, at, textCell(column.label), headerStyleOf(columns, at))
    // Its styles are those of all rows, which take its place.
    if (rows > 0)
      put(
        firstRow,
        at,
        { value: 0, type: 'number' },
        { numFmt: numberFormat(column), alignment: alignmentOf(columns, at) },
      )
    const total = request.totals?.find((each) => each.column === column.id)
    if (rows > 0 && request.totals !== undefined) {
      const range = `${column.letters}${firstRow}:${column.letters}${lastRow}`
      const cell: Partial<Cell> =
        total === undefined
          ? at === 0
            ? { value: worded('Total'), type: 'string' }
            : { value: null, type: 'empty' }
          : // This function counts only the rows that a filter shows.
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
    columns: widths.map((width) => ({ width })),
    rows: [],
    cells,
    merges: sentences.map(({ row }) => ({
      startRow: row - 1,
      endRow: row - 1,
      startCol: 0,
      endCol: sentenceWidths(sheet).length - 1,
    })),
    // No program adjusts the row height to a text in merged cells, and only Excel adjusts it for a single cell.
    rowDefs: hasTable
      ? new Map(sentences.map(({ row, count }) => [row - 1, { height: count * lineHeight }]))
      : rowHeights(lines, firstLine, widths),
    // Frozen lines would leave no space for the rows below them.
    ...(hasTable && lines.length === 0 && { freezePane: { rows: headerRow } }),
    ...(hasTable && {
      autoFilter: { range: `A${headerRow}:${columns.at(-1)?.letters ?? 'A'}${Math.max(lastRow, headerRow)}` },
    }),
    pageSetup: {
      paperSize: request.print?.paper ?? 'a4',
      orientation:
        request.print?.orientation ?? (columns.length > 6 || request.charts !== undefined ? 'landscape' : 'portrait'),
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: request.print?.pages ?? 0,
      ...(request.print?.pages !== undefined && { printArea: printArea(sheet) }),
      ...(hasTable && lines.length === 0 && { printTitlesRow: `$${headerRow}:$${headerRow}` }),
    },
    headerFooter: { oddFooter: `&L&A&R${worded('Page {0} of {1}', '&P', '&N')}` },
    ...(rows > 0 && request.charts !== undefined && { charts: chartsOf(sheet, name) }),
  }
}

/** The table with what stands above it, and the charts below it. */
function printArea({ columns, lastRow, request }: PlannedSheet): string {
  const bottom = lastRow + 1 + (request.charts ?? []).length * chartRowsBelow
  return `$A$1:$${columns.at(-1)?.letters ?? 'B'}$${bottom}`
}

type Put = (row: number, column: number, cell: Partial<Cell>, style: CellStyle) => void

/** A sentence overflows into the empty cells beside it; a text beside a label on a sheet without a table is wrapped. */
function putLine({ label, text, figure }: SheetLine, row: number, hasTable: boolean, put: Put): void {
  const isHeading = text === undefined && figure === undefined
  if (label !== undefined) put(row, 0, textCell(label), isHeading ? headingStyle : labelStyle)
  const column = label === undefined ? 0 : 1
  if (figure !== undefined)
    put(row, column, { value: figure.value, type: 'number' }, { numFmt: numberFormat(figure), alignment: onTheLeft })
  else if (text !== undefined)
    put(row, column, textCell(text), { alignment: { vertical: 'top', wrapText: !hasTable && column === 1 } })
}

const lineHeight = 15

/** The width, in letters, of a column without a measured width. */
const usualWidth = 8.43
const columnsBesideTable = 9

/** The columns that a sentence spans: the columns of the table, and as many to the right as a chart takes. */
const sentenceWidths = ({ widths, request }: PlannedSheet): readonly number[] =>
  request.charts === undefined || request.print?.pages !== undefined
    ? widths
    : [...widths, ...Array<number>(columnsBesideTable).fill(usualWidth)]

/**
 * The sentences above a table that are wider than the table: they are wrapped over its whole width, because a printed
 * page would cut them off.
 */
function longSentences(sheet: PlannedSheet, noteRow: number) {
  const { note, lines = [] } = sheet.request
  const { firstLine } = sheet
  const width = sentenceWidths(sheet).reduce((sum, each) => sum + each, 0)
  const texts = lines.map(({ label, text }) => (label === undefined ? text : undefined))
  return [{ row: noteRow, text: note }, ...texts.map((text, at) => ({ row: firstLine + at, text }))].flatMap(
    ({ row, text = '' }) => (text.length > width ? [{ row, count: Math.ceil((text.length * 1.1) / width) }] : []),
  )
}

function rowHeights(lines: readonly SheetLine[], firstLine: number, [labels = 1, texts = 1]: readonly number[]) {
  const wrapped = lines.map(({ label = '', text = '' }) =>
    Math.max(Math.ceil(label.length / labels), label === '' ? 1 : Math.ceil(text.length / texts)),
  )
  return new Map(
    wrapped.flatMap((count, at) => (count > 1 ? [[firstLine + at - 1, { height: count * lineHeight }]] : [])),
  )
}

const subtotal = { sum: 109, average: 101, count: 103, least: 105, most: 104 } as const

/** A text to the right of figures would touch them, since figures are right-aligned and texts left-aligned. */
function touchesFigures(columns: readonly PlannedColumn[], at: number): boolean {
  const [before, own] = [columns[at - 1], columns[at]]
  return before !== undefined && own?.type === 'text' && before.type !== 'text'
}

const indented = { horizontal: 'left', indent: 1 } as const

const alignmentOf = (columns: readonly PlannedColumn[], at: number): NonNullable<CellStyle['alignment']> => ({
  vertical: 'top',
  ...(touchesFigures(columns, at) && indented),
})

/** The arrow of the filter covers the right end of a heading. */
const besideArrow = { horizontal: 'right', indent: 2 } as const

/** A heading is aligned with its cells: above figures at the right, indented by the width of the arrow. */
function headerStyleOf(columns: readonly PlannedColumn[], at: number): CellStyle {
  const isOfFigures = isFigure(columns[at]?.type ?? 'text') || columns[at]?.type === 'date'
  const place = isOfFigures ? besideArrow : touchesFigures(columns, at) ? indented : undefined
  return place === undefined ? headerStyle : { ...headerStyle, alignment: { ...headerStyle.alignment, ...place } }
}

type Formatted = Pick<PlannedColumn, 'type' | 'scale'> & Partial<Pick<PlannedColumn, 'pennies' | 'currencies'>>

function numberFormat({ type, scale, pennies = false, currencies }: Formatted): string {
  const decimals = (count: number) => (count === 0 ? '' : `.${'0'.repeat(count)}`)
  if (type === 'text' || type === 'month') return '@'
  if (type === 'date') return 'dd/mm/yyyy'
  if (type === 'percent') return `0${decimals(Math.min(2, Math.max(1, scale - 2)))}%`
  return `${type === 'money' ? signOf(currencies) : ''}#,##0${decimals(type === 'integer' ? 0 : type === 'money' ? (pennies ? 2 : Math.max(2, scale)) : scale)}`
}

/** As on the screen: if there are several currencies, none is shown. */
function signOf(currencies: PlannedColumn['currencies'] = []): string {
  const [only, ...others] = currencies
  if (only === undefined || others.length > 0 || !/^[A-Z]{3}$/.test(only.currency)) return ''
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: only.currency }).formatToParts(1)
  const sign = parts
    .slice(
      0,
      parts.findIndex((part) => part.type === 'integer'),
    )
    .map((part) => part.value)
  return `"${sign.join('')}"`
}

const titleStyle: CellStyle = { font: { ...font, bold: true, size: 16, color: { rgb: colours.header } } }
const noteStyle: CellStyle = { font: { ...font, color: { rgb: colours.faint } } }
const headingStyle: CellStyle = { font: { ...font, bold: true, size: 13, color: { rgb: colours.header } } }
const labelStyle: CellStyle = { font: { ...font, bold: true }, alignment: { vertical: 'top', wrapText: true } }
const onTheLeft: NonNullable<CellStyle['alignment']> = { horizontal: 'left', vertical: 'top' }
const headerStyle: CellStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colours.header } },
  alignment: { vertical: 'center', wrapText: true },
}
const totalStyle: CellStyle = {
  font: { ...font, bold: true },
  border: { top: { style: 'thin', color: { rgb: colours.header } } },
}
