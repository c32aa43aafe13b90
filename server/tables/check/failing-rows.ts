/** Builds the SQL condition for the rows that fail a check. Values are bound. */
import { tableAt } from '../artefact.ts'
import type { BoundValues } from '../engine/bound-values.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { quoteName } from '../engine/quote.ts'
import { rejectedColumn, type TableColumn, type TableDescription } from '../table.ts'
import { isInMonth } from '../shape/row-condition.ts'
import type { Check } from './check.ts'

export interface CheckedTable {
  readonly path: string
  readonly description: TableDescription
  /** The other tables that checks name. */
  readonly others: Readonly<Record<string, { readonly path: string; readonly description: TableDescription }>>
}

/** The columns that a check uses. */
export function columnsIn(check: Check): readonly string[] {
  if ('columns' in check) return check.columns
  return 'column' in check && check.column !== undefined ? [check.column] : []
}

/** The columns of `marks` that the table has. */
export const markingColumns = (
  check: Extract<Check, { check: 'reversed' }>,
  { missing, columns }: TableDescription,
): readonly TableColumn[] =>
  columns.filter(({ id }) => check.marks.includes(id) && missing.every((each) => each.id !== id))

/**
 * A row whose words mark it as a return or cancellation, although its figure is added as a sale. Words are compared
 * without case and accents.
 */
function isCounted(check: Extract<Check, { check: 'reversed' }>, { description }: CheckedTable, values: BoundValues) {
  const figure = quoteName(figureOf(description, check.column).id)
  const words = check.words.map((word) => plainWord(word).replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)).join('|')
  const marked = markingColumns(check, description).map(
    ({ id }) =>
      `coalesce(regexp_matches(strip_accents(lower(${quoteName(id)}::VARCHAR)), ${values.add(String.raw`(^|[^\p{L}])(${words})`)}), false)`,
  )
  return `(${figure} > 0 AND (${['false', ...marked].join(' OR ')}))`
}

const plainWord = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Undefined for checks of the table as a whole. */
export function failingRows(check: Check, table: CheckedTable, values: BoundValues): string | undefined {
  const column = (id: string) => quoteName(columnOf(table.description, id).id)
  const figure = (id: string) => quoteName(figureOf(table.description, id).id)
  switch (check.check) {
    case 'columns':
    case 'settled':
    case 'rows':
    case 'sameSum':
      return undefined
    case 'readable':
      return check.column === undefined
        ? `${quoteName(rejectedColumn)} IS NOT NULL`
        : `list_contains(list_transform(${quoteName(rejectedColumn)}, lambda lost: lost.id), ${values.add(columnOf(table.description, check.column).id)})`
    case 'filled':
    case 'coverage':
      return `${column(check.column)} IS NULL`
    case 'positive':
      return `(${figure(check.column)} IS NULL OR ${column(check.column)} ${check.orZero === true ? '<' : '<='} 0)`
    case 'reversed':
      return isCounted(check, table, values)
    case 'between': {
      const limits = [
        ...(check.least === undefined ? [] : [`${figure(check.column)} < ${values.add(check.least)}::DECIMAL(38, 6)`]),
        ...(check.most === undefined ? [] : [`${figure(check.column)} > ${values.add(check.most)}::DECIMAL(38, 6)`]),
      ]
      return `(${['false', ...limits].join(' OR ')})`
    }
    case 'unique': {
      const names = check.columns.map(column).join(', ')
      return `(${names}) IN (SELECT (${names}) FROM ${tableAt(table.path)} GROUP BY ${names} HAVING count(*) > 1)`
    }
    case 'inMonth': {
      const name = column(check.column)
      if (columnOf(table.description, check.column).type !== 'date')
        return `${name} IS DISTINCT FROM ${values.add(check.month)}`
      return `NOT coalesce(${isInMonth(name, values.add(`${check.month}-01`))}, false)`
    }
    case 'matches': {
      const other = table.others[check.in]
      if (other === undefined) throw new Error(`The table "${check.in}" was not passed to the check.`)
      const against = quoteName(columnOf(other.description, check.with).id)
      return `(${column(check.column)} IS NOT NULL AND ${column(check.column)}::VARCHAR NOT IN (SELECT ${against}::VARCHAR FROM ${tableAt(other.path)} WHERE ${against} IS NOT NULL))`
    }
    case 'oneCurrency':
      return 'false'
  }
}
