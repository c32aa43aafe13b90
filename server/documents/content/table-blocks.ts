/** A table of figures as blocks of a document: formatted, with a remark if only a part of it is shown. */
import type { ContentBlock } from './content.ts'
import { columnTypes, isFigureType, type ColumnType } from '#engine/values/write-value.ts'
import { countInWords, worded } from '#server/wording.ts'
import { formatCell, type CellColumn } from './format-cell.ts'

/** A table as a document writes it. */
export interface TableInDocument {
  readonly columns: readonly (CellColumn & { readonly id: string; readonly label: string })[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** The number of all rows, if these rows are only the first. Absent: these are all rows. */
  readonly total?: number
}

/** A table in a reply of an operation. */
export interface TableToShow extends TableInDocument {
  readonly columns: readonly (TableInDocument['columns'][number] & { readonly type: ColumnType })[]
}

/** The number of columns for which a page has room. */
const mostColumns = 20

export function tableBlocks({ columns: all, rows, total = rows.length }: TableInDocument): readonly ContentBlock[] {
  if (rows.length === 0) return [{ kind: 'remark', text: worded('There are no rows.') }]
  const columns = all.slice(0, mostColumns)
  const table: ContentBlock = {
    kind: 'table',
    header: columns.map(({ label }) => label),
    figures: columns.map(({ type }) => isFigureType(type)),
    rows: rows.map((row) => columns.map((column, at) => ({ text: formatCell(row[at] ?? null, column), sources: [] }))),
  }
  const remarks = [
    ...(total > rows.length ? [partOfRows(rows.length, total)] : []),
    ...(all.length > columns.length
      ? [worded('These are the first {0} of {1} columns.', countInWords(columns.length), countInWords(all.length))]
      : []),
  ]
  return [table, ...remarks.map((text): ContentBlock => ({ kind: 'remark', text }))]
}

const partOfRows = (shown: number, all: number): string =>
  shown === 1
    ? worded('This is the first of {0} rows.', countInWords(all))
    : worded('These are the first {0} of {1} rows.', countInWords(shown), countInWords(all))

/** Whether a value is a table in a reply of an operation. */
export const isTableToShow = (value: unknown): value is TableToShow =>
  isRecord(value) &&
  Array.isArray(value.columns) &&
  Array.isArray(value.rows) &&
  value.columns.every(isColumn) &&
  value.rows.every((row: unknown) => Array.isArray(row) && row.every(isCell))

const isColumn = (column: unknown): boolean =>
  isRecord(column) &&
  typeof column.id === 'string' &&
  typeof column.label === 'string' &&
  columnTypes.some((type) => type === column.type)

const isCell = (cell: unknown): boolean => cell === null || typeof cell === 'string' || typeof cell === 'number'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
