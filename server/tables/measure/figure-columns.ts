/**
 * SQL for the figures of groups: first the figures computed from the rows of a group, then the figures that compare
 * groups.
 */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { worded } from '#server/wording.ts'
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
        column: made(worded('Sum of {0}', named), type, scale),
        formula: worded('the sum of {0}', named),
        ofRows: total.sql,
        ofAll: 'same',
      }
    }
    case 'count':
      return {
        column: made(ofColumn === undefined ? worded('Rows') : worded('Rows with {0}', named), 'integer'),
        formula:
          ofColumn === undefined
            ? worded('the number of rows')
            : worded('the number of rows in which {0} is filled', named),
        ofRows: of === undefined ? 'count(*)' : `count(${quoteName(of)})`,
        ofAll: 'same',
      }
    case 'distinct':
      return {
        column: made(worded('Different {0}', named), 'integer'),
        formula: worded(
          'the number of different values of {0}; a value that stands in several groups counts in each',
          named,
        ),
        ofRows: `count(DISTINCT ${quoteName(needed(id, figure, of))})`,
        ofAll: 'same',
      }
    case 'average': {
      const { type, scale = 0 } = figureOf(table, needed(id, figure, of))
      const decimals = Math.min(mostDecimals, Math.max(scale, averageDecimals))
      const count = { sql: `count(${quoteName(of ?? '')})`, scale: 0 }
      return {
        column: made(worded('Average {0}', named), type === 'integer' ? 'number' : type, decimals),
        formula: worded(
          'the sum of {0}, divided by the number of rows in which it is filled, rounded to {1} decimals',
          named,
          decimals,
        ),
        ofRows: decimalQuotient(total, count, decimals),
        ofAll: 'same',
      }
    }
    case 'least':
    case 'most': {
      const { type, scale = 0 } = columnOf(table, needed(id, figure, of))
      return {
        column: made(worded(figure === 'least' ? 'Lowest {0}' : 'Highest {0}', named), type, scale),
        formula: worded(figure === 'least' ? 'the lowest {0}' : 'the highest {0}', named),
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
        column: made(
          worded(figure === 'share' ? 'Share of {0}' : 'Running share of {0}', named),
          'percent',
          shareScale,
        ),
        formula: worded(
          figure === 'share'
            ? 'the sum of {0} of the group, divided by that of all groups'
            : 'the sum of {0} of this group and all before it, divided by that of all groups',
          named,
        ),
        ofRows: total.sql,
        ofGroups: decimalOf(upTo(figure === 'share' ? whole : upToThis), shareScale),
        ofAll: figure === 'share' ? 'hundred' : 'none',
      }
    }
    case 'rank':
      return {
        column: made(worded('Rank by {0}', named), 'integer'),
        formula: worded(
          'the place of the group when groups are sorted by the sum of {0}, the largest first; equal ones share a place',
          named,
        ),
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
