/** The few groups that make up most of a sum, the largest first. */
import { countInWords, inMarks, worded } from '#server/wording.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import type { Engine } from '../engine/open-engine.ts'
import { quoteName, quoteText } from '../engine/quote.ts'
import type { TableDescription } from '../table.ts'
import { groupsQuery } from './groups.ts'
import type { MeasuredQuery } from './measured-query.ts'
import type { ParetoView } from './view.ts'

const usualShare = 80

export function paretoQuery(
  engine: Engine,
  table: Pick<TableDescription, 'columns'>,
  from: string,
  { by, column, atLeast = usualShare, called }: ParetoView,
): MeasuredQuery {
  const { label } = figureOf(table, column)
  const groups = groupsQuery(table, from, {
    by,
    figures: [
      { id: 'value', figure: 'sum', column, label },
      { id: 'share', figure: 'share', column, label: worded('Share') },
      { id: 'cumulative', figure: 'cumulative', column, label: worded('Running share') },
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
    columns: [...groups.columns, { id: 'leading', label: worded('First {0} %', atLeast), type: 'text' }],
    sql: `SELECT ${names}, CASE WHEN ${isLeading} THEN ${quoteText(worded('yes'))} ELSE ${quoteText(worded('no'))} END AS "leading" FROM (${groups.sql}) ORDER BY ${order}`,
    formulas: [
      ...groups.formulas,
      {
        id: 'leading',
        label: worded('First {0} %', atLeast),
        formula: worded(
          'First {0} % is "yes" for the largest groups that together reach {0} % of "{1}".',
          atLeast,
          label,
        ),
      },
    ],
    notes: async (view) => {
      const [leading = 0, all = 0] = await engine.figures(
        `SELECT count(*) FILTER ("leading" = ${quoteText(worded('yes'))}), count(*) FROM ${view}`,
      )
      const what = by.map((grouping) => inMarks(columnOf(table, grouping.column).label)).join(worded(' and '))
      if (all > 0 && called !== undefined)
        return [
          worded(
            '{0} of {1} {2} make up at least {3} % of {4}.',
            countInWords(leading),
            countInWords(all),
            called,
            atLeast,
            label,
          ),
        ]
      return all === 0
        ? []
        : [
            worded(
              '{0} of {1} groups by {2} make up at least {3} % of "{4}".',
              countInWords(leading),
              countInWords(all),
              what,
              atLeast,
              label,
            ),
          ]
    },
  }
}
