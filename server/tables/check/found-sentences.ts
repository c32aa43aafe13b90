/** The sentences that report the findings of a check: the file, the rows, and their cells. */
import { periodInWords } from '#engine/values/date-in-words.ts'
import { columnOf } from '../engine/column-of.ts'
import type { CurrencyCount, RejectedCell, TableColumn, TableDescription } from '../table.ts'
import type { Check } from './check.ts'
import { markingColumns, type CheckedTable } from './failing-rows.ts'

const mostRows = 3
const mostCells = 3
const mostFiles = 3

/** The name of the file, and of its sheet where the file may have several. */
export function fileInWords({ file, sheet, kind, files }: TableDescription['source']): string {
  if (files !== undefined)
    return files.length > mostFiles ? `${inWords(files.length)} files` : enumerated(files.map((each) => `"${each}"`))
  return kind === 'csv' || sheet === '' ? `"${file}"` : `"${file}" (sheet "${sheet}")`
}

/** The position of a row in its file. */
export interface RowPlace {
  readonly row: number
  /** Set for a stacked table. */
  readonly file?: string | undefined
}

/** `rows` are the first rows that fail. */
export function rowsInWords(
  check: Check,
  table: CheckedTable,
  count: number,
  total: number,
  rows: readonly RowPlace[],
) {
  if (count === 0) return 'All rows pass.'
  const [one, several] = faultOf(check, table)
  const file = fileInWords(table.description.source)
  return `${inWords(count)} of ${inWords(total)} rows of ${file} ${count === 1 ? one : several}: ${listOfRows(rows, count)}.`
}

/** The fault of a row, worded for one row and for several. */
function faultOf(check: Check, { description, others }: CheckedTable): readonly [one: string, several: string] {
  const named = (id: string) => `"${headingOf(columnOf(description, id))}"`
  const has = (what: string) => [`has ${what}`, `have ${what}`] as const
  switch (check.check) {
    case 'readable':
      return check.column === undefined
        ? has('cells that cannot be read')
        : has(`a cell in ${named(check.column)} that cannot be read`)
    case 'filled':
    case 'coverage':
      return has(`no ${named(check.column)}`)
    case 'positive':
      return has(`no ${named(check.column)} ${check.orZero === true ? 'of zero or more' : 'above zero'}`)
    case 'reversed': {
      const marks = markingColumns(check, description).map((column) => `"${headingOf(column)}"`)
      const where = `in ${enumerated(marks)}, and ${named(check.column)} above zero`
      return has(`a return or a cancelled sale ${where}`)
    }
    case 'between':
      return has(`${named(check.column)} outside the limits`)
    case 'unique':
      return ['occurs more than once', 'occur more than once']
    case 'inMonth':
      return [`is not of ${periodInWords(check.month)}`, `are not of ${periodInWords(check.month)}`]
    case 'matches': {
      const other = others[check.in]
      const where = other === undefined ? 'the other table' : fileInWords(other.description.source)
      return has(`a value in ${named(check.column)} that is not in ${where}`)
    }
    case 'columns':
    case 'rows':
    case 'sameSum':
    case 'oneCurrency':
      return ['fails', 'fail']
  }
}

export const headingOf = ({ heading, label }: Pick<TableColumn, 'heading' | 'label'>): string => heading ?? label

function listOfRows(rows: readonly RowPlace[], count: number): string {
  const named = rows.slice(0, mostRows).map(({ row, file }) => `${inWords(row)}${ofFile(file)}`)
  const more = count - named.length
  const all = more > 0 ? [...named, `${inWords(more)} more`] : named
  return `${count === 1 ? 'row' : 'rows'} ${enumerated(all)}`
}

const ofFile = (file: string | undefined) => (file === undefined ? '' : ` of "${file}"`)

/** `cells` are the first cells that could not be read. */
export function cellsInWords(cells: readonly (RejectedCell & RowPlace)[]): string {
  const named = cells
    .slice(0, mostCells)
    .map(({ row, file, text, why }) => `row ${inWords(row)}${ofFile(file)}: ${cellInWords(text, why)}`)
  return named.length === 0 ? '' : ` In ${named.join('; ')}.`
}

/** A formula without a stored result has no text to show. */
const cellInWords = (text: string, why: string) =>
  why.startsWith('is a formula')
    ? 'a formula whose result is not in the file (open it in Excel and save it)'
    : `"${text}" ${why}`

export function currenciesInWords(file: string, label: string, counts: readonly CurrencyCount[]): string {
  if (counts.length === 0) return 'No currency is named.'
  const named = counts.map(({ currency, count, row }) =>
    count === 1
      ? `${currency} in ${row === undefined ? 'one row' : `row ${inWords(row)}`}`
      : `${currency} in ${inWords(count)} rows${row === undefined ? '' : `, the first is row ${inWords(row)}`}`,
  )
  return `Column "${label}" of ${file} has ${counts.length === 1 ? 'one currency' : `${counts.length} currencies`}: ${named.join('; ')}.`
}

export const inWords = (count: number): string => count.toLocaleString('en')

export const enumerated = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join('')
