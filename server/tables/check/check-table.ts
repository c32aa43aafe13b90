/** Checks a table and reports for each check whether it passed, for how many rows, and which rows fail. */
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { writeWorkbook, type SheetToWrite } from '#server/documents/sheets/write-workbook.ts'
import { readDescription, tableAt } from '../artefact.ts'
import { BoundValues } from '../engine/bound-values.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { withEngine, type Engine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { rowColumn, type ShownColumn } from '../table.ts'
import { sortChecks, type Check, type Checked, type CheckResult } from './check.ts'
import { columnsIn, failingRows, type CheckedTable } from './failing-rows.ts'

export interface CheckRequest {
  readonly folder: string
  /** The file of the table in the folder; the files of other tables under the names that checks use. */
  readonly table: string
  readonly others: Readonly<Record<string, string>>
  readonly checks: readonly Check[]
  /** A column of figures by which shares are computed as well. */
  readonly value?: string
  /** The file in the folder to which the list of failing rows is written. */
  readonly failed?: string
}

const maxShownRows = 20
/** In all sheets together; nobody works through a longer list. */
const maxListedRows = 20_000
const maxOtherColumns = 6

interface CheckOutcome extends CheckResult {
  readonly query: { readonly sql: string; readonly values: BoundValues } | undefined
}

export async function checkTable(request: CheckRequest): Promise<Checked> {
  const { folder, table, others, checks, failed } = request
  return await withEngine(folder, async (engine) => {
    const tableIn = async (file: string) => {
      const at = join(folder, file)
      return { path: at, description: await readDescription(engine, at) }
    }
    const named = Object.entries(others).map(async ([name, file]) => [name, await tableIn(file)] as const)
    const input: CheckedTable = { ...(await tableIn(table)), others: Object.fromEntries(await Promise.all(named)) }
    const found: CheckOutcome[] = []
    for (const check of checks) found.push(await checkOne(engine, input, check, request.value))
    const sorted = sortChecks(found)
    if (failed !== undefined) await writeFailed(engine, join(folder, failed), sorted)
    return {
      canProceed: sorted.every(({ state }) => state !== 'failed'),
      checks: sorted.map(withoutQuery),
    }
  })
}

const withoutQuery = ({
  id,
  title,
  state,
  count,
  total,
  share,
  shareByValue,
  found,
  do: todo,
  rows,
}: CheckOutcome): CheckResult => ({
  id,
  title,
  state,
  count,
  total,
  share,
  shareByValue,
  found,
  do: todo,
  rows,
})

async function checkOne(
  engine: Engine,
  table: CheckedTable,
  check: Check,
  value: string | undefined,
): Promise<CheckOutcome> {
  const { description } = table
  const missing = columnsIn(check).filter((id) => description.missing.some((each) => each.id === id))
  if (missing.length > 0) {
    const labels = missing.map((id) => `"${columnOf(description, id).label}"`).join(' and ')
    return buildTableResult(
      check,
      description.rows,
      `The file has no column ${labels}, so this could not be checked.`,
      true,
    )
  }
  const values = new BoundValues()
  const failing = failingRows(check, table, values)
  if (failing === undefined || check.check === 'oneCurrency') return wholeTable(check, table)
  const absoluteValue = value === undefined ? 'NULL' : `abs(${quoteName(figureOf(description, value).id)})`
  const [count = 0, total = 0, lost = 0, sum = 0] = await engine.figures(
    `SELECT count(*) FILTER (${failing}), count(*), sum(${absoluteValue}) FILTER (${failing}), sum(${absoluteValue}) FROM ${tableAt(table.path)}`,
    values.all,
  )
  const share = percentage(total - count, total)
  const shareByValue = value === undefined ? null : percentage(sum - lost, sum)
  const isEnough =
    check.check === 'coverage'
      ? ((check.by === 'value' ? shareByValue : share) ?? share) >= check.atLeast
      : count <= (total * (check.allowed ?? 0)) / 100
  const shown = chooseShownColumns(check, table)
  const sql = `SELECT ${shown.map(({ id }) => quoteName(id === 'row' ? rowColumn : id)).join(', ')} FROM ${tableAt(table.path)} WHERE ${failing} ORDER BY ${quoteName(rowColumn)}`
  const rows = count === 0 ? [] : await engine.rows(`${sql} LIMIT ${maxShownRows}`, values.all)
  return {
    id: check.id,
    title: check.title,
    state: stateOf(check, isEnough, count),
    count,
    total,
    share,
    shareByValue,
    found: count === 0 ? 'All rows pass.' : `${count.toLocaleString('en')} of ${total.toLocaleString('en')} rows fail.`,
    do: check.do,
    rows: { columns: shown, rows: shownRows(shown, rows), total: count },
    query: count === 0 ? undefined : { sql, values },
  }
}

/** In per cent with two decimals, rounded down, so that 99.999 % is not shown as all. 100 for an empty table. */
const percentage = (part: number, all: number): number => (all === 0 ? 100 : Math.floor((part / all) * 10_000) / 100)

function stateOf({ level = 'critical' }: Check, isEnough: boolean, count: number): CheckResult['state'] {
  if (!isEnough) return level === 'critical' ? 'failed' : 'warned'
  return count > 0 && level === 'warning' ? 'warned' : 'passed'
}

function wholeTable(check: Check, { description }: CheckedTable): CheckOutcome {
  const { rows, missing } = description
  if (check.check === 'rows') {
    const found = `The table has ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}.`
    return buildTableResult(check, rows, found, rows < check.atLeast)
  }
  if (check.check === 'oneCurrency') {
    const counts = columnOf(description, check.column).currencies ?? []
    const named = counts.map(({ currency, count }) => `${currency} (${count.toLocaleString('en')})`).join(', ')
    return buildTableResult(
      check,
      rows,
      named === '' ? 'No currency is named.' : `Currencies: ${named}.`,
      counts.length > 1,
    )
  }
  const required = missing.filter(({ required: sentence }) => sentence !== undefined)
  const labels = required.map(({ label }) => `"${label}"`)
  const named = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}` : labels.join('')
  const found = `The file has no column for ${named}. ${required.map((each) => each.required).join(' ')}`
  return buildTableResult(check, rows, labels.length === 0 ? 'All columns are there.' : found, labels.length > 0)
}

/** The result of a check that the table passes or fails as a buildTableResult. */
function buildTableResult(check: Check, total: number, found: string, fails: boolean): CheckOutcome {
  return {
    id: check.id,
    title: check.title,
    state: stateOf(check, !fails, 0),
    count: fails ? total : 0,
    total,
    share: fails ? 0 : 100,
    shareByValue: null,
    found,
    do: check.do,
    rows: { columns: [rowNumber], rows: [], total: 0 },
    query: undefined,
  }
}

const rowNumber: ShownColumn = { id: 'row', label: 'Row', type: 'integer' }

/** The columns to show for failing rows: the row's number, the columns of the check, and some others. */
function chooseShownColumns(check: Check, { description }: CheckedTable): readonly ShownColumn[] {
  const looked = columnsIn(check)
  const first = looked.map((id) => columnOf(description, id))
  const beside = description.columns.filter(({ id }) => !looked.includes(id) && id !== 'row').slice(0, maxOtherColumns)
  return [
    rowNumber,
    ...[...first, ...beside].map(({ id, label, type, scale }) => ({
      id,
      label,
      type,
      ...(scale !== undefined && { scale }),
    })),
  ]
}

async function writeFailed(engine: Engine, path: string, found: readonly CheckOutcome[]): Promise<void> {
  const sheets: SheetToWrite[] = []
  let room = maxListedRows
  for (const { title, state, rows, query, do: todo } of found) {
    if (state === 'passed' || query === undefined || room === 0) continue
    const listed = await engine.rows(`${query.sql} LIMIT ${room}`, query.values.all)
    room -= listed.length
    const cut = rows.total - listed.length
    sheets.push({
      name: title,
      rows: [
        rows.columns.map(({ label }) => label),
        ...shownRows(rows.columns, listed),
        ...(cut > 0 ? [[null, `${cut.toLocaleString('en')} more rows fail.`]] : []),
        [null, todo],
      ],
    })
  }
  if (sheets.length === 0) sheets.push({ name: 'Checks', rows: [['Result'], ['No row fails.']] })
  await writeFile(path, await writeWorkbook(sheets))
}
