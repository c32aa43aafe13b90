/** Reads a workbook, .xlsx, .xls or .csv, whatever its name says: its sheets as they are shown, and the values that have a name. */
import { Unreadable } from '../container/unreadable.ts'
import { cellAddress } from './cell-address.ts'
import { readCsv } from './csv/read-csv.ts'
import { limits } from './limits.ts'
import { sniff } from './sniff.ts'
import type { Problem, ReadSheet, ReadValues, ShownSheet, ShownWorkbook } from './types.ts'
import { namedValues } from './values/named-values.ts'
import { withoutTitles } from './values/readings.ts'
import { readXls } from './xls/read-xls.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** More errors than these say nothing new. */
const mostProblems = 50

/** `name`: the file as its user knows it, after which the only sheet of a .csv is called. */
export async function readWorkbook(bytes: Uint8Array, name: string): Promise<ReadValues> {
  const { sheets, problems } = await shownWorkbook(bytes, name)
  const ranked = [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)]
  const named = namedValues(ranked)
  const all: Problem[] = [...problems.map((sentence) => ({ sentence })), ...named.problems]
  const told = new Set(all.map(({ cell }) => cell))
  const others = ranked.flatMap(errorsOf).filter(({ cell }) => !told.has(cell))
  return { ...named, sheets: ranked.map(asList), problems: [...all, ...others].slice(0, mostProblems) }
}

/** What each cell shows, sheet by sheet. */
export async function shownWorkbook(bytes: Uint8Array, name: string): Promise<ShownWorkbook> {
  const found = await sniff(bytes)
  const shown =
    found.kind === 'csv'
      ? readCsv(found.text, name.replace(/\.[^.]*$/, ''))
      : found.kind === 'xls'
        ? readXls(bytes)
        : await readXlsx(bytes)
  if (shown.sheets.every(({ rows }) => rows.length === 0)) throw nothingIn(shown)
  return shown
}

const nothingIn = ({ problems }: ShownWorkbook) =>
  new Unreadable(
    problems.length > 0
      ? `has nothing that can be read. ${problems.join(' ')}`
      : 'has no filled cell. Fill it in, save it, and upload it again.',
  )

/** From the first filled column on, without title and without empty rows: the first row is the header. */
function asList({ name, hidden, rows }: ShownSheet): ReadSheet {
  const table = withoutTitles(rows)
  const first = table.reduce<number>((least, { cells }) => Math.min(least, cells[0]?.column ?? least), limits.columns)
  return {
    name,
    rows: table.map(({ cells }) => {
      const row: string[] = Array.from({ length: (cells.at(-1)?.column ?? first) - first + 1 }, () => '')
      for (const { column, text } of cells) row[column - first] = text
      return row
    }),
    ...(hidden && { hidden }),
  }
}

/** At most as many as are told. */
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
