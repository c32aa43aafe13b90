/** The title of a view that its author did not write: the figure and its groups, by the headings of their columns. */
import { worded } from '#server/wording.ts'
import { columnOf } from '../engine/column-of.ts'
import type { TableDescription } from '../table.ts'
import type { MeasuredQuery } from './measured-query.ts'
import type { View } from './view.ts'

/** `columns`: those of the view, the groups first. */
export function titleOfView(
  view: View,
  table: Pick<TableDescription, 'columns'>,
  { columns }: Pick<MeasuredQuery, 'columns'>,
): string {
  const { by = [] } = view
  const labels = columns.map(({ label }) => label)
  const groups = labels.slice(0, by.length).join(', ')
  if (view.view === 'groups')
    return by.length === 0 ? labels.join(', ') : worded('{0} by {1}', labels[by.length] ?? '', groups)
  const figure = columnOf(table, view.column).label
  if (view.view === 'pareto') return worded('{0} by {1}, the largest first', figure, groups)
  return view.view === 'change'
    ? worded('Change of {0} by {1}', figure, groups)
    : worded('Unusual values of {0}', figure)
}
