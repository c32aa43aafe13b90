/** The few groups that make up most of a sum, the largest first. */
import { columnOf, figureOf } from '../engine/column-of.ts'
import type { Engine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import type { TableDescription } from '../table.ts'
import { groupsQuery } from './groups.ts'
import type { MeasuredQuery } from './measured-query.ts'
import type { ParetoView } from './view.ts'

const usualShare = 80

export function paretoQuery(
  engine: Engine,
  table: Pick<TableDescription, 'columns'>,
  from: string,
  { by, column, atLeast = usualShare }: ParetoView,
): MeasuredQuery {
  const { label } = figureOf(table, column)
  const groups = groupsQuery(table, from, {
    by,
    figures: [
      { id: 'value', figure: 'sum', column, label },
      { id: 'share', figure: 'share', column, label: 'Share' },
      { id: 'cumulative', figure: 'cumulative', column, label: 'Running share' },
    ],
    order: { by: 'value' },
  })
  const names = groups.columns.map(({ id }) => quoteName(id)).join(', ')
  const keys = groups.columns.slice(0, by.length).map(({ id }) => `${quoteName(id)} NULLS LAST`)
  const order = ['"value" DESC NULLS LAST', ...keys].join(', ')
  const running = `sum("value") OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`
  // The group with which the share is reached belongs to the leading ones. Sums decide, since shares are rounded.
  const isLeading = `(${running} - "value") * 100 < sum("value") OVER () * ${atLeast}::DECIMAL(5, 2)`
  return {
    ...groups,
    columns: [...groups.columns, { id: 'leading', label: `First ${atLeast} %`, type: 'text' }],
    sql: `SELECT ${names}, CASE WHEN ${isLeading} THEN 'yes' ELSE 'no' END AS "leading" FROM (${groups.sql}) ORDER BY ${order}`,
    formulas: [
      ...groups.formulas,
      {
        id: 'leading',
        label: `First ${atLeast} %`,
        formula: `First ${atLeast} % is "yes" for the largest groups that together reach ${atLeast} % of "${label}".`,
      },
    ],
    notes: async (view) => {
      const [leading = 0, all = 0] = await engine.figures(
        `SELECT count(*) FILTER ("leading" = 'yes'), count(*) FROM ${view}`,
      )
      const what = by.map((grouping) => `"${columnOf(table, grouping.column).label}"`).join(' and ')
      return all === 0
        ? []
        : [
            `${leading.toLocaleString('en')} of ${all.toLocaleString('en')} groups by ${what} make up at least ${atLeast} % of "${label}".`,
          ]
    },
  }
}
