/** Reads a workbook (.xlsx, .xls or .csv, recognised by content): its sheets as displayed, and its named values. */
import { worded } from '#server/wording.ts'
import { Unreadable } from '../container/unreadable.ts'
import { cellAddress } from './cell-address.ts'
import { readCsv } from './csv/read-csv.ts'
import { describeGarbledTexts } from './garbled-texts.ts'
import { limits } from './limits.ts'
import { sniffSpreadsheet } from './sniff-spreadsheet.ts'
import type { Problem, ReadSheet, ReadValues, ShownSheet, ShownWorkbook } from './types.ts'
import { textsInMargins, textsOnSheets } from './texts-outside-cells.ts'
import { furtherTables } from './values/further-tables.ts'
import { readNamedValues } from './values/read-named-values.ts'
import { removeTitlesOfList } from './values/titles-of-list.ts'
import { readXls } from './xls/read-xls.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** The largest number of reported problems. */
const mostProblems = 50

/** `name`: the file name that the user knows. The only sheet of a .csv is named after it. */
export async function readWorkbook(bytes: Uint8Array, name: string): Promise<ReadValues> {
  const { sheets, problems } = await readShownWorkbook(bytes, name)
  const { texts, problem } = await readOutsideCells(bytes, sheets)
  const visibleFirst = [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)]
  const namedValues = readNamedValues(visibleFirst)
  const all: Problem[] = [...[...problems, ...problem].map((sentence) => ({ sentence })), ...namedValues.problems]
  const reportedCells = new Set(all.map(({ cell }) => cell))
  const otherProblems = visibleFirst.flatMap(errorsOf).filter(({ cell }) => !reportedCells.has(cell))
  return {
    ...namedValues,
    sheets: visibleFirst.map(toList),
    problems: [...all, ...otherProblems].slice(0, mostProblems),
    ...(texts.length > 0 && { outsideCells: texts }),
  }
}

/** A workbook whose drawings cannot be read still has its cells. */
async function readOutsideCells(bytes: Uint8Array, sheets: readonly ShownSheet[]) {
  const inMargins = textsInMargins(sheets)
  try {
    const isXlsx = (await sniffSpreadsheet(bytes)).kind === 'xlsx'
    return { texts: [...inMargins, ...(isXlsx ? await textsOnSheets(bytes) : [])], problem: [] }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { texts: inMargins, problem: [worded('The text boxes and comments of the workbook could not be read.')] }
  }
}

/** Reads only the displayed texts of the cells, sheet by sheet. */
export async function readShownWorkbook(bytes: Uint8Array, name: string): Promise<ShownWorkbook> {
  const spreadsheet = await sniffSpreadsheet(bytes)
  const workbook =
    spreadsheet.kind === 'csv'
      ? readCsv(spreadsheet.text, name.replace(/\.[^.]*$/, ''))
      : spreadsheet.kind === 'xls'
        ? readXls(bytes)
        : await readXlsx(bytes)
  if (workbook.sheets.every(({ rows }) => rows.length === 0)) throw emptyWorkbook(workbook)
  return { ...workbook, problems: [...workbook.problems, ...describeGarbledTexts(workbook.sheets)] }
}

/** No cell is filled; the workbook may still show something else, such as a chart. */
export class EmptyWorkbook extends Unreadable {
  constructor() {
    super('has no filled cell. Fill it in, save it, and upload it again.')
  }
}

const emptyWorkbook = ({ problems }: ShownWorkbook) =>
  problems.length > 0 ? new Unreadable(`has nothing that can be read. ${problems.join(' ')}`) : new EmptyWorkbook()

/** The rows from the first filled column on, without titles and empty rows. The first row is the header. */
function toList({ name, hidden, rows }: ShownSheet): ReadSheet {
  const table = removeTitlesOfList(rows)
  const above = rows.slice(0, rows.length - table.length).map(({ cells }) => cells.map(({ text }) => text))
  const first = table.reduce<number>((least, { cells }) => Math.min(least, cells[0]?.column ?? least), limits.columns)
  const tables = furtherTables(table)
  return {
    name,
    rows: table.map(({ cells }) => {
      const row: string[] = Array.from({ length: (cells.at(-1)?.column ?? first) - first + 1 }, () => '')
      for (const { column, text } of cells) row[column - first] = text
      return row
    }),
    ...(hidden && { hidden }),
    ...(above.length > 0 && { above }),
    ...(tables.length > 0 && { tables }),
  }
}

/** At most `mostProblems`. */
function errorsOf({ name, rows }: ShownSheet): (Problem & { readonly cell: string })[] {
  const errors: (Problem & { readonly cell: string })[] = []
  for (const { row, cells } of rows) {
    for (const { column, error } of cells) {
      if (error === undefined) continue
      const cell = cellAddress(name, row, column)
      const sentence =
        error.error === ''
          ? `${cell} holds a formula whose result is not in the file. Open the workbook in Excel, save it, and upload it again.`
          : `${cell} shows the error ${error.error}.`
      if (errors.push({ cell, sentence }) >= mostProblems) return errors
    }
  }
  return errors
}
