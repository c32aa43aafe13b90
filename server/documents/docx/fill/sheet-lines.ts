/** A sheet of values as a list: its headings and its numbered lines. */
import { sheetWords } from '#server/documents/sheets/values/sheet-words.ts'
import { placeholderKey } from '../placeholder-key.ts'
import type { ValueSheet } from '../types.ts'
import { toWordText } from './lookup.ts'

export interface SheetLines {
  readonly name: string
  readonly headings: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

export interface Line {
  readonly sheet: SheetLines
  /** From 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Collects the columns that stand somewhere in the document. */
  readonly used: Set<number>
}

/** Empty lines are left out. Cells beyond the last heading, such as remarks, are in columns with an empty heading. */
export function linesOf({ name, rows, tables = [] }: ValueSheet): SheetLines {
  const [first = [], ...others] = rows.slice(0, tables[0]).map((row) => row.map(toWordText))
  const lines = others.filter((line) => line.some((cell) => cell.trim() !== ''))
  const width = lines.reduce((most, line) => Math.max(most, line.length), first.length)
  return { name, headings: [...first, ...Array.from({ length: width - first.length }, () => '')], lines }
}

/** The further tables of a sheet as sheets of their own, each named by its title, or else by its number. */
export function furtherTablesOf({ name, rows, tables = [], hidden }: ValueSheet): readonly ValueSheet[] {
  return tables.map((from, at) => {
    const all = rows.slice(from, tables[at + 1])
    const [first = []] = all
    const [title, ...more] = first.filter((cell) => cell.trim() !== '')
    const own = title !== undefined && more.length === 0 ? all.slice(1) : all
    const left = Math.min(
      ...own.map((row) => row.findIndex((cell) => cell.trim() !== '')).filter((column) => column >= 0),
    )
    return {
      name: own === all ? `${name} (${at + 2})` : (title ?? ''),
      rows: own.map((row) => row.slice(left)),
      ...(hidden === true && { hidden }),
    }
  })
}

export function columnNamed({ headings }: SheetLines, name: string): number | undefined {
  const at = headings.findIndex((heading) => headingKey(heading) === headingKey(name))
  return headingKey(name) === '' || at < 0 ? undefined : at
}

/** The first column that does not just number the lines. */
export const firstColumn = ({ headings }: SheetLines): number =>
  Math.max(
    0,
    headings.findIndex((heading) => !isNumberHeading(heading)),
  )

/** 'No.', '#', 'Step', 'Item no.': headings of a column that numbers the lines. */
export const isNumberHeading = (name: string): boolean =>
  // 'S/N' is a number, too.
  sheetWords().isNumberHeading(headingKey(name).replaceAll('/', ''))

/** 'Steps.Action', 'Steps: Action' and 'Steps / Action' name a column of the sheet 'Steps'. */
export function splitName(name: string): { readonly sheet: string; readonly column: string } | undefined {
  const match = /^(.+?)\s*[.:/]\s*(.+)$/.exec(name)
  return match?.[1] === undefined || match[2] === undefined ? undefined : { sheet: match[1], column: match[2] }
}

const headingKey = (name: string) => placeholderKey(name).replace(/[.:)]+$/, '')
