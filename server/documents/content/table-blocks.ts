/** A table of figures as blocks of a document: formatted, and with a remark where it is not all of it. */
import type { ContentBlock } from './content.ts'
import { formatCell, isFigureType, type CellColumn } from './format-cell.ts'

export interface TableToShow {
  readonly columns: readonly (CellColumn & { readonly id: string; readonly label: string })[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly total: number
}

export function tableBlocks({ columns, rows, total }: TableToShow): readonly ContentBlock[] {
  if (rows.length === 0) return [{ kind: 'remark', text: 'There are no rows.' }]
  const table: ContentBlock = {
    kind: 'table',
    header: columns.map(({ label }) => label),
    figures: columns.map(({ type }) => isFigureType(type)),
    rows: rows.map((row) => columns.map((column, at) => ({ text: formatCell(row[at] ?? null, column), sources: [] }))),
  }
  if (total <= rows.length) return [table]
  const all = total.toLocaleString('en-GB')
  const some = rows.length === 1 ? 'This is the first' : `These are the first ${rows.length.toLocaleString('en-GB')}`
  return [table, { kind: 'remark', text: `${some} of ${all} rows.` }]
}

/** Whether a value is a table as operations reply with one. */
export const isTableToShow = (value: unknown): value is TableToShow =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  'rows' in value &&
  Array.isArray(value.columns) &&
  Array.isArray(value.rows) &&
  value.rows.every(Array.isArray) &&
  value.columns.every(
    (column: unknown) =>
      typeof column === 'object' &&
      column !== null &&
      'id' in column &&
      'label' in column &&
      'type' in column &&
      typeof column.label === 'string',
  )
