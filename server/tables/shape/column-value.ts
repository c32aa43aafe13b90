/** The column that a function makes, and its value in SQL. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import type { BoundValues } from '../engine/bound-values.ts'
import { columnOf, figureOf, isFigure } from '../engine/column-of.ts'
import { decimalProduct, decimalQuotient } from '../engine/exact.ts'
import { quoteName } from '../engine/quote.ts'
import { firstDay, groupColumn } from '../measure/group-column.ts'
import type { TableColumn } from '../table.ts'
import { formattedDate, formattedFigure } from './formatted.ts'
import type { ColumnFunction } from './shape.ts'

export type ColumnValue = Pick<TableColumn, 'type' | 'scale'> & { readonly sql: string }

const mostDecimals = 6
const shareScale = 4

export function columnValue(columns: readonly TableColumn[], made: ColumnFunction, values: BoundValues): ColumnValue {
  const table = { columns }
  const text = (sql: string): ColumnValue => ({ type: 'text', scale: 0, sql })
  const bound = (value: string) => `${values.add(value)}::VARCHAR`
  /** An empty figure counts as zero in sums, and makes products and quotients empty. */
  const figure = (id: string) => {
    const { type, scale = 0 } = figureOf(table, id)
    return { type, scale, sql: quoteName(id) }
  }
  const asText = (id: string) => `${quoteName(columnOf(table, id).id)}::VARCHAR`
  const day = (id: string) => firstDay(columnOf(table, id), 'day')

  switch (made.make) {
    case 'sum': {
      const all = made.of.map(figure)
      const scale = Math.max(0, ...all.map((each) => each.scale))
      const sql = all.map((each) => `coalesce(${each.sql}, 0)::DECIMAL(38, ${scale})`).join(' + ')
      return { type: commonType(all), scale, sql: `(${sql})::DECIMAL(38, ${scale})` }
    }
    case 'difference': {
      const both = [figure(made.of), figure(made.less)]
      const scale = Math.max(...both.map((each) => each.scale))
      const sql = both.map((each) => `coalesce(${each.sql}, 0)::DECIMAL(38, ${scale})`).join(' - ')
      return { type: commonType(both), scale, sql: `(${sql})::DECIMAL(38, ${scale})` }
    }
    case 'product': {
      const [a, b] = [figure(made.of), figure(made.with)]
      const scale = Math.min(mostDecimals, a.scale + b.scale)
      return { type: commonType([a, b]), scale, sql: decimalProduct(a, b, scale) }
    }
    case 'times': {
      const a = figure(made.of)
      const scale = Math.min(mostDecimals, a.scale + 2)
      const factor = { sql: `${values.add(made.factor)}::DECIMAL(18, 6)`, scale: mostDecimals }
      return { type: a.type === 'integer' ? 'number' : a.type, scale, sql: decimalProduct(a, factor, scale) }
    }
    case 'quotient': {
      const scale = made.percent === true ? shareScale : mostDecimals
      const sql = decimalQuotient(figure(made.of), figure(made.by), scale)
      return { type: made.percent === true ? 'percent' : 'number', scale, sql }
    }
    case 'rounded': {
      const { type, sql } = figure(made.of)
      return { type, scale: made.decimals, sql: `${sql}::DECIMAL(38, ${made.decimals})` }
    }
    case 'days':
      return { type: 'integer', scale: 0, sql: `(${day(made.to)} - ${day(made.from)})` }
    case 'period': {
      const { column, sql } = groupColumn(table, { column: made.of, period: made.period })
      return { type: column.type, scale: 0, sql }
    }
    case 'format': {
      const column = columnOf(table, made.of)
      if (isFigure(column.type)) return text(formattedFigure(column, made, values))
      if (column.type === 'date' || column.type === 'month') return text(formattedDate(column, made.layout))
      throw new Unreadable(
        `has no figures and no dates in its column "${made.of}": its type is ${column.type}, which has no format.`,
      )
    }
    case 'joined':
      // Empty texts are skipped without a gap.
      return text(`nullif(concat_ws(${bound(made.between ?? ' ')}, ${made.of.map(asText).join(', ')}), '')`)
    case 'part': {
      const length = made.length === undefined ? '' : `, ${made.length}`
      return text(`nullif(substr(${asText(made.of)}, ${made.from}${length}), '')`)
    }
    case 'case':
      return text(`${made.as}(${asText(made.of)})`)
    case 'replaced':
      return text(`replace(${asText(made.of)}, ${bound(made.find)}, ${bound(made.by)})`)
    case 'map': {
      const cases = Object.entries(made.values).map(([from, to]) => `WHEN ${bound(from)} THEN ${bound(to)}`)
      const others = made.others === undefined ? asText(made.of) : bound(made.others)
      return text(`CASE trim(${asText(made.of)}) ${cases.join(' ')} ELSE ${others} END`)
    }
    case 'bands': {
      const { sql } = figure(made.of)
      const cases = made.bands.map(
        ({ below, name }) => `WHEN ${sql} < ${values.add(below)}::DECIMAL(38, 6) THEN ${bound(name)}`,
      )
      return text(`CASE WHEN ${sql} IS NULL THEN NULL ${cases.join(' ')} ELSE ${bound(made.others)} END`)
    }
    case 'filled': {
      const all = made.of.map((id) => columnOf(table, id))
      const [first] = all
      const isOneType = first !== undefined && all.every(({ type }) => type === first.type)
      if (!isOneType) return text(`coalesce(${made.of.map(asText).join(', ')})`)
      const scale = Math.max(...all.map((each) => each.scale ?? 0))
      const cast = isFigure(first.type) && first.type !== 'integer' ? `::DECIMAL(38, ${scale})` : ''
      return { type: first.type, scale, sql: `coalesce(${made.of.map((id) => `${quoteName(id)}${cast}`).join(', ')})` }
    }
    case 'constant':
      return text(bound(made.value))
    case 'place':
      return { type: 'integer', scale: 0, sql: 'row_number() OVER ()' }
  }
}

/** Money multiplied by a number is money. */
function commonType(all: readonly { readonly type: TableColumn['type'] }[]): TableColumn['type'] {
  const types = new Set(all.map(({ type }) => type))
  if (types.has('money')) return 'money'
  return types.size === 1 ? (all[0]?.type ?? 'number') : 'number'
}
