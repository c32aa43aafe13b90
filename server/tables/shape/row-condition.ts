/** The SQL for a condition that selects rows. Values are bound. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import type { BoundValues } from '../engine/bound-values.ts'
import { columnOf, isFigure } from '../engine/column-of.ts'
import { quoteName } from '../engine/quote.ts'
import type { TableColumn } from '../table.ts'
import type { RowCondition } from './shape.ts'

const signs = { equal: '=', above: '>', atLeast: '>=', below: '<', atMost: '<=' } as const

export function rowCondition(columns: readonly TableColumn[], condition: RowCondition, values: BoundValues): string {
  if (condition.is === 'any') return `(${condition.of.map((each) => rowCondition(columns, each, values)).join(' OR ')})`
  const column = columnOf({ columns }, condition.column)
  const name = quoteName(column.id)
  switch (condition.is) {
    case 'filled':
      return `${name} IS NOT NULL`
    case 'empty':
      return `${name} IS NULL`
    case 'inMonth':
      return isInMonth(name, values.add(`${condition.month}-01`), condition)
    case 'oneOf':
      return `${name} IN (${condition.values.map((value) => comparable(column, value, values)).join(', ')})`
    case 'different':
      // An empty cell differs from every value.
      return `${name} IS DISTINCT FROM ${comparable(column, condition.value, values)}`
    case 'contains':
      return `contains(lower(${name}::VARCHAR), lower(${values.add(String(condition.value))}::VARCHAR))`
    case 'begins':
      return `starts_with(lower(${name}::VARCHAR), lower(${values.add(String(condition.value))}::VARCHAR))`
    default:
      return `${name} ${signs[condition.is]} ${comparable(column, condition.value, values)}`
  }
}

/** `first`: the first day of the month. The period may lie months ago, and may begin several months before. */
export function isInMonth(
  date: string,
  first: string,
  { before = 0, ago = 0 }: { readonly before?: number; readonly ago?: number } = {},
): string {
  const months = (count: number) => `TRY_CAST(${first} AS DATE) - INTERVAL (${Math.trunc(count)}) MONTH`
  return `(${date} >= ${months(ago + before)} AND ${date} < ${months(ago - 1)})`
}

/** A value as its column holds them; percentages are of a hundred, as people write them. */
function comparable({ id, type }: TableColumn, value: string | number, values: BoundValues): string {
  const text = String(value)
  if (isFigure(type)) {
    if (!/^-?\d+(?:\.\d+)?$/.test(text))
      throw new Unreadable(`can't be filtered by its column "${id}": "${text}" is not a number.`)
    const figure = `${values.add(text)}::DECIMAL(36, 8)`
    return type === 'percent' ? `(${figure} * 0.01::DECIMAL(2, 2))` : figure
  }
  if (type === 'date') {
    if (!/^\d{4}-\d\d-\d\d$/.test(text))
      throw new Unreadable(
        `can't be filtered by its column "${id}": "${text}" is not a date. It is written as 2024-03-31.`,
      )
    return `TRY_CAST(${values.add(text)} AS DATE)`
  }
  return `${values.add(text)}::VARCHAR`
}
