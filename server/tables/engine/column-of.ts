/** Finds the column of a table that a definition names. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import type { ColumnType, TableColumn, TableDescription } from '../table.ts'

export function columnOf({ columns }: Pick<TableDescription, 'columns'>, id: string): TableColumn {
  const found = columns.find((column) => column.id === id)
  if (found !== undefined) return found
  const names = columns.map((column) => `"${column.id}"`).join(', ')
  throw new Unreadable(`has no column "${id}". Its columns are: ${names}.`)
}

/** Finds a column whose values can be compared and added up. */
export function figureOf(table: Pick<TableDescription, 'columns'>, id: string): TableColumn {
  const column = columnOf(table, id)
  if (isFigure(column.type)) return column
  throw new Unreadable(`has no figures in its column "${id}": its type is ${column.type}.`)
}

export const isFigure = (type: ColumnType): boolean => ['integer', 'number', 'money', 'percent'].includes(type)
