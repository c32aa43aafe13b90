/**
 * The change between two periods: each group with both figures, and whether it is new, lost, more, less or the same.
 */
import { periodInWords } from '#engine/values/date-in-words.ts'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { phrase } from '#server/phrase.ts'
import { countInWords, worded, writtenTag } from '#server/wording.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { decimalQuotient } from '../engine/exact.ts'
import type { Engine } from '../engine/open-engine.ts'
import { quoteName, quoteText } from '../engine/quote.ts'
import type { TableColumn, TableDescription } from '../table.ts'
import { shareScale } from './figure-columns.ts'
import { firstDay, groupColumn, periodText } from './group-column.ts'
import type { MeasuredQuery } from './measured-query.ts'
import { changeStates, type ChangeState, type ChangeView, type Period } from './view.ts'

const stepBack: Readonly<Record<Period, string>> = {
  day: '1 DAY',
  month: '1 MONTH',
  quarter: '3 MONTH',
  year: '1 YEAR',
}
/** Of groups, behind their number. */
const inWords: Readonly<Record<ChangeState, string>> = {
  new: phrase('new'),
  lost: phrase('lost'),
  more: phrase('rose'),
  less: phrase('fell'),
  same: phrase('unchanged'),
}

const states: { readonly [S in ChangeState]: string } = {
  new: phrase('new'),
  lost: phrase('lost'),
  more: phrase('more'),
  less: phrase('less'),
  same: phrase('same'),
}
/** As a cell shows it. */
export const stateInWords = (state: ChangeState): string => worded(states[state])
/** Shows the states in words. */
const shownState = () =>
  `CASE "state" ${changeStates.map((each) => `WHEN '${each}' THEN ${quoteText(stateInWords(each))}`).join(' ')} END AS "state"`

export async function changeQuery(
  engine: Engine,
  table: Pick<TableDescription, 'columns'>,
  from: string,
  { by, column, in: { column: dates, period, undated }, against = 'previous', current, only, called }: ChangeView,
): Promise<MeasuredQuery> {
  const figure = figureOf(table, column)
  const { label, type, scale = 0, currencies } = figure
  const amount = { type, scale, ...(currencies && { currencies }) }
  const day = firstDay(columnOf(table, dates), period)
  const now = current === undefined ? await lastPeriod(engine, from, day) : periodStart(current, period)
  const back = against === 'previous' ? stepBack[period] : '1 YEAR'
  const [[then = '', ...periods] = []] = await engine.rows(
    `SELECT d::VARCHAR, ${periodText('n', period)}, ${periodText('d', period)} FROM (SELECT DATE '${now}' AS n, (DATE '${now}' - INTERVAL ${back})::DATE AS d)`,
  )
  const [nowName = '', thenName = ''] = periods.map((text) => periodInWords(text ?? '', writtenTag()))
  const keys = by.map((grouping) => groupColumn(table, grouping))
  const names = keys.map((key) => quoteName(key.column.id))
  const isNow = undated === 'current' ? `(${day} = DATE '${now}' OR ${day} IS NULL)` : `${day} = DATE '${now}'`
  const isThen = `${day} = DATE '${then}'`
  const [rowsThen = 0] = await engine.figures(`SELECT count(*) FROM ${from} WHERE ${isThen}`)
  // Compared with a period without rows, everything would be new, so such a comparison is left out.
  const compared = rowsThen === 0 ? `(SELECT * FROM ${from} WHERE false)` : from
  const sumOf = (rows: string) => `coalesce(sum(${quoteName(column)}) FILTER (${rows}), 0)::DECIMAL(38, ${scale})`
  const figures = `${sumOf(isNow)} AS "current", ${sumOf(isThen)} AS "previous"`
  const both = `SELECT ${keys.map(({ sql }, at) => `${sql} AS ${names[at]}, `).join('')}${figures}, count(*) FILTER (${isNow}) AS "#now", count(*) FILTER (${isThen}) AS "#then" FROM ${compared} WHERE ${isNow} OR ${isThen} GROUP BY ALL`
  const change = '"current" - "previous"'
  const share = `CASE WHEN "previous" > 0 THEN ${decimalQuotient({ sql: change, scale }, { sql: '"previous"', scale }, shareScale)} END`
  const state = `CASE WHEN "#then" = 0 THEN 'new' WHEN "#now" = 0 THEN 'lost' WHEN "current" > "previous" THEN 'more' WHEN "current" < "previous" THEN 'less' ELSE 'same' END`
  const changed = `SELECT *, (${change})::DECIMAL(38, ${scale}) AS "change", ${share} AS "changeShare", ${state} AS "state" FROM (${both})`
  const columns: readonly TableColumn[] = [
    { id: 'current', label: `${label} ${nowName}`, ...amount },
    { id: 'previous', label: `${label} ${thenName}`, ...amount },
    { id: 'change', label: worded('Change'), ...amount },
    { id: 'changeShare', label: worded('Change in %'), type: 'percent', scale: shareScale },
  ]
  const wanted = only?.map((each) => `'${each}'`).join(', ')
  const kept = wanted === undefined ? '' : ` WHERE "state" IN (${wanted})`
  const wholeTable = `SELECT ${figures} FROM ${compared}`
  const less = (id: string) => `(whole.${id} - coalesce(others.${id}, 0))::DECIMAL(38, ${scale}) AS ${id}`
  const others = `SELECT sum("current") AS "current", sum("previous") AS "previous" FROM (${changed}) WHERE "state" NOT IN (${wanted})`
  // Computed from the rows of the table, so that a lost group is noticed; "only" removes the others.
  const shownSums =
    wanted === undefined
      ? wholeTable
      : `SELECT ${less('"current"')}, ${less('"previous"')} FROM (${wholeTable}) AS whole, (${others}) AS others`
  const shown = [...names, ...columns.map(({ id }) => quoteName(id)), shownState()].join(', ')
  return {
    columns: [...keys.map((key) => key.column), ...columns, { id: 'state', label: worded('State'), type: 'text' }],
    sql: `SELECT ${shown} FROM (${changed})${kept} ORDER BY abs("change") DESC, ${[...names, '"state"'].join(', ')}`,
    formulas: [
      {
        id: 'current',
        label: columns[0]?.label ?? '',
        formula: worded(
          undated === 'current'
            ? 'The sum of "{0}" of {1}, with the rows that have no date.'
            : 'The sum of "{0}" of {1}.',
          label,
          nowName,
        ),
      },
      { id: 'previous', label: columns[1]?.label ?? '', formula: worded('The sum of "{0}" of {1}.', label, thenName) },
      {
        id: 'change',
        label: worded('Change'),
        formula: worded('Change is the sum of {0} less that of {1}.', nowName, thenName),
      },
      {
        id: 'changeShare',
        label: worded('Change in %'),
        formula: worded(
          'Change in % is the change, divided by the sum of {0}. It is empty where that sum is not above zero.',
          thenName,
        ),
      },
      {
        id: 'state',
        label: worded('State'),
        formula: worded(
          'State is "new" for a group without rows in {0} and "lost" for one without rows in {1}; else it says whether the sum is more, less or the same.',
          thenName,
          nowName,
        ),
      },
    ],
    totals: {
      columns,
      sql: `SELECT "current", "previous", ("current" - "previous")::DECIMAL(38, ${scale}) AS "change", ${share} AS "changeShare" FROM (${shownSums})`,
    },
    notes: async (view) => {
      if (rowsThen === 0)
        return [worded('The table has no rows of {0}, so {1} has nothing to be compared with.', thenName, nowName)]
      const counts = new Map(
        (await engine.rows(`SELECT "state", count(*) FROM ${view} GROUP BY "state"`)) as [string, string][],
      )
      const found = changeStates.flatMap((each) => {
        const count = Number(counts.get(stateInWords(each)) ?? 0)
        return count === 0 ? [] : [`${countInWords(count)} ${worded(inWords[each])}`]
      })
      const states =
        found.length === 0
          ? worded('none {0}', (only ?? changeStates).map((each) => worded(inWords[each])).join(worded(' or ')))
          : found.join(', ')
      return [
        called === undefined
          ? worded('{0} compared with {1}: {2}.', nowName, thenName, states)
          : worded('{0} compared with {1}, {2}: {3}.', nowName, thenName, called, states),
      ]
    },
  }
}

async function lastPeriod(engine: Engine, from: string, day: string): Promise<string> {
  const [[last] = []] = await engine.rows(`SELECT max(${day})::VARCHAR FROM ${from}`)
  // A table without dates has no periods: any period gives the same result, and its figures are zero.
  return last ?? '2000-01-01'
}

/** '2024-Q2' is 2024-04-01. */
function periodStart(text: string, period: Period): string {
  const [, year, quarter, month, day] =
    /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/.exec(text) ?? []
  const given: Period =
    quarter !== undefined ? 'quarter' : day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  if (year === undefined || given !== period)
    throw new Unreadable(`can't be measured: "${text}" is not a ${period}. It is written as ${exampleOf[period]}.`)
  return `${year}-${quarter === undefined ? (month ?? '01') : String(Number(quarter) * 3 - 2).padStart(2, '0')}-${day ?? '01'}`
}

const exampleOf: Readonly<Record<Period, string>> = {
  day: '2024-03-31',
  month: '2024-03',
  quarter: '2024-Q1',
  year: '2024',
}
