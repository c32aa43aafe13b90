/** Reads a spreadsheet into a table with types, and reports how it was understood. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import { phrase } from '#server/phrase.ts'
import { countInWords, enumerated, inMarks, worded } from '#server/wording.ts'
import { tableAt, writeTable } from '../artefact.ts'
import { withEngine, type Engine, type Row } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import {
  rejectedColumn,
  rowColumn,
  sheetQuestion,
  type CurrencyCount,
  type Question,
  type RejectedCell,
  type TableColumn,
} from '../table.ts'
import type { CellForms } from './cell-forms.ts'
import { chooseColumns, type Choice, type ChosenColumn } from './choose-columns.ts'
import type { Heading } from './header/assign-columns.ts'
import { plainHeading } from './header/plain-heading.ts'
import type { AssignedColumn, WantedColumn } from './header/wanted-column.ts'
import type { TableBelow } from './header/table-below.ts'
import type { OtherTable } from './header/tables-beside.ts'
import { addedColumn, understoodOfAdded, type AddedColumn } from './made-column.ts'
import { previewSheets, type Preview } from './preview.ts'
import {
  canLoseCells,
  decideReading,
  needsPreparation,
  readCell,
  sqlType,
  reasonUnreadable,
  type ColumnReading,
} from './reading/column-reading.ts'
import { codeOfCurrency, currencyOfCell, currencyPattern } from './reading/currencies.ts'
import { cellNames, preparedCells } from './reading/prepared-cells.ts'
import { guessTypes } from './reading/guess-types.ts'
import { withRows } from './source/open-rows.ts'
import { shownText } from './source/raw-cell.ts'
import type { FoundCurrency, RowSource } from './source/row-source.ts'
import { stagedTable } from './staged-rows.ts'
import { stageSheet } from './stage-sheet.ts'
import type { FileColumn, Understood } from './understood.ts'

export interface LoadRequest {
  /** The file, and the name that the user gave it. */
  readonly path: string
  readonly name: string
  /** The folder for temporary files. */
  readonly folder: string
  /** The name of the table in the folder. */
  readonly to: string
  readonly columns?: readonly WantedColumn[]
  readonly others?: 'keep' | 'drop'
  readonly sheet?: string
  /** The sheet that a user chose of several; one that is not there is ignored. */
  readonly chosenSheet?: string
  readonly assigned?: readonly AssignedColumn[]
  /** What was assigned to earlier files; counts only for columns that are not found otherwise. */
  readonly remembered?: readonly AssignedColumn[]
}

export interface Staged {
  readonly path: string
  /** A sample of the rows; absent if the file is so short that the sample would contain all rows. */
  readonly sample: string | undefined
  /** In bytes. */
  readonly longestLine: number
  /** Counts of the cells of each chosen column. */
  readonly forms: readonly CellForms[]
  readonly preview: Preview
  readonly choice: Choice
  readonly rows: number
  readonly understood: Pick<Understood, 'file' | 'kind' | 'sheet' | 'sheets' | 'headerRows' | 'leftOut' | 'notes'>
  readonly decimalComma: boolean
  /** Which of several sheets or tables is meant. */
  readonly questions: readonly Question[]
  /** The currencies in the number formats, for each chosen column. */
  readonly currencies: readonly ReadonlyMap<string, FoundCurrency>[]
}

const samples = 3
const maxExamples = 5
const maxUsualColumns = 150
const maxCandidates = 50
/** So many headings of another table are enough to recognise it. */
const mostNamed = 3

export async function loadTable(request: LoadRequest): Promise<Understood> {
  // The rows are written before the engine opens, so that reader and engine do not use memory at the same time.
  const staged = await withRows(request.path, request.name, (source) => stage(source, request))
  try {
    const isWide = staged.choice.chosen.length > maxUsualColumns
    return await withEngine(request.folder, (engine) => buildTable(engine, staged, request), { isWide })
  } finally {
    for (const path of [staged.path, `${staged.path}.sample`]) await rm(path, { force: true })
  }
}

async function stage(source: RowSource, request: LoadRequest): Promise<Staged> {
  const { columns, folder, name } = request
  const preview = await previewSheets(source, request)
  const choice = chooseColumns(preview, columns, request)
  const path = join(folder, 'staged.txt')
  const sample = `${path}.sample`
  const { rows, longestLine, forms, isSampled, leftOut, below } = await stageSheet(
    source,
    preview,
    choice.chosen,
    columns ?? [],
    { path, sample },
  )
  const { header, sheet, beside, equals, isChosen } = preview
  const notes = [
    ...source.notes,
    ...choice.notes,
    ...noteOtherKind(name, source.kind),
    ...beside.filter(({ isEqual }) => !isEqual).map(noteBeside),
    ...below.map(noteBelow),
  ]
  if (header.rows.length === 0)
    notes.push(worded('No row of the sheet looks like headings, so the columns are named by their letters.'))
  return {
    path,
    sample: isSampled ? sample : undefined,
    longestLine,
    forms,
    preview,
    choice,
    rows,
    decimalComma: source.decimalComma,
    questions: [
      ...(equals.length > 1 && !isChosen ? [askForSheet(name, equals, source.sheets, sheet)] : []),
      ...beside.filter(({ isEqual }) => isEqual).map((table) => askForTable(name, table)),
    ],
    currencies: choice.chosen.map(({ column }) => source.currencies(column)),
    understood: {
      file: name,
      kind: source.kind,
      sheet: source.sheets[sheet]?.name ?? '',
      sheets: source.sheets.map((each, at) => ({
        name: each.name,
        hidden: each.hidden,
        used: at === sheet,
        fits: equals.includes(at),
      })),
      headerRows: header.rows,
      leftOut,
      notes,
    },
  }
}

/** Types the staged rows, and writes them to the table. */
export async function buildTable(
  engine: Engine,
  staged: Staged,
  request: Pick<LoadRequest, 'folder' | 'to' | 'columns'>,
): Promise<Understood> {
  const { chosen, made, missing, unused } = staged.choice
  const table = stagedTable(staged.path, chosen.length, staged.longestLine)
  const readings = await decideReadings(engine, table, staged)
  const currencies = await Promise.all(
    chosen.map(async ({ id }, at) => {
      const from = request.columns?.find((column) => column.id === id)?.currencyFrom
      const named = await namedCurrencies(
        engine,
        table,
        chosen.findIndex((column) => column.id === from),
      )
      return named.length > 0 ? named : await currenciesOf(engine, table, { at, reading: readings[at] }, staged)
    }),
  )
  const described = chosen.map(({ id, label, heading }, at): TableColumn => {
    const { type = 'text', scale = 0 } = readings[at] ?? {}
    const counted = currencies[at] ?? []
    return { id, label, type, heading, scale, ...(counted.length > 0 && { currencies: counted }) }
  })
  const empty = missing.map(({ id, label, type }): TableColumn => ({
    id,
    label,
    type,
    scale: type === 'money' ? 2 : 0,
  }))
  const order = new Map((request.columns ?? []).map(({ id }, at) => [id, at]))
  const added = made.map((column) => addedColumn(column, described))
  const columns = [...described, ...added.map(({ column }) => column), ...empty].toSorted(
    (a, b) => (order.get(a.id) ?? 1e6) - (order.get(b.id) ?? 1e6),
  )
  const { understood } = staged
  const to = join(request.folder, request.to)
  await writeTable(engine, to, typedRows(table, chosen, readings, { empty, added }, staged.forms), {
    columns,
    missing: missing.map(({ id, label, required }) => ({
      id,
      label,
      file: understood.file,
      ...(required !== undefined && { required }),
    })),
    rows: staged.rows,
    ...(staged.questions.length > 0 && { questions: staged.questions }),
    source: {
      file: understood.file,
      sheet: understood.sheet,
      kind: understood.kind,
      notes: [...understood.notes, ...readings.flatMap(({ notes }) => notes)],
    },
  })
  const fileColumn = fileColumns(staged.preview)
  const mayLose = readings.some((reading, at) => canLoseCells(reading, staged.forms[at]))
  const rejected = mayLose ? await rejectedCells(engine, to) : noRejectedCells
  return {
    ...understood,
    rows: staged.rows,
    columns: [
      ...chosen.map((column, at) => {
        const count = staged.forms[at]?.filled ?? 0
        return {
          ...fileColumn(column),
          id: column.id,
          label: column.label,
          type: readings[at]?.type ?? 'text',
          filled: count,
          share: staged.rows === 0 ? 0 : count / staged.rows,
          rejected: rejected.get(column.id) ?? { count: 0, examples: [] },
          currencies: currencies[at] ?? [],
          notes: readings[at]?.notes ?? [],
        }
      }),
      ...added.map(({ column }, at) => {
        const from = made[at]?.from ?? []
        const filled = from.map((each) => staged.forms[chosen.indexOf(each)]?.filled ?? 0)
        return understoodOfAdded(column, from.map(fileColumn), filled, staged.rows)
      }),
    ],
    missing: missing.map(({ id, label, names = [], required }) => ({
      id,
      label,
      required: required !== undefined,
      sentence: required ?? worded('The column "{0}" is not in the file.', label),
      candidates: sortByLikeness([label, ...names], unused).map(fileColumn),
    })),
    unused: unused.slice(0, maxCandidates).map(fileColumn),
    asBefore: staged.choice.asBefore,
    rejected: [...rejected.values()].reduce((sum, { count }) => sum + count, 0),
  }
}

async function decideReadings(engine: Engine, table: string, staged: Staged): Promise<readonly ColumnReading[]> {
  const { choice, forms } = staged
  const { chosen } = choice
  const sample = staged.sample === undefined ? undefined : stagedTable(staged.sample, chosen.length, staged.longestLine)
  const typed = await guessTypes(engine, { all: table, sample, forms }, chosen)
  const sum = (key: 'point' | 'comma' | 'dayFirst' | 'monthFirst') =>
    typed.reduce((all, { evidence }) => all + evidence[key], 0)
  // Ambiguous cells of one column may be resolved by other columns of the same file.
  const dayFirst = sum('dayFirst') - sum('monthFirst')
  const hints = {
    decimalComma: sum('comma') === sum('point') ? staged.decimalComma : sum('comma') > sum('point'),
    dateOrder: dayFirst === 0 ? undefined : dayFirst > 0 ? ('day' as const) : ('month' as const),
  }
  return typed.map(({ type, evidence }, at) => {
    const isMoney =
      chosen[at]?.type === 'guess' && ['number', 'integer'].includes(type) && (staged.currencies[at]?.size ?? 0) > 0
    return decideReading(isMoney ? 'money' : type, evidence, hints)
  })
}

/** The query for the table: for each row of the file its number, its values, and the cells that could not be read. */
function typedRows(
  table: string,
  chosen: readonly ChosenColumn[],
  readings: readonly ColumnReading[],
  { empty, added }: { readonly empty: readonly TableColumn[]; readonly added: readonly AddedColumn[] },
  forms: readonly CellForms[],
): string {
  const values = chosen.flatMap(({ id }, at) => {
    const reading = readings[at]
    return reading === undefined ? [] : [`${readCell(cellNames(at), reading, forms[at])} AS ${quoteName(id)}`]
  })
  const blanks = empty.map(({ id, type, scale = 0 }) => `CAST(NULL AS ${sqlType({ type, scale })}) AS ${quoteName(id)}`)
  const lost = chosen.flatMap(({ id }, at) => {
    const reading = readings[at]
    if (reading === undefined || !canLoseCells(reading, forms[at])) return []
    const { type } = reading
    const isLost = type === 'text' ? `ascii(c${at}) = 4` : `(c${at} IS NOT NULL AND ${quoteName(id)} IS NULL)`
    // Ids contain only letters, digits and hyphens.
    const cell = `CASE WHEN ${isLost} THEN {'id': '${id.replaceAll("'", "''")}', 'text': c${at}, 'why': ${reasonUnreadable(`c${at}`, type)}} END`
    return [{ isLost, cell }]
  })
  // Building a list for each row takes as long as reading all its cells, and few rows need one.
  const list =
    lost.length === 0
      ? 'NULL'
      : `CASE WHEN ${lost.map(({ isLost }) => isLost).join(' OR ')} THEN list_filter([${lost.map(({ cell }) => cell).join(', ')}], lambda lost: lost IS NOT NULL) END`
  const cells = chosen.map((_, at) => `c${at}`).join(', ')
  const inner = `SELECT n AS ${quoteName(rowColumn)}${[...values, ...blanks].map((each) => `, ${each}`).join('')}${cells === '' ? '' : `, ${cells}`} FROM ${preparedCells(
    table,
    readings.map((reading, at) => (needsPreparation(reading, forms[at]) ? reading.type : 'text')),
  )}`
  const ids = [
    ...[...chosen, ...empty].map(({ id }) => quoteName(id)),
    ...added.map(({ column, sql }) => `${sql} AS ${quoteName(column.id)}`),
  ]
  return `SELECT ${[quoteName(rowColumn), ...ids].join(', ')}, ${lost.length === 0 ? 'NULL::STRUCT(id VARCHAR, "text" VARCHAR, why VARCHAR)[]' : 'lost'} AS ${quoteName(rejectedColumn)} FROM (SELECT *, ${list} AS lost FROM (${inner}))`
}

type RejectedCells = ReadonlyMap<string, { readonly count: number; readonly examples: readonly RejectedCell[] }>

const noRejectedCells: RejectedCells = new Map()

async function rejectedCells(engine: Engine, path: string): Promise<RejectedCells> {
  const rows = await engine.rows(
    `SELECT id, count(*), list({'row': "row", 'text': "text", 'why': why} ORDER BY "row")[1:${maxExamples}] FROM (
       SELECT ${quoteName(rowColumn)} AS "row", lost.id AS id, lost."text" AS "text", lost.why AS why
       FROM (SELECT ${quoteName(rowColumn)}, unnest(${quoteName(rejectedColumn)}) AS lost FROM ${tableAt(path)})
     ) GROUP BY id`,
  )
  return new Map(
    rows.map(([id, count, examples]) => {
      // The engine's own list, as the statement above makes it.
      const cells = JSON.parse(examples ?? '[]') as readonly {
        readonly row: string
        readonly text: string
        readonly why: string
      }[]
      return [
        id ?? '',
        {
          count: Number(count),
          examples: cells.map(({ row, text, why }) => ({ row: Number(row), text: shownText(text), why })),
        },
      ]
    }),
  )
}

async function currenciesOf(
  engine: Engine,
  table: string,
  { at, reading }: { readonly at: number; readonly reading: ColumnReading | undefined },
  { currencies: formats, forms }: Staged,
): Promise<readonly CurrencyCount[]> {
  if (reading?.type !== 'money' && reading?.type !== 'number') return []
  const texts = async () =>
    await engine.rows(
      `SELECT regexp_extract(c${at}, $1) AS sign, count(*), min(n) FROM ${table} WHERE ascii(c${at}) > 31 AND regexp_matches(c${at}, '\\d') GROUP BY sign`,
      [currencyPattern],
    )
  const { texts: textCount = 0, plainAmounts = 0 } = forms[at] ?? {}
  return countCurrencies(textCount > plainAmounts ? await texts() : [], codeOfCurrency, formats[at])
}

/** The currencies that a separate column states for an amount column; `at` is -1 if the file has no such column. */
async function namedCurrencies(engine: Engine, table: string, at: number): Promise<readonly CurrencyCount[]> {
  if (at < 0) return []
  const cells = await engine.rows(
    `SELECT trim(c${at}) AS cell, count(*), min(n) FROM ${table} WHERE c${at} IS NOT NULL GROUP BY cell`,
  )
  return countCurrencies(cells, currencyOfCell)
}

/** `found`: how often each text occurs, and the first row with it. */
function countCurrencies(
  found: readonly Row[],
  codeOf: (text: string) => string | undefined,
  before: ReadonlyMap<string, FoundCurrency> = new Map(),
): readonly CurrencyCount[] {
  const counts = new Map(before)
  for (const [text, count, row] of found) {
    const currency = codeOf(text ?? '')
    if (currency === undefined) continue
    const known = counts.get(currency)
    counts.set(currency, {
      count: (known?.count ?? 0) + Number(count),
      row: Math.min(known?.row ?? Infinity, Number(row)),
    })
  }
  return [...counts].map(([currency, each]) => ({ currency, ...each })).toSorted((a, b) => b.count - a.count)
}

/** Describes a column for the user: its heading, its letters and its first values. */
function fileColumns({ rows, header }: Preview) {
  const last = header.rows.at(-1) ?? 0
  return ({
    column,
    ...named
  }: { readonly column: number } & ({ readonly heading: string } | { readonly text: string })): FileColumn => {
    const found = new Set<string>()
    for (const { row, cells } of rows) {
      const cell = row > last ? cells.get(column) : undefined
      if (cell !== undefined && found.size < samples) found.add(shownText(cell).slice(0, 80))
    }
    return {
      heading: 'heading' in named ? named.heading : named.text,
      column: columnLetters(column),
      samples: [...found],
    }
  }
}

/** Columns whose headings resemble one of the names come first. */
function sortByLikeness(names: readonly string[], unused: readonly Heading[]): readonly Heading[] {
  const plain = names.map(plainHeading)
  const scored = unused.map((heading) => {
    const text = plainHeading(heading.text)
    const likeness = plain.map((name) =>
      text.includes(name) || name.includes(text) ? 2 : sharesStart(name, text) ? 1 : 0,
    )
    return { heading, score: Math.max(0, ...likeness) }
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxCandidates)
    .map(({ heading }) => heading)
}

function askForSheet(file: string, fitting: readonly number[], sheets: RowSource['sheets'], read: number): Question {
  const nameOf = (at: number) => inMarks(sheets[at]?.name ?? '')
  const text = worded(
    '{0} sheets of "{1}" have these columns: {2}. {3} was read.',
    countInWords(fitting.length),
    file,
    enumerated(fitting.map(nameOf)),
    nameOf(read),
  )
  return { about: sheetQuestion, text }
}

const noteBeside = ({ from, to, headings }: OtherTable) =>
  worded(
    'Columns {0} to {1} hold another table, headed {2}. It was not read.',
    columnLetters(from),
    columnLetters(to),
    inMarksAll(headings),
  )

/** Nothing says which of the two is meant, and a person may well mean both. */
const askForTable = (file: string, { from, to, headings }: OtherTable): Question => ({
  about: sheetQuestion,
  text: worded(
    'Columns {0} to {1} of "{2}" hold another table with the same columns, headed {3}. It was not read. Put one table below the other, or on a sheet of its own, and upload the file again.',
    columnLetters(from),
    columnLetters(to),
    file,
    inMarksAll(headings),
  ),
})

const noteBelow = ({ row, headings }: TableBelow) =>
  worded('From row {0} on stands another table, headed {1}. It was not read.', countInWords(row), inMarksAll(headings))

const inMarksAll = (headings: readonly string[]) =>
  enumerated(headings.slice(0, mostNamed).map((each) => inMarks(each)))

/** An extension that belongs to another kind of file does not prevent reading. */
function noteOtherKind(name: string, kind: RowSource['kind']): readonly string[] {
  const ending = /\.(xlsx|xls|csv)$/i.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || ending === kind
    ? []
    : [worded('Its name ends in .{0}, but its content is {1}: it was read as that.', ending, worded(contents[kind]))]
}

const contents: Readonly<Record<RowSource['kind'], string>> = {
  xlsx: phrase('an Excel workbook (.xlsx)'),
  xls: phrase('an old Excel workbook (.xls)'),
  csv: phrase('text (.csv)'),
}

const sharesStart = (a: string, b: string) => a.slice(0, 4) === b.slice(0, 4)
