/** Describes the results of a measured view in sentences. All figures in the sentences are figures of the view. */
import { formatCell } from '#server/documents/content/format-cell.ts'
import { phrase } from '#server/phrase.ts'
import { countInWords, worded } from '#server/wording.ts'
import { stateInWords } from '../measure/change.ts'
import { isAllOthers } from '../measure/groups.ts'
import type { MeasuredView, View } from '../measure/view.ts'
import type { ShownCell, ShownColumn } from '../table.ts'

type Rows = MeasuredView['rows']

/** `isTotalSaid`: another view of the same periods has said how their totals changed. */
export function describeView(view: MeasuredView, isTotalSaid = false): string {
  const sentences = describe[view.view](view, isTotalSaid)
  return (sentences.length === 0 ? [worded('There is nothing to show.')] : sentences).join(' ')
}

const describe: { readonly [K in View['view']]: (view: MeasuredView, isTotalSaid: boolean) => readonly string[] } = {
  groups: (view) => {
    const { columns, rows, title } = view
    const first = rows[0]
    if (first === undefined) return []
    const groups = namedGroups(view)
    if (groups === undefined)
      return [`${title}: ${columns.map((column, at) => `${column.label} ${shown(first[at], column)}`).join(', ')}.`]
    return describeGroups(view, groups)
  },
  pareto: ({ notes }) => notes,
  change: (view, isTotalSaid) => {
    const { columns, rows, totals, notes } = view
    const column = (id: string) => columns.find((each) => each.id === id)
    const [current, previous, change] = [column('current'), column('previous'), column('change')]
    if (rows.length === 0 || current === undefined || previous === undefined || change === undefined) return notes
    const sum = (of: ShownColumn) => shown(totals[of.id], of)
    const whose =
      view.only === undefined ? '' : worded('Of those that are {0}: ', view.only.map(stateInWords).join(worded(' or ')))
    const by = Number(totals['change'] ?? 0)
    // Of what is new or lost one side is nearly nothing, and a percentage of it says nothing.
    const share = view.only === undefined ? percentOf(totals['changeShare']) : ''
    const size = `${sum(change)}${share}`.replaceAll(/[-−]/g, '')
    const than =
      by === 0
        ? phrase('{0}: {1}, as much as {3}.')
        : by > 0
          ? phrase('{0}: {1}, which is {2} more than {3} ({4}).')
          : phrase('{0}: {1}, which is {2} less than {3} ({4}).')
    const all = whose + worded(than, current.label, sum(current), size, previous.label, sum(previous))
    // The rows with the largest change come first, so the first of each sign is the largest of all.
    const at = columns.indexOf(change)
    const most = (isSuch: (value: number) => boolean, words: (name: string, by: string) => string) => {
      const row = rows.find((each) => isSuch(Number(each[at])))
      return row === undefined ? [] : [words(nameOf(view, row), shown(row[at], change).replace('-', ''))]
    }
    return [
      ...(isTotalSaid ? [] : [all]),
      ...notes,
      ...most(
        (value) => value > 0,
        (name, by) => worded('{0} rose most, by {1}.', name, by),
      ),
      ...most(
        (value) => value < 0,
        (name, by) => worded('{0} fell most, by {1}.', name, by),
      ),
    ]
  },
  outliers: ({ rows, total, columns }) => {
    const first = rows[0]
    const [, figure, lowest, highest] = columns
    if (first === undefined || figure === undefined || lowest === undefined || highest === undefined)
      return [worded('No amount is unusual.')]
    const isAbove = Number(first[1]) > Number(first[3])
    return [
      worded(total === 1 ? '{0} amount is unusual.' : '{0} amounts are unusual.', countInWords(total)) +
        worded(
          isAbove
            ? phrase(' The furthest from the others is {0} in row {1}; up to {2} is usual.')
            : phrase(' The furthest from the others is {0} in row {1}; {2} or more is usual.'),
          shown(first[1], figure),
          first[0] ?? '',
          isAbove ? shown(first[3], highest) : shown(first[2], lowest),
        ),
    ]
  },
}

/** Undefined for a view of the whole table, which has one row without a name. */
function namedGroups({ columns, formulas, rows }: MeasuredView): Rows | undefined {
  const [first] = columns
  // Each figure has a formula; the columns that make the groups have none.
  if (first === undefined || formulas.some(({ id }) => id === first.id)) return undefined
  return rows.filter(([name]) => !isAllOthers(String(name)))
}

function describeGroups(view: MeasuredView, groups: Rows): readonly string[] {
  const { columns, formulas, rows, total } = view
  const at = columns.findIndex(({ id }) => formulas.some((formula) => formula.id === id))
  const figure = columns[at]
  if (figure === undefined || groups.length === 0) return []
  const share = columns.findIndex(({ type }) => type === 'percent')
  const figureOf = (row: Rows[number]) => `${shown(row[at], figure)}${share === -1 ? '' : percentOf(row[share])}`
  const named = groups.filter((row) => !hasNoName(view, row))
  const sorted = named.toSorted((a, b) => Number(b[at]) - Number(a[at]))
  const isWhole = total === rows.length
  const leadsAs = isWhole
    ? phrase('{0} has the most: {1} {2}.')
    : view.order?.by !== figure.id
      ? phrase('{0} comes first: {1} {2}.')
      : view.order.rising === true
        ? phrase('{0} has the least: {1} {2}.')
        : phrase('{0} has the most: {1} {2}.')
  const [most, least] = isWhole ? [sorted[0], sorted.at(-1)] : [named[0], undefined]
  const nameless = groups.filter((row) => hasNoName(view, row)).map((row) => `${nameOf(view, row)}: ${figureOf(row)}.`)
  if (most === undefined) return nameless
  const leads = worded(leadsAs, nameOf(view, most), figure.label, figureOf(most))
  if (least === undefined || least === most || groups.length < rows.length) return [leads, ...nameless]
  return [leads, worded('{0} has the least: {1}.', nameOf(view, least), figureOf(least)), ...nameless]
}

/** "P-1, Dog food": the values of the columns that make the groups, each once where a code serves as the name. */
function nameOf({ columns, formulas }: MeasuredView, row: Rows[number]): string {
  const names = columns.flatMap((column, at) =>
    formulas.some(({ id }) => id === column.id) || row[at] === null || row[at] === undefined
      ? []
      : [formatCell(row[at], column)],
  )
  const absent = columns.find((column) => column.absent !== undefined)?.absent
  return names.length === 0 ? (absent ?? worded('What has no name')) : [...new Set(names)].join(', ')
}

/** Whether all columns that make the groups are empty. */
const hasNoName = ({ columns, formulas }: MeasuredView, row: Rows[number]): boolean =>
  columns.every((column, at) => formulas.some(({ id }) => id === column.id) || row[at] === null)

const percentOf = (cell: ShownCell | undefined) =>
  cell === null || cell === undefined ? '' : ` (${shown(cell, { id: '', label: '', type: 'percent' })})`

const shown = (cell: ShownCell | undefined, column: ShownColumn): string =>
  cell === null || cell === undefined ? worded('none') : formatCell(cell, column)
