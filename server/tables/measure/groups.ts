/** Figures of groups: a row for each leading group, and one row for all others. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { worded } from '#server/wording.ts'
import { quoteName, quoteText } from '../engine/quote.ts'
import type { TableColumn, TableDescription } from '../table.ts'
import { figureColumn, shareScale } from './figure-columns.ts'
import { groupColumn } from './group-column.ts'
import { noNotes, type MeasuredQuery } from './measured-query.ts'
import type { GroupsView } from './view.ts'

/** `from`: the table or subquery that is read. */
export function groupsQuery(
  table: Pick<TableDescription, 'columns'>,
  from: string,
  { by = [], figures, order, top }: Pick<GroupsView, 'by' | 'figures' | 'order' | 'top'>,
): MeasuredQuery {
  const keys = by.map((grouping) => groupColumn(table, grouping))
  const ids = [...keys.map(({ column }) => column.id), ...figures.map(({ id }) => id)]
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Unreadable(`can't be measured: two columns of a view have the id "${twice}".`)
  if (order !== undefined && !ids.includes(order.by))
    throw new Unreadable(
      `can't be measured: a view is sorted by "${order.by}", which is not one of its columns: ${ids.join(', ')}.`,
    )

  const keyNames = keys.map(({ column }) => quoteName(column.id))
  const first =
    order === undefined ? [] : [`${quoteName(order.by)} ${order.rising === true ? 'ASC' : 'DESC'} NULLS LAST`]
  const sorted = [...first, ...keyNames.map((name) => `${name} NULLS LAST`)]
  // The row of all others stands last, whatever its figures are.
  const isCut = top !== undefined && keys.length > 0
  const orderBy = sorted.length === 0 ? '' : `ORDER BY ${[...(isCut ? ['"#others"'] : []), ...sorted].join(', ')}`
  const columns = figures.map((figure) => figureColumn(table, figure, orderBy))

  const keyed = `SELECT *${keys.map(({ sql }, at) => `, ${sql} AS "#k${at}"`).join('')} FROM ${from}`
  const groupsOf = (rows: string, key: (at: number) => string, others: string) => {
    const selected = [
      ...keys.map((_, at) => `${key(at)} AS ${keyNames[at]}`),
      ...columns.map(({ column, ofRows }) => `${ofRows} AS ${quoteName(column.id)}`),
      `${others} AS "#others"`,
    ]
    // A table without rows has no groups, but figures over all of it.
    return `SELECT ${selected.join(', ')} FROM ${rows}${keys.length === 0 ? '' : ' GROUP BY ALL'}`
  }
  const compare = (groups: string) =>
    `SELECT ${[...keyNames, ...columns.map(({ column, ofGroups }) => `${ofGroups ?? quoteName(column.id)} AS ${quoteName(column.id)}`), '"#others"'].join(', ')} FROM (${groups})`

  const all = groupsOf(`(${keyed})`, (at) => `"#k${at}"`, 'false')
  let sql = compare(all)
  if (isCut) {
    const leading = `SELECT *, row_number() OVER (${orderBy}) AS "#place", count(*) OVER () AS "#groups" FROM (${sql})`
    const matches = keys.map((_, at) => `r."#k${at}" IS NOT DISTINCT FROM l.${keyNames[at]}`).join(' AND ')
    // One group beyond the leading ones is shown as itself.
    const isOther = `(l."#place" > ${top} AND l."#groups" > ${top + 1})`
    const placed = `(SELECT r.*, ${isOther} AS "#other", l."#groups" - ${top} AS "#rest" FROM (${keyed}) r JOIN (${leading}) l ON ${matches})`
    const key = (at: number) =>
      at === 0
        ? `CASE WHEN "#other" THEN replace(${quoteText(allOthers())}, '{0}', "#rest"::VARCHAR) ELSE "#k0"::VARCHAR END`
        : `CASE WHEN NOT "#other" THEN "#k${at}" END`
    sql = compare(groupsOf(placed, key, '"#other"'))
  }
  const keyColumns = keys.map(({ column }, at): TableColumn =>
    // In the row of all others, empty further keys have another meaning.
    isCut ? (at === 0 ? { ...column, type: 'text', scale: 0 } : { ...column, absent: '' }) : column,
  )
  return {
    columns: [...keyColumns, ...columns.map(({ column }) => column)],
    sql: `SELECT ${[...keyNames, ...columns.map(({ column }) => quoteName(column.id))].join(', ')} FROM (${sql}) ${orderBy}`,
    formulas: columns.map(({ column: { id, label }, formula }) => ({
      id,
      label,
      formula: worded('{0} is {1}.', label, formula),
    })),
    totals: totalsOf(columns, from),
    notes: noNotes,
  }
}

/** The name of the row of all groups that are not shown. */
const allOthers = () => worded('All others ({0})')
export function isAllOthers(name: string): boolean {
  const [before = '', after = ''] = allOthers().split('{0}')
  return name.startsWith(before) && name.endsWith(after) && /^\d+$/.test(name.slice(before.length, -after.length))
}

function totalsOf(columns: readonly ReturnType<typeof figureColumn>[], from: string): MeasuredQuery['totals'] {
  const counted = columns.filter(({ ofAll }) => ofAll !== 'none')
  const values = counted.map(({ column, ofRows, ofAll }) =>
    ofAll === 'hundred'
      ? `1::DECIMAL(38, ${shareScale}) AS ${quoteName(column.id)}`
      : `${ofRows} AS ${quoteName(column.id)}`,
  )
  return {
    columns: counted.map(({ column }) => column),
    sql: `SELECT ${[...values, 'count(*) AS "#rows"'].join(', ')} FROM ${from}`,
  }
}
