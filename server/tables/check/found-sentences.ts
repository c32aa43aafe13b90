/** The sentences that report the findings of a check: the file, the rows, and their cells. */
import { periodInWords } from '#engine/values/date-in-words.ts'
import { countInWords, enumerated, inMarks, worded, writtenTag } from '#server/wording.ts'
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
    return files.length > mostFiles
      ? worded('{0} files', inWords(files.length))
      : enumerated(files.map((each) => inMarks(each)))
  return kind === 'csv' || sheet === '' ? inMarks(file) : worded('"{0}" (sheet "{1}")', file, sheet)
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
  if (count === 0) return worded('All rows pass.')
  const [one, several] = faultOf(check, table)
  const file = fileInWords(table.description.source)
  return worded(
    '{0} of {1} rows of {2} {3}: {4}.',
    inWords(count),
    inWords(total),
    file,
    count === 1 ? one : several,
    listOfRows(rows, count),
  )
}

/** The fault of a row, worded for one row and for several. */
function faultOf(check: Check, { description, others }: CheckedTable): readonly [one: string, several: string] {
  const named = (id: string) => inMarks(headingOf(columnOf(description, id)))
  const has = (what: string) => [worded('has {0}', what), worded('have {0}', what)] as const
  switch (check.check) {
    case 'readable':
      return check.column === undefined
        ? has(worded('cells that cannot be read'))
        : has(worded('a cell in {0} that cannot be read', named(check.column)))
    case 'filled':
    case 'coverage':
      return has(worded('no {0}', named(check.column)))
    case 'positive':
      return has(worded(check.orZero === true ? 'no {0} of zero or more' : 'no {0} above zero', named(check.column)))
    case 'reversed': {
      const marks = markingColumns(check, description).map((column) => inMarks(headingOf(column)))
      return has(
        worded('a return or a cancelled sale in {0}, and {1} above zero', enumerated(marks), named(check.column)),
      )
    }
    case 'between':
      return has(worded('{0} outside the limits', named(check.column)))
    case 'unique':
      return [worded('occurs more than once'), worded('occur more than once')]
    case 'inMonth':
      return [
        worded('is not of {0}', periodInWords(check.month, writtenTag())),
        worded('are not of {0}', periodInWords(check.month, writtenTag())),
      ]
    case 'matches': {
      const other = others[check.in]
      const where = other === undefined ? worded('the other table') : fileInWords(other.description.source)
      return has(worded('a value in {0} that is not in {1}', named(check.column), where))
    }
    case 'columns':
    case 'settled':
    case 'rows':
    case 'sameSum':
    case 'oneCurrency':
      return [worded('fails'), worded('fail')]
  }
}

export const headingOf = ({ heading, label }: Pick<TableColumn, 'heading' | 'label'>): string => heading ?? label

function listOfRows(rows: readonly RowPlace[], count: number): string {
  const named = rows.slice(0, mostRows).map(({ row, file }) => `${inWords(row)}${ofFile(file)}`)
  const more = count - named.length
  const all = more > 0 ? [...named, worded('{0} more', inWords(more))] : named
  return worded(count === 1 ? 'row {0}' : 'rows {0}', enumerated(all))
}

const ofFile = (file: string | undefined) => (file === undefined ? '' : worded(' of "{0}"', file))

/** `cells` are the first cells that could not be read. */
export function cellsInWords(cells: readonly (RejectedCell & RowPlace)[]): string {
  const named = cells
    .slice(0, mostCells)
    .map(({ row, file, text, why }) => `${worded('row {0}', inWords(row))}${ofFile(file)}: ${cellInWords(text, why)}`)
  return named.length === 0 ? '' : worded(' In {0}.', named.join('; '))
}

/** A formula without a stored result has no text to show. */
const cellInWords = (text: string, why: string) =>
  why.startsWith('is a formula')
    ? worded('a formula whose result is not in the file (open it in Excel and save it)')
    : `${inMarks(text)} ${worded(why)}`

export function currenciesInWords(file: string, label: string, counts: readonly CurrencyCount[]): string {
  if (counts.length === 0) return worded('No currency is named.')
  const named = counts.map(({ currency, count, row }) =>
    count === 1
      ? row === undefined
        ? worded('{0} in one row', currency)
        : worded('{0} in row {1}', currency, inWords(row))
      : row === undefined
        ? worded('{0} in {1} rows', currency, inWords(count))
        : worded('{0} in {1} rows, the first is row {2}', currency, inWords(count), inWords(row)),
  )
  return counts.length === 1
    ? worded('Column "{0}" of {1} has one currency: {2}.', label, file, named.join('; '))
    : worded('Column "{0}" of {1} has {2} currencies: {3}.', label, file, counts.length, named.join('; '))
}

export const inWords = countInWords
