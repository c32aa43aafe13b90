/**
 * SQL for the figures of groups: first the figures computed from the rows of a group, then the figures that compare
 * groups.
 */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { decimalOf, decimalQuotient, roundedQuotient, scaledInteger } from '../engine/exact.ts'
import { quoteName } from '../engine/quote.ts'
import type { TableColumn, TableDescription } from '../table.ts'
import type { Figure } from './view.ts'

export interface FigureColumn {
  readonly column: TableColumn
  /** The formula in words, as the rest of a sentence. */
  readonly formula: string
  /** Over the rows of one group, or of all of them. */
  readonly ofRows: string
  /**
   * Computed from the groups, whose `ofRows` values are available under the id; absent: the value of the rows is kept.
   */
  readonly ofGroups?: string
  /** The figure over all groups together. */
  readonly ofAll: 'same' | 'hundred' | 'none'
}

/** Two decimals of a percentage, as a share of one. */
export const shareScale = 4
const averageDecimals = 2
const mostDecimals = 6

/** `order`: the sort order of groups, for cumulative figures. */
export function figureColumn(
  table: Pick<TableDescription, 'columns'>,
  { id, figure, column: of, label }: Figure,
  order: string,
): FigureColumn {
  const ofColumn = of === undefined ? undefined : columnOf(table, of)
  const named = ofColumn === undefined ? 'rows' : `"${ofColumn.label}"`
  const made = (standard: string, type: TableColumn['type'], scale = 0): TableColumn => ({
    id,
    label: label ?? standard,
    type,
    scale,
    ...(type === 'money' && ofColumn?.currencies && { currencies: ofColumn.currencies }),
  })
  const total = additive(table, of)
  const its = quoteName(id)
  switch (figure) {
    case 'sum': {
      const { type, scale = 0 } = figureOf(table, needed(id, figure, of))
      return {
        column: made(`Sum of ${named}`, type, scale),
        formula: `the sum of ${named}`,
        ofRows: total.sql,
        ofAll: 'same',
      }
    }
    case 'count':
      return {
        column: made(ofColumn === undefined ? 'Rows' : `Rows with ${named}`, 'integer'),
        formula: ofColumn === undefined ? 'the number of rows' : `the number of rows in which ${named} is filled`,
        ofRows: of === undefined ? 'count(*)' : `count(${quoteName(of)})`,
        ofAll: 'same',
      }
    case 'distinct':
      return {
        column: made(`Different ${named}`, 'integer'),
        formula: `the number of different values of ${named}; a value that stands in several groups counts in each`,
        ofRows: `count(DISTINCT ${quoteName(needed(id, figure, of))})`,
        ofAll: 'same',
      }
    case 'average': {
      const { type, scale = 0 } = figureOf(table, needed(id, figure, of))
      const decimals = Math.min(mostDecimals, Math.max(scale, averageDecimals))
      const count = { sql: `count(${quoteName(of ?? '')})`, scale: 0 }
      return {
        column: made(`Average ${named}`, type === 'integer' ? 'number' : type, decimals),
        formula: `the sum of ${named}, divided by the number of rows in which it is filled, rounded to ${decimals} decimals`,
        ofRows: decimalQuotient(total, count, decimals),
        ofAll: 'same',
      }
    }
    case 'least':
    case 'most': {
      const { type, scale = 0 } = columnOf(table, needed(id, figure, of))
      const word = figure === 'least' ? 'lowest' : 'highest'
      return {
        column: made(`${word === 'lowest' ? 'Lowest' : 'Highest'} ${named}`, type, scale),
        formula: `the ${word} ${named}`,
        ofRows: `${figure === 'least' ? 'min' : 'max'}(${quoteName(of ?? '')})`,
        ofAll: 'same',
      }
    }
    case 'share':
    case 'cumulative': {
      const whole = scaledInteger(its, total.scale)
      const all = `sum(${whole}) OVER ()`
      const upTo = (sum: string) => roundedQuotient(`((${sum}) * 10000)`, all)
      const upToThis = `sum(${whole}) OVER (${order} ROWS UNBOUNDED PRECEDING)`
      return {
        column: made(figure === 'share' ? `Share of ${named}` : `Running share of ${named}`, 'percent', shareScale),
        formula:
          figure === 'share'
            ? `the sum of ${named} of the group, divided by that of all groups`
            : `the sum of ${named} of this group and all before it, divided by that of all groups`,
        ofRows: total.sql,
        ofGroups: decimalOf(upTo(figure === 'share' ? whole : upToThis), shareScale),
        ofAll: figure === 'share' ? 'hundred' : 'none',
      }
    }
    case 'rank':
      return {
        column: made(`Rank by ${named}`, 'integer'),
        formula: `the place of the group when groups are sorted by the sum of ${named}, the largest first; equal ones share a place`,
        ofRows: total.sql,
        ofGroups: `rank() OVER (ORDER BY ${its} DESC)`,
        ofAll: 'none',
      }
  }
}

/** The quantity that is divided or ranked: the sum of a column, or the number of rows. */
function additive(table: Pick<TableDescription, 'columns'>, of: string | undefined) {
  if (of === undefined) return { sql: 'count(*)', scale: 0 }
  const column = columnOf(table, of)
  const scale = column.scale ?? 0
  return { sql: `coalesce(sum(${quoteName(of)}), 0)::DECIMAL(38, ${scale})`, scale }
}

function needed(id: string, figure: string, column: string | undefined): string {
  if (column === undefined) throw new Unreadable(`can't be measured: the figure "${id}" (${figure}) names no column.`)
  return column
}
