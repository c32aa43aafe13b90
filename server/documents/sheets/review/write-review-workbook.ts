/** Writes review.xlsx: one row per placeholder, with the value to check. */
import { writeXlsx, type Cell, type CellStyle, type ConditionalRule, type WriteSheet } from 'hucre/xlsx'
import { worded } from '#server/wording.ts'
import { columnLetters } from '../cell-address.ts'
import { textCell } from '../text-cell.ts'
import { finishWorkbook } from '../finish-workbook.ts'
import { rowHeight } from '../row-height.ts'
import { columnNames, columns, reviewSheet, widths, type Column } from './columns.ts'
import { helpSheet, type ReviewDetails } from './help-sheet.ts'
import { colours, font } from './look.ts'
import type { Matches } from './match-placeholders-to-values.ts'
import { reviewRows, type ReviewRow } from './review-rows.ts'

export async function writeReviewWorkbook(matches: Matches, details: ReviewDetails): Promise<Uint8Array> {
  const rows = reviewRows(matches, details.review, details.leftOut)
  const last = rows.length + 1
  const cells = new Map<string, Partial<Cell>>()
  for (const [column, name] of columnNames.entries()) {
    cells.set(`0,${column}`, { ...textCell(worded(columns[name])), style: headerStyle })
    for (const [index, row] of rows.entries()) {
      cells.set(`${index + 1},${column}`, {
        ...textCell(name === 'status' ? worded(row.status) : row[name]),
        style: styleOf(name, row),
      })
    }
  }
  const review: WriteSheet = {
    name: worded(reviewSheet),
    columns: columnNames.map((name) => ({ width: widths[name], ...(name === 'id' && { hidden: true }) })),
    rows: Array.from({ length: last }, () => columnNames.map(() => null)),
    rowDefs: new Map([
      [0, { height: 24 }],
      ...rows.map((row, index) => [index + 1, { height: heightOf(row) }] as const),
    ]),
    cells,
    freezePane: { rows: 1, columns: 1 },
    autoFilter: { range: `A1:${letter('id')}${last}` },
    conditionalRules: rulesFor(Math.max(last, 2)),
    dataValidations: [
      {
        // A list that offers the suggestion of the same row, and accepts any other text.
        type: 'list',
        formula1: `$${letter('suggestion')}2`,
        range: `${letter('value')}2:${letter('value')}${Math.max(last, 2)}`,
        allowBlank: true,
        showErrorMessage: false,
      },
      {
        type: 'list',
        values: [worded('yes')],
        range: `${letter('keep')}2:${letter('blank')}${Math.max(last, 2)}`,
        allowBlank: true,
        showErrorMessage: false,
      },
    ],
    // The protection has no password: it only keeps people from changing cells that are not read back.
    protection: {
      sheet: true,
      objects: true,
      scenarios: true,
      autoFilter: true,
      formatColumns: true,
      formatRows: true,
    },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
      printArea: `$A$1:$${letter('note')}$${last}`,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5 },
    },
    view: { tabColor: { rgb: colours.header } },
  }
  const workbook = await writeXlsx({
    sheets: [review, helpSheet(matches, details)],
    defaultFont: font,
    activeSheet: 0,
    properties: { title: worded('Review of {0}', details.template), custom: { Review: details.review } },
  })
  return finishWorkbook(workbook)
}

/** The id column does not count for the height of a row. */
const heightOf = (row: ReviewRow) =>
  rowHeight(
    columnNames.map((name) => (name === 'id' ? '' : row[name])),
    columnNames.map((name) => widths[name]),
  )

const letter = (name: Column) => columnLetters(columnNames.indexOf(name))

const border = { style: 'thin', color: { rgb: colours.rule } } as const

const headerStyle: CellStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colours.header } },
  alignment: { vertical: 'center', wrapText: true },
  border: { bottom: border },
}

/** All cells are text, so that a value beginning with '=' does not become a formula, and typed values are not reformatted. */
const plainStyle: CellStyle = {
  font,
  numFmt: '@',
  alignment: { vertical: 'top', wrapText: true },
  border: { bottom: border },
}

const choiceStyle: CellStyle = {
  ...plainStyle,
  alignment: { horizontal: 'center', vertical: 'top' },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colours.value } },
  protection: { locked: false },
}

const styles: Readonly<Partial<Record<Column, CellStyle>>> = {
  placeholder: { ...plainStyle, font: { ...font, bold: true } },
  value: {
    ...plainStyle,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colours.value } },
    border: { bottom: border, left: border, right: border },
    protection: { locked: false },
  },
  keep: choiceStyle,
  blank: choiceStyle,
  id: { ...plainStyle, font: { ...font, color: { rgb: colours.faint } }, alignment: { vertical: 'top' } },
}

/** The row of a placeholder can be changed, other rows cannot. */
function styleOf(name: Column, { id }: ReviewRow): CellStyle {
  const style = styles[name] ?? plainStyle
  return id === '' ? { ...style, protection: { locked: true } } : style
}

/** Conditional rules instead of fixed colours: they follow their rows when sorted, and end when a value is given. */
function rulesFor(last: number): ConditionalRule[] {
  const range = `A2:${letter('id')}${last}`
  const status = `$${letter('status')}2`
  const isOpen = (['value', 'keep', 'blank'] as const).map((name) => `LEN(TRIM($${letter(name)}2))=0`).join(',')
  const rule = (priority: number, formula: string, style: CellStyle): ConditionalRule => ({
    type: 'expression',
    priority,
    formula,
    range,
    style,
  })
  const fillStyle = (rgb: string): CellStyle => ({
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb }, bgColor: { rgb } },
  })
  return [
    rule(1, `AND(${status}="${worded('missing')}",${isOpen})`, fillStyle(colours.missing)),
    rule(2, `AND(${status}="${worded('near match')}",${isOpen})`, fillStyle(colours.near)),
    rule(
      3,
      `OR(${status}="${worded('left out')}",AND(${status}="${worded('found')}",LEN($${letter('note')}2)>0))`,
      fillStyle(colours.near),
    ),
    rule(4, `${status}="${worded('unused')}"`, { font: { color: { rgb: colours.faint } } }),
  ]
}
