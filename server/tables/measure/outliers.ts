/** Finds rows whose figure lies far from the rows that they are compared with. */
import { countInWords, inMarks, worded } from '#server/wording.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import type { Engine } from '../engine/open-engine.ts'
import { quoteName, quoteText } from '../engine/quote.ts'
import { rowColumn, type TableColumn, type TableDescription } from '../table.ts'
import { groupColumn } from './group-column.ts'
import type { MeasuredQuery } from './measured-query.ts'
import { shownBeside, type OutliersView } from './view.ts'

/** Tukey's fences. */
const usualFactor = 1.5
/** With fewer rows, no outlier can be determined. */
const fewest = 8

export function outliersQuery(
  engine: Engine,
  table: Pick<TableDescription, 'columns'>,
  from: string,
  { column, by = [], factor = usualFactor }: OutliersView,
): MeasuredQuery {
  const { label, type, scale = 0 } = figureOf(table, column)
  const keys = by.map((grouping) => groupColumn(table, grouping))
  const decimal = `DECIMAL(38, ${scale})`
  const figure = `${quoteName(column)}::${decimal}`
  const groupKeys = keys.map(({ sql }, at) => `${sql} AS "#k${at}", `).join('')
  const grouped = `SELECT ${groupKeys}quantile_disc(${figure}, [0.25, 0.75]) AS "#quartiles", count(${quoteName(column)}) AS "#count" FROM ${from} GROUP BY ALL`
  const isSame = keys.map(({ sql }, at) => `${sql} IS NOT DISTINCT FROM "#k${at}"`).join(' AND ')
  // There are few groups, while a window over all rows takes several times as long.
  const limited = `SELECT r.*, "#quartiles"[1] AS "#low", "#quartiles"[2] AS "#high", "#count" FROM ${from} r JOIN (${grouped}) ON ${isSame === '' ? 'true' : isSame}`
  const reach = `(("#high" - "#low")::DECIMAL(30, ${scale}) * ${factor}::DECIMAL(7, 2))`
  const fenced = `SELECT *, ("#low" - ${reach})::${decimal} AS "lowest", ("#high" + ${reach})::${decimal} AS "highest" FROM (${limited})`
  const isOutside = `"#count" >= ${fewest} AND (${quoteName(column)} < "lowest" OR ${quoteName(column)} > "highest")`
  const reserved = new Set([column, 'row', 'lowest', 'highest', 'why'])
  const beside = [...new Set([...by.map((grouping) => grouping.column), ...table.columns.map(({ id }) => id)])]
    .filter((id) => !reserved.has(id))
    .slice(0, shownBeside)
    .map((id) => columnOf(table, id))
  const columns: readonly TableColumn[] = [
    { id: 'row', label: worded('Row'), type: 'integer' },
    { id: column, label, type, scale },
    { id: 'lowest', label: worded('Usual from'), type, scale },
    { id: 'highest', label: worded('Usual to'), type, scale },
    { id: 'why', label: worded('Why'), type: 'text' },
    ...beside.map(({ id, label: name, type: kind, scale: decimals = 0 }) => ({
      id,
      label: name,
      type: kind,
      scale: decimals,
    })),
  ]
  const why = `CASE WHEN ${quoteName(column)} < "lowest" THEN ${quoteText(worded('below what is usual'))} ELSE ${quoteText(worded('above what is usual'))} END AS "why"`
  const shown = [
    `${quoteName(rowColumn)} AS "row"`,
    quoteName(column),
    '"lowest"',
    '"highest"',
    why,
    ...beside.map(({ id }) => quoteName(id)),
  ]
  const among =
    keys.length === 0
      ? worded('all rows')
      : worded('the rows with the same {0}', keys.map((key) => inMarks(key.column.label)).join(worded(' and ')))
  const found = `SELECT count(*) AS "#found", coalesce(sum(${quoteName(column)}), 0)::${decimal} AS ${quoteName(column)} FROM (${fenced}) WHERE ${isOutside}`
  return {
    columns,
    sql: `SELECT ${shown.join(', ')} FROM (${fenced}) WHERE ${isOutside} ORDER BY greatest("lowest" - ${quoteName(column)}, ${quoteName(column)} - "highest") DESC, ${quoteName(rowColumn)}`,
    formulas: [
      {
        id: 'lowest',
        label: worded('Usual from'),
        formula: worded(
          'Usual from is the lower quartile of "{0}" among {1}, less {2} times the distance between the quartiles.',
          label,
          among,
          factor,
        ),
      },
      {
        id: 'highest',
        label: worded('Usual to'),
        formula: worded(
          'Usual to is the upper quartile of "{0}" among {1}, plus {2} times the distance between the quartiles.',
          label,
          among,
          factor,
        ),
      },
      {
        id: 'why',
        label: worded('Why'),
        formula: worded(
          'Why says on which side of these limits the row lies. Of fewer than {0} rows nothing is said.',
          fewest,
        ),
      },
    ],
    totals: { columns: [{ id: column, label, type, scale }], sql: `SELECT ${quoteName(column)} FROM (${found})` },
    notes: async (view) => {
      const [count = 0] = await engine.figures(`SELECT count(*) FROM ${view}`)
      return [
        count === 0
          ? worded('No row stands out by its "{0}".', label)
          : worded(
              count === 1 ? '{0} row stands out by "{1}".' : '{0} rows stand out by "{1}".',
              countInWords(count),
              label,
            ),
      ]
    },
  }
}
