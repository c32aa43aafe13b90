/** The sentences that say what a check found: the file, the rows, and what stands there. */
import { columnOf } from '../engine/column-of.ts'
import type { CurrencyCount, RejectedCell, TableColumn, TableDescription } from '../table.ts'
import type { Check } from './check.ts'
import type { CheckedTable } from './failing-rows.ts'

const mostRows = 3
const mostCells = 3

/** The name of the file, and of its sheet where the file may have several. */
export const fileInWords = ({ file, sheet, kind }: TableDescription['source']): string =>
  kind === 'csv' || sheet === '' ? `"${file}"` : `"${file}" (sheet "${sheet}")`

/** `rows` are the numbers of the first rows that fail. */
export function rowsInWords(check: Check, table: CheckedTable, count: number, total: number, rows: readonly number[]) {
  if (count === 0) return 'All rows pass.'
  const [one, several] = faultOf(check, table)
  const file = fileInWords(table.description.source)
  return `${inWords(count)} of ${inWords(total)} rows of ${file} ${count === 1 ? one : several}: ${listOfRows(rows, count)}.`
}

/** What is wrong with a row, said of one and of several. */
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
    case 'between':
      return has(`${named(check.column)} outside the limits`)
    case 'unique':
      return ['occurs more than once', 'occur more than once']
    case 'inMonth':
      return [`is not of ${check.month}`, `are not of ${check.month}`]
    case 'matches': {
      const other = others[check.in]
      const where = other === undefined ? 'the other table' : fileInWords(other.description.source)
      return has(`a value in ${named(check.column)} that is not in ${where}`)
    }
    case 'columns':
    case 'rows':
    case 'oneCurrency':
      return ['fails', 'fail']
  }
}

export const headingOf = ({ heading, label }: Pick<TableColumn, 'heading' | 'label'>): string => heading ?? label

function listOfRows(rows: readonly number[], count: number): string {
  const named = rows.slice(0, mostRows).map(inWords)
  const more = count - named.length
  const all = more > 0 ? [...named, `${inWords(more)} more`] : named
  return `${count === 1 ? 'row' : 'rows'} ${enumerated(all)}`
}

/** `cells` are the first of those that could not be read. */
export function cellsInWords(cells: readonly RejectedCell[]): string {
  const named = cells.slice(0, mostCells).map(({ row, text, why }) => `row ${inWords(row)}: ${cellInWords(text, why)}`)
  return named.length === 0 ? '' : ` In ${named.join('; ')}.`
}

/** A formula without its result has no text of its own. */
const cellInWords = (text: string, why: string) =>
  why.startsWith('is a formula')
    ? 'a formula whose result is not in the file (open it in Excel and save it)'
    : `"${text}" ${why}`

export function currenciesInWords(file: string, label: string, counts: readonly CurrencyCount[]): string {
  if (counts.length === 0) return 'No currency is named.'
  const named = counts.map(({ currency, count, row }) =>
    count === 1
      ? `${currency} in row ${inWords(row ?? 0)}`
      : `${currency} in ${inWords(count)} rows${row === undefined ? '' : `, the first is row ${inWords(row)}`}`,
  )
  return `Column "${label}" of ${file} has ${counts.length === 1 ? 'one currency' : `${counts.length} currencies`}: ${named.join('; ')}.`
}

export const inWords = (count: number): string => count.toLocaleString('en')

export const enumerated = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join('')
