/** A column that the file lacks: it takes the values of another column, or the product of two columns. */
import { decimalProduct } from '../engine/exact.ts'
import { quoteName } from '../engine/quote.ts'
import type { TableColumn } from '../table.ts'
import type { MadeColumn } from './choose-columns.ts'
import type { FileColumn, UnderstoodColumn } from './understood.ts'

export interface AddedColumn {
  readonly column: TableColumn
  readonly sql: string
}

const mostDecimals = 6

/** `described`: the columns of the table that the file has. */
export function addedColumn({ id, label, type, from }: MadeColumn, described: readonly TableColumn[]): AddedColumn {
  const [first, second] = from.flatMap((each) => described.find((column) => column.id === each.id) ?? [])
  if (first === undefined) throw new Error(`The column "${id}" is made of columns that are not there.`)
  if (second === undefined) return { column: { ...withoutHeading(first), id, label }, sql: quoteName(first.id) }
  const scale = Math.min(mostDecimals, (first.scale ?? 0) + (second.scale ?? 0))
  const currencies = [first, second].flatMap((each) => each.currencies ?? [])
  return {
    column: { id, label, type, scale, ...(currencies.length > 0 && { currencies }) },
    sql: decimalProduct(factor(first), factor(second), scale),
  }
}

const factor = ({ id, scale = 0 }: TableColumn) => ({ sql: quoteName(id), scale })

function withoutHeading({ heading: _heading, ...column }: TableColumn): TableColumn {
  return column
}

/** `filled`: the number of filled cells in each source column. */
export function understoodOfAdded(
  { id, label, type, currencies = [] }: TableColumn,
  from: readonly FileColumn[],
  filled: readonly number[],
  rows: number,
): UnderstoodColumn {
  const count = Math.min(...filled)
  return {
    heading: from.map(({ heading }) => heading).join(' × '),
    column: from.map(({ column }) => column).join(' × '),
    samples: from.length === 1 ? (from[0]?.samples ?? []) : [],
    id,
    label,
    type,
    filled: count,
    share: rows === 0 ? 0 : count / rows,
    rejected: { count: 0, examples: [] },
    currencies,
    notes: [],
  }
}
