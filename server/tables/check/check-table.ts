/** Checks a table and reports for each check whether it passed, for how many rows, and which rows fail. */
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { dateInWords } from '#engine/values/date-in-words.ts'
import { writeWorkbook, type SheetToWrite } from '#server/documents/sheets/write-workbook.ts'
import { decimalInWords, enumerated, inMarks, worded, writtenTag } from '#server/wording.ts'
import { readDescription, tableAt } from '../artefact.ts'
import { BoundValues } from '../engine/bound-values.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { decimalQuotient } from '../engine/exact.ts'
import { withEngine, type Engine, type Row } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { valueShare } from '../engine/value-share.ts'
import { shareScale } from '../measure/figure-columns.ts'
import { shownText } from '../load/source/raw-cell.ts'
import {
  fileColumn,
  fileRowColumn,
  rejectedColumn,
  rowColumn,
  sheetQuestion,
  type MissingColumn,
  type RejectedCell,
  type ShownColumn,
  type TableColumn,
  type TableDescription,
} from '../table.ts'
import { sortChecks, type Check, type Checked, type CheckResult } from './check.ts'
import { columnsIn, failingRows, type CheckedTable } from './failing-rows.ts'
import {
  cellsInWords,
  currenciesInWords,
  fileInWords,
  headingOf,
  inWords,
  rowsInWords,
  type RowPlace,
} from './found-sentences.ts'

export interface CheckRequest {
  readonly folder: string
  /** The file of the table in the folder; the files of other tables under the names that checks use. */
  readonly table: string
  readonly others: Readonly<Record<string, string>>
  readonly checks: readonly Check[]
  /** A column of figures by which percentages are also computed. */
  readonly value?: string
  /** The file in the folder to which the list of failing rows is written. */
  readonly failed?: string
  /** The lists of failing rows of other tables, which are written to the same file. */
  readonly listed?: readonly CheckResult[]
  /** The list of failing rows is part of the result. */
  readonly lists?: boolean
}

const maxShownRows = 20
/** In all sheets together; nobody works through a longer list. */
const maxListedRows = 20_000
const maxOtherColumns = 6
/** Of sums that are equal. */
const shownDecimals = 2

interface CheckOutcome extends CheckResult {
  readonly query:
    | {
        readonly sql: string
        readonly values: BoundValues
        readonly withoutMarks: (rows: readonly Row[]) => readonly Row[]
      }
    | undefined
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
    const earlier = failed === undefined ? [] : (request.listed ?? [])
    const { own, all } =
      failed === undefined && request.lists !== true ? nothingListed : await listFailing(engine, sorted, earlier)
    if (failed !== undefined) await writeFailed(join(folder, failed), all)
    return {
      canProceed: sorted.every(({ state }) => state !== 'failed'),
      checks: sorted.map(withoutQuery),
      ...(request.lists === true && { listed: own }),
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
  const missing = missingColumns(check, table)
  if (missing.length > 0) {
    return { ...buildTableResult(check, description.rows, lackOf(missing), true, value), do: adviceFor(missing) }
  }
  const values = new BoundValues()
  if (check.check === 'sameSum') return await compareSums(engine, table, check)
  const failing = failingRows(check, table, values)
  if (failing === undefined || check.check === 'oneCurrency') return wholeTable(check, table)
  const figure = value === undefined ? undefined : figureOf(description, value)
  const [[counted, all, lost, lostShare] = []] = await engine.rows(
    `SELECT count(*) FILTER (${failing}), count(*), ${figure === undefined ? 'NULL, NULL' : sumAndShare(figure, failing)} FROM ${tableAt(table.path)}`,
    values.all,
  )
  const [count, total] = [Number(counted ?? 0), Number(all ?? 0)]
  const share = percentage(total - count, total)
  const shareByValue =
    figure === undefined
      ? null
      : valueShare(typeof lostShare === 'string' ? Number(lostShare) : null, Number(lost ?? 0) !== 0, share)
  const isEnough =
    check.check === 'coverage'
      ? ((check.by === 'value' ? shareByValue : share) ?? share) >= check.atLeast
      : count <= (total * (check.allowed ?? 0)) / 100
  const shown = chooseShownColumns(check, table)
  const sql = `SELECT ${shown.map(({ id }) => shownCell(check, id)).join(', ')} FROM ${tableAt(table.path)} WHERE ${failing} ORDER BY ${quoteName(rowColumn)}`
  const readable = (all: readonly Row[]) => withoutMarks(check, placeColumns(description).length, all)
  const rows = count === 0 ? [] : readable(await engine.rows(`${sql} LIMIT ${maxShownRows}`, values.all))
  const places = rows.map((row) => placeIn(description, row))
  const dates = check.check === 'inMonth' && count > 0 ? await datesInWords(engine, table, check.column) : ''
  const cells =
    check.check === 'readable' && check.column !== undefined && count > 0
      ? cellsInWords(await rejectedCells(engine, table, check.column))
      : ''
  return {
    id: check.id,
    title: check.title,
    state: stateOf(check, isEnough, count),
    count,
    total,
    share,
    shareByValue,
    found:
      rowsInWords(check, table, count, total, places) + valueInWords(check, count, lost, lostShare) + dates + cells,
    do: check.do,
    rows: { columns: shown, rows: shownRows(shown, rows), total: count },
    query: count === 0 ? undefined : { sql, values, withoutMarks: readable },
  }
}

/** In per cent with two decimals, rounded down, so that 99.999 % is not shown as all. 100 for an empty table. */
const percentage = (part: number, all: number): number => (all === 0 ? 100 : Math.floor((part / all) * 10_000) / 100)

function stateOf({ level = 'critical' }: Check, isEnough: boolean, count: number): CheckResult['state'] {
  if (!isEnough) return level === 'critical' ? 'failed' : 'warned'
  return count > 0 && level === 'warning' ? 'warned' : 'passed'
}

/** Returns lessen a sum, here as in every view of the figures, so that what a share lacks is the share of the other rows there. */
const sumAndShare = ({ id, scale = 0 }: TableColumn, failing: string) => {
  const all = { sql: `sum(${quoteName(id)})`, scale }
  const lost = { sql: `coalesce(sum(${quoteName(id)}) FILTER (${failing}), 0)::DECIMAL(38, ${scale})`, scale }
  return `${lost.sql}::VARCHAR, CASE WHEN ${all.sql} > 0 THEN ${decimalQuotient(lost, all, shareScale)} END::VARCHAR`
}

/** The value of the failing rows, where it says what they matter. */
function valueInWords(
  { check }: Check,
  count: number,
  lost: string | null | undefined,
  lostShare: string | null | undefined,
): string {
  if (count === 0 || (check !== 'coverage' && check !== 'matches') || typeof lost !== 'string') return ''
  const value = decimalInWords(lost, shownDecimals)
  return typeof lostShare === 'string'
    ? worded(
        ' They hold {0}, {1} % of the value.',
        value,
        decimalInWords(String(Math.round(Number(lostShare) * 10_000) / 100)),
      )
    : worded(' They hold {0}.', value)
}

function wholeTable(check: Check, { description }: CheckedTable): CheckOutcome {
  const { rows, missing, source, questions = [] } = description
  const file = fileInWords(source)
  if (check.check === 'rows') {
    const isEnough = rows >= check.atLeast
    const needed = isEnough
      ? ''
      : worded(check.atLeast === 1 ? '; at least {0} is needed' : '; at least {0} are needed', inWords(check.atLeast))
    const found = `${worded(rows === 1 ? '{0} row of {1}' : '{0} rows of {1}', inWords(rows), file)}${needed}.`
    return buildTableResult(check, rows, found, !isEnough)
  }
  if (check.check === 'settled') {
    const own = questions.filter(({ about }) => about === (check.about ?? sheetQuestion))
    const found = own.map((each) => each.text).join(' ')
    const isOpen = own.some(({ isSettled = false }) => !isSettled)
    return buildTableResult(check, rows, found === '' ? worded('There is nothing to decide.') : found, isOpen)
  }
  if (check.check === 'oneCurrency') {
    const column = columnOf(description, check.column)
    const { currencies = [] } = column
    const found = currenciesInWords(file, headingOf(column), currencies)
    return buildTableResult(check, rows, found, currencies.length > 1)
  }
  const required = missing.filter(({ required: sentence }) => sentence !== undefined)
  const notes = [...new Set(source.notes ?? [])].map((note) => ` ${note}`).join('')
  if (required.length > 0) {
    const sentences = [...new Set(required.map((each) => each.required))].join(' ')
    return buildTableResult(check, rows, `${lacksInWords(source, required)} ${sentences}${notes}`, true)
  }
  const result = buildTableResult(check, rows, `${worded('All columns of {0} are there.', file)}${notes}`, false)
  // An assumption is reported as a warning and does not stop the work.
  return notes === ''
    ? result
    : { ...result, state: 'warned', do: worded('Change the file and upload it again if this is not what you mean.') }
}

/** Exact to the last decimal, whatever the scales of the columns. */
async function compareSums(
  engine: Engine,
  { path, description, others }: CheckedTable,
  check: Extract<Check, { check: 'sameSum' }>,
): Promise<CheckOutcome> {
  const other = others[check.in]
  if (other === undefined) throw new Error(`The table "${check.in}" was not passed to the check.`)
  const sumOf = (at: string, { id, scale = 0 }: TableColumn) =>
    `(SELECT coalesce(sum(${quoteName(id)}), 0)::DECIMAL(38, ${scale}) FROM ${tableAt(at)})`
  const sums = [
    sumOf(path, figureOf(description, check.column)),
    sumOf(other.path, figureOf(other.description, check.with)),
  ]
  const [[here, there, isSame] = []] = await engine.rows(
    `SELECT ${sums.map((sum) => `${sum}::VARCHAR`).join(', ')}, (${sums.join(' = ')})::VARCHAR`,
  )
  const isEnough = isSame === 'true'
  const found = isEnough
    ? worded('Both add up to {0}.', decimalInWords(here, shownDecimals))
    : worded('They add up to {0} and to {1}.', decimalInWords(here), decimalInWords(there))
  return buildTableResult(check, description.rows, found, !isEnough)
}

/** For a stacked table, names each file that lacks columns. */
function lacksInWords(source: TableDescription['source'], missing: readonly MissingColumn[]): string {
  const files = source.files === undefined ? [undefined] : [...new Set(missing.map(({ file }) => file))]
  return files
    .map((file) => {
      const labels = missing
        .filter((each) => file === undefined || each.file === file)
        .map(({ label }) => inMarks(label))
      return worded(
        '{0} has no column for {1}.',
        file === undefined ? fileInWords(source) : inMarks(file),
        enumerated(labels),
      )
    })
    .join(' ')
}

/** Rows are the same only if all columns that the file has are; other checks need all their columns. */
function missingColumns(check: Check, { description }: CheckedTable): readonly MissingColumn[] {
  const used = columnsIn(check)
  const missing = description.missing.filter(({ id, isElsewhere }) => used.includes(id) && isElsewhere !== true)
  return check.check === 'unique' && missing.length < used.length ? [] : missing
}

function lackOf(missing: readonly MissingColumn[]): string {
  const labels = missing.map(({ label }) => inMarks(label))
  return worded('"{0}" has no column {1}, so this could not be checked.', missing[0]?.file ?? '', enumerated(labels))
}

const adviceFor = (missing: readonly MissingColumn[]) =>
  missing
    .map(({ label, required }) => required ?? worded('Add a column "{0}" if this is to be checked.', label))
    .join(' ')

/** The days of the column, so that the reader sees which month the file covers. */
async function datesInWords(engine: Engine, { path, description }: CheckedTable, id: string): Promise<string> {
  const column = quoteName(id)
  const [[first, last] = []] = await engine.rows(
    `SELECT min(${column})::VARCHAR, max(${column})::VARCHAR FROM ${tableAt(path)}`,
  )
  return typeof first === 'string'
    ? worded(
        ' "{0}" runs from {1} to {2}.',
        headingOf(columnOf(description, id)),
        dateInWords(first, writtenTag()),
        dateInWords(last ?? first, writtenTag()),
      )
    : ''
}

async function rejectedCells(
  engine: Engine,
  { path, description }: CheckedTable,
  id: string,
): Promise<readonly (RejectedCell & RowPlace)[]> {
  const place = placeColumns(description).map((column) => quoteName(column.id === rowNumberId ? rowColumn : column.id))
  const rows = await engine.rows(
    `SELECT ${rejectedPart('"text"')}, ${rejectedPart('why')}, ${place.join(', ')} FROM ${tableAt(path)} WHERE ${rejectedPart('why')} IS NOT NULL ORDER BY ${quoteName(rowColumn)} LIMIT 3`,
    [id],
  )
  return rows.map(([text, why, ...at]) => ({
    ...placeIn(description, at),
    text: shownText(text ?? ''),
    why: why ?? '',
  }))
}

const rejectedPart = (part: string, id = '$1') =>
  `list_filter(${quoteName(rejectedColumn)}, lambda lost: lost.id = ${id})[1].${part}`

/** A cell that could not be read is empty in the table, so its text from the file is shown instead. */
function shownCell(check: Check, id: string): string {
  if (id === 'row') return quoteName(rowColumn)
  // Ids contain only letters, digits and hyphens.
  return showsRejected(check, id) ? rejectedPart('"text"', `'${id.replaceAll("'", "''")}'`) : quoteName(id)
}

const showsRejected = (check: Check, id: string) => check.check === 'readable' && check.column === id

/** The column of the check follows the `before` columns that say where the row stands. */
const withoutMarks = (check: Check, before: number, rows: readonly Row[]): readonly Row[] =>
  check.check === 'readable' && check.column !== undefined
    ? rows.map((row) => row.map((cell, at) => (at === before && cell !== null ? shownText(cell) : cell)))
    : rows

/** The result of a check that the table passes or fails as a whole. */
function buildTableResult(check: Check, total: number, found: string, fails: boolean, value?: string): CheckOutcome {
  return {
    id: check.id,
    title: check.title,
    state: stateOf(check, !fails, 0),
    count: fails ? total : 0,
    total,
    share: fails ? 0 : 100,
    shareByValue: value === undefined ? null : fails ? 0 : 100,
    found,
    do: check.do,
    rows: { columns: [rowNumber()], rows: [], total: 0 },
    query: undefined,
  }
}

const rowNumberId = 'row'
const rowNumber = (): ShownColumn => ({ id: rowNumberId, label: worded('Row'), type: 'integer' })

/** The columns that say where a row stands: its number, and in a stacked table the file before it. */
function placeColumns({ source, columns }: TableDescription): readonly ShownColumn[] {
  const isStacked =
    source.files !== undefined &&
    [fileColumn, fileRowColumn].every(({ id }) => columns.some((column) => column.id === id))
  return isStacked ? [fileColumn, fileRowColumn] : [rowNumber()]
}

function placeIn(description: TableDescription, [first, second]: Row): RowPlace {
  return placeColumns(description).length === 1
    ? { row: Number(first) }
    : { file: first ?? undefined, row: Number(second) }
}

/** The columns to show for failing rows: the row's number, the columns of the check, and some others. */
function chooseShownColumns(check: Check, { description }: CheckedTable): readonly ShownColumn[] {
  const looked = columnsIn(check)
  const first = looked.map((id) => columnOf(description, id))
  const place = placeColumns(description)
  const isShown = (id: string) => looked.includes(id) || id === rowNumberId || place.some((each) => each.id === id)
  const beside = description.columns.filter(({ id }) => !isShown(id)).slice(0, maxOtherColumns)
  return [
    ...place,
    ...[...first, ...beside].map(({ id, label, type, scale }) => ({
      id,
      label,
      type: showsRejected(check, id) ? ('text' as const) : type,
      ...(scale !== undefined && { scale }),
    })),
  ]
}

interface Listed {
  readonly own: readonly CheckResult[]
  /** Includes the checks of other tables, in the order in which they are read. */
  readonly all: readonly CheckResult[]
}

const nothingListed: Listed = { own: [], all: [] }

/** Takes the rows of each check from the table only as far as the list has room for them, since they are all in memory. */
async function listFailing(
  engine: Engine,
  found: readonly CheckOutcome[],
  others: readonly CheckResult[],
): Promise<Listed> {
  const own: CheckResult[] = []
  const all: CheckResult[] = []
  let room = maxListedRows
  for (const outcome of sortChecks<CheckOutcome | CheckResult>([...found, ...others])) {
    if (outcome.state === 'passed') continue
    const listed = 'query' in outcome ? await listRows(engine, outcome, room) : outcome
    room = Math.max(0, room - listed.rows.rows.length)
    all.push(listed)
    if ('query' in outcome) own.push(listed)
  }
  return { own, all }
}

async function listRows(engine: Engine, outcome: CheckOutcome, most: number): Promise<CheckResult> {
  const { rows, query } = outcome
  const found =
    query === undefined || most === 0
      ? []
      : query.withoutMarks(await engine.rows(`${query.sql} LIMIT ${most}`, query.values.all))
  return { ...withoutQuery(outcome), rows: { ...rows, rows: shownRows(rows.columns, found) } }
}

async function writeFailed(path: string, listed: readonly CheckResult[]): Promise<void> {
  const sheets: SheetToWrite[] = []
  const shown = new Set<CheckResult>()
  let room = maxListedRows
  for (const each of listed) {
    const { title, rows, do: todo } = each
    const written = rows.rows.slice(0, room)
    if (written.length === 0) continue
    shown.add(each)
    room -= written.length
    const cut = rows.total - written.length
    sheets.push({
      name: title,
      rows: [
        rows.columns.map(({ label }) => label),
        ...written,
        ...(cut > 0 ? [[null, worded('{0} more rows fail.', inWords(cut))]] : []),
        [null, todo],
      ],
    })
  }
  // A check of the whole table, such as of its columns, has no rows to list. Rows of other checks may have exceeded
  // the limit.
  const whole = listed.filter((each) => !shown.has(each))
  if (whole.length > 0)
    sheets.push({
      name: worded('Checks'),
      rows: [
        [worded('Check'), worded('What was found'), worded('What to do')],
        ...whole.map((each) => [each.title, each.found, each.do]),
      ],
    })
  if (sheets.length === 0)
    sheets.push({ name: worded('Checks'), rows: [[worded('Result')], [worded('No row fails.')]] })
  await writeFile(path, await writeWorkbook(sheets))
}
