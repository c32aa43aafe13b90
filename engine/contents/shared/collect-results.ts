/** Collects the results of work with "each" as a table or a matrix. */
import { cellOfFact, type FactCell } from '#engine/values/fact-cell.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { readPath } from '#engine/values/path.ts'
import type { ValueType } from '#engine/values/write-value.ts'
import { tableOf } from './table-value.ts'

export interface ResultColumn {
  readonly id: string
  readonly label: string
  readonly type: ValueType
}

export interface ItemResult {
  /** The values of the item, by the columns of the items. For a pair, the values of the first item precede those of the second. */
  readonly cells: readonly unknown[]
  /** For a pair: the names of the first and of the second item. */
  readonly sides: readonly string[]
  readonly outcome: { readonly result: unknown } | { readonly problem: string }
}

export interface CollectedTable {
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly (readonly FactCell[])[]
  readonly total: number
}

/** The column for a result that is one value, and the column that says why an item failed. */
export const resultColumn: ResultColumn = { id: 'result', label: 'Result', type: 'text' }
export const problemColumn: ResultColumn = { id: 'problem', label: 'Problem', type: 'text' }

/** Rows with the values of each item and the parts of its result. An item that failed is a row with its reason. */
export function collectTable(
  itemColumns: readonly ResultColumn[],
  items: readonly ItemResult[],
  take: string | undefined,
): CollectedTable {
  const results = items.map(({ outcome }) => ('result' in outcome ? resultRows(takeFrom(outcome.result, take)) : []))
  const taken = new Set([...itemColumns, problemColumn].map(({ id }) => id))
  const found = new Map<string, ResultColumn>()
  for (const { columns } of results.flat())
    for (const column of columns) if (!taken.has(column.id) && !found.has(column.id)) found.set(column.id, column)
  const rows = items.flatMap(({ cells, outcome }, index) => {
    const own = 'problem' in outcome ? [{ cells: {} }] : (results[index] ?? [])
    const problem = 'problem' in outcome ? outcome.problem : null
    return own.map((row) =>
      [...cells, ...[...found.keys()].map((id) => readOwn(row.cells, id)), problem].map(cellOfFact),
    )
  })
  const columns = [...itemColumns, ...found.values(), problemColumn].map((column, at) =>
    column.type === 'text' && isNumeric(rows, at) ? { ...column, type: 'number' as const } : column,
  )
  return { columns, rows, total: rows.length }
}

/** A row for each first item of the pairs, and a column for each second. A cell of a pair that failed says why. */
export function collectMatrix(
  first: ResultColumn,
  items: readonly ItemResult[],
  take: string | undefined,
): CollectedTable {
  const columns: ResultColumn[] = [first]
  const rows = new Map<string, FactCell[]>()
  for (const { sides, outcome } of items) {
    const [own = '', other = ''] = sides
    if (!columns.slice(1).some(({ label }) => label === other))
      columns.push({ id: other === first.id ? `${other} 2` : other, label: other, type: 'text' })
    const cell = 'result' in outcome ? cellOfFact(takeFrom(outcome.result, take)) : outcome.problem
    rows.set(own, [...(rows.get(own) ?? [own]), cell])
  }
  return { columns, rows: [...rows.values()], total: rows.size }
}

interface ResultRow {
  readonly columns: readonly ResultColumn[]
  readonly cells: Readonly<Record<string, unknown>>
}

function resultRows(value: unknown): readonly ResultRow[] {
  if (Array.isArray(value) && !value.every(isRecord)) return [rowOf({ [resultColumn.id]: value })]
  const table = tableOf(value)
  if (table)
    return table.rows.map((row) => ({
      columns: table.columns,
      cells: Object.fromEntries(table.columns.map(({ id }, at) => [id, row[at]])),
    }))
  if (!isRecord(value)) return [rowOf({ [resultColumn.id]: value })]
  // Shows the facts of an answer without the passages on which they are based.
  return [rowOf(isRecord(value['answer']) ? value['answer'] : value)]
}

const rowOf = (cells: Readonly<Record<string, unknown>>): ResultRow => ({
  columns: Object.keys(cells).map((id) => ({ id, label: labelOf(id), type: 'text' })),
  cells,
})

const takeFrom = (result: unknown, path: string | undefined): unknown =>
  path === undefined ? result : readPath(result, path)

const readOwn = (cells: Readonly<Record<string, unknown>>, id: string): unknown =>
  Object.hasOwn(cells, id) ? cells[id] : null

const isNumeric = (rows: readonly (readonly FactCell[])[], at: number): boolean =>
  rows.some((row) => typeof row[at] === 'number') &&
  rows.every((row) => typeof row[at] === 'number' || row[at] === null)
