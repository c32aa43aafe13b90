/** Compares the rows of a view with the total of the whole table, which a query of its own computes. */
import { decimalInWords, worded } from '#server/wording.ts'
import type { Engine, Row } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import type { MeasuredQuery } from './measured-query.ts'
import type { AccuracyCheck, TitledView, View } from './view.ts'

/** Sums that are equal are shown as amounts are; others with all decimals, so that the difference is seen. */
const shownDecimals = 2

/** Expects the rows of the view in the table "measured", and the row that its query of totals gave. Outliers are single rows, which do not add up to anything. */
export async function reconcile(
  engine: Engine,
  { columns, totals }: MeasuredQuery,
  ofTable: Row,
  view: TitledView,
): Promise<readonly AccuracyCheck[]> {
  const ids = summedIds(view).filter((id) => totals.columns.some((column) => column.id === id))
  if (ids.length === 0) return []
  const sums = ids.map((id) => `coalesce(sum(${quoteName(id)}), 0)::DECIMAL(38, ${scaleOf(columns, id)})`)
  const [ofRows = []] = await engine.rows(`SELECT ${sums.join(', ')} FROM measured`)
  return ids.map((id, at) => {
    const label = columns.find((column) => column.id === id)?.label ?? id
    const [rows, table] = [ofRows[at] ?? '0', ofTable[totals.columns.findIndex((column) => column.id === id)] ?? '0']
    return {
      id: `${view.id}-${id}`,
      title: `${view.title}: ${label}`,
      state: rows === table ? 'passed' : 'failed',
      found:
        rows === table
          ? worded('The rows add up to the total, {0}.', decimalInWords(table, shownDecimals))
          : worded('The rows add up to {0}, the total is {1}.', decimalInWords(rows), decimalInWords(table)),
      do: worded('Do not use these figures. Report this to the team that runs the portal.'),
    }
  })
}

function summedIds(view: View): readonly string[] {
  if (view.view === 'groups') return view.figures.filter(({ figure }) => figure === 'sum').map(({ id }) => id)
  if (view.view === 'pareto') return ['value']
  return view.view === 'change' ? ['current', 'previous', 'change'] : []
}

const scaleOf = (columns: MeasuredQuery['columns'], id: string): number =>
  columns.find((column) => column.id === id)?.scale ?? 0
