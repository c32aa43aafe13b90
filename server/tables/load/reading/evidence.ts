/** Counts the forms of the cells of a column: from the counts made while staging, or in one pass over all cells. */
import type { Engine } from '../../engine/open-engine.ts'
import type { ColumnType } from '../../table.ts'
import type { CellForms } from '../cell-forms.ts'
import { isAmountText, onlyComma, onlyPoint } from './amounts.ts'
import { eitherOrder, isDateText, isIsoDate, isMonthText, onlyDayFirst, onlyMonthFirst } from './dates.ts'
import { cellNames, preparedCells, type CellNames } from './prepared-cells.ts'

/** SQL. The first character of a cell is a mark for its type in the file: see raw-cell.ts. */
const count = (condition: string) => `count(*) FILTER (${condition})`
const kind =
  (code: number) =>
  ({ cell }: CellNames) =>
    count(`ascii(${cell}) = ${code}`)
const texts = (condition: (names: CellNames) => string) => (names: CellNames) =>
  count(`ascii(${names.cell}) > 31 AND ${condition(names)}`)
const decimals =
  (sign: string) =>
  ({ digits }: CellNames) =>
    `max(length(regexp_extract(${digits}, '${sign}(\\d+)$', 1)))`

const questions = {
  filled: ({ cell }: CellNames) => `count(${cell})`,
  numbers: kind(1),
  dates: kind(2),
  truths: kind(3),
  errors: kind(4),
  percents: kind(5),
  texts: texts(() => 'true'),
  /** Amounts that can be read in only one way. */
  point: texts(({ digits }) => `regexp_matches(${digits}, ${onlyPoint})`),
  comma: texts(({ digits }) => `regexp_matches(${digits}, ${onlyComma})`),
  amounts: texts(isAmountText),
  percentTexts: texts((names) => `suffix(${names.cell}, '%') AND ${isAmountText(names)}`),
  currencyTexts: texts((names) => `regexp_matches(${names.cell}, '[£€$¥₹\\p{L}]') AND ${isAmountText(names)}`),
  leadingZeros: ({ cell }: CellNames) => count(`regexp_matches(${cell}, '^\\x01?0\\d+$')`),
  nativeDecimals: ({ cell }: CellNames) =>
    `max(CASE WHEN ascii(${cell}) IN (1, 5) THEN length(split_part(${cell}, '.', 2)) END)`,
  pointDecimals: decimals('\\.'),
  commaDecimals: decimals(','),
  /** Numbers that would be more than 150 % if they were shares. */
  aboveShare: ({ cell }: CellNames) =>
    count(`ascii(${cell}) = 1 AND abs(TRY_CAST(substr(${cell}, 2) AS DOUBLE)) > 1.5`),
  dayFirst: texts(({ plain }) => `regexp_matches(${plain}, ${onlyDayFirst})`),
  monthFirst: texts(({ plain }) => `regexp_matches(${plain}, ${onlyMonthFirst})`),
  eitherOrder: texts(({ plain }) => `regexp_matches(${plain}, ${eitherOrder})`),
  dateTexts: texts((names) => `(${isIsoDate(names.cell)} OR ${isDateText(names)})`),
  monthTexts: texts(isMonthText),
} as const

type Question = keyof typeof questions
export type Evidence = Readonly<Record<Question, number>>

const amountQuestions: readonly Question[] = [
  'filled',
  'texts',
  'numbers',
  'point',
  'comma',
  'nativeDecimals',
  'pointDecimals',
  'commaDecimals',
]
const dateQuestions: readonly Question[] = ['filled', 'dayFirst', 'monthFirst', 'eitherOrder']

/** The questions to answer for reading a column as this type. */
const questionsFor: Readonly<Record<ColumnType, readonly Question[]>> = {
  text: [],
  integer: amountQuestions,
  number: amountQuestions,
  money: amountQuestions,
  percent: [...amountQuestions, 'percents', 'percentTexts', 'aboveShare'],
  date: dateQuestions,
  month: dateQuestions,
}

/** Whether a guess from a sample holds for all cells. */
const confirmingQuestions: Readonly<Record<ColumnType, readonly Question[]>> = {
  text: [],
  integer: ['amounts', 'errors', 'percents', 'leadingZeros', 'currencyTexts'],
  number: ['amounts', 'errors', 'percents', 'leadingZeros', 'currencyTexts'],
  money: ['amounts', 'errors', 'percents', 'leadingZeros', 'currencyTexts'],
  percent: ['amounts', 'errors', 'leadingZeros'],
  date: ['dates', 'dateTexts', 'errors'],
  month: ['dates', 'monthTexts', 'errors'],
}

/** What to find out about a column: what its type needs, or also whether a guess from a sample holds for all cells. */
export type EvidenceRequest = ColumnType | { readonly confirm: ColumnType }

const questionsOf = (request: EvidenceRequest): readonly Question[] =>
  typeof request === 'string'
    ? questionsFor[request]
    : [...questionsFor[request.confirm], ...confirmingQuestions[request.confirm]]

const columnsAtATime = 30
const allQuestions = Object.keys(questions) as Question[]
const noEvidence = Object.fromEntries(allQuestions.map((question) => [question, 0])) as Evidence

/**
 * The counts that are known without examining the cells; undefined if texts have to be examined. `type` is the type of
 * the column, or 'guess' for all types.
 */
export function knownEvidence(forms: CellForms | undefined, type: ColumnType | 'guess'): Evidence | undefined {
  if (forms === undefined || forms.texts !== examinedTexts(forms, type)) return undefined
  const { filled, numbers, dates, truths, errors, percents, texts: textCount } = forms
  return {
    ...noEvidence,
    filled,
    numbers,
    dates,
    truths,
    errors,
    percents,
    texts: textCount,
    point: forms.pointAmounts,
    amounts: forms.plainAmounts,
    leadingZeros: forms.leadingZeros,
    nativeDecimals: forms.decimals,
    pointDecimals: forms.textDecimals,
    aboveShare: forms.aboveShare,
    dateTexts: forms.isoDates,
  }
}

/** The number of texts whose form determines their meaning completely, if they are read as this type. */
function examinedTexts({ plainAmounts, isoDates }: CellForms, type: ColumnType | 'guess'): number {
  if (type === 'date' || type === 'month') return isoDates
  // A plain amount may also be a date, as 20240331, or a percentage of a hundred.
  return type === 'guess' || type === 'percent' || type === 'text' ? 0 : plainAmounts
}

export async function gatherEvidence(
  engine: Engine,
  staged: string,
  requests: readonly EvidenceRequest[],
): Promise<readonly Evidence[]> {
  const all: Evidence[] = []
  for (let from = 0; from < requests.length; from += columnsAtATime) {
    const part = requests
      .slice(from, from + columnsAtATime)
      .map((request, at) => ({ names: cellNames(from + at), asks: questionsOf(request) }))
    const selected = part.flatMap(({ names, asks }) => asks.map((ask) => questions[ask](names)))
    // Columns of other parts count as text, so that they are not prepared needlessly.
    const types = requests.map((request, at) =>
      at < from || at >= from + columnsAtATime ? 'text' : typeof request === 'string' ? request : request.confirm,
    )
    const figures =
      selected.length === 0
        ? []
        : await engine.figures(`SELECT ${selected.join(', ')} FROM ${preparedCells(staged, types)}`)
    let next = 0
    for (const { asks } of part) {
      const found = Object.fromEntries(asks.map((ask) => [ask, figures[next++] ?? 0]))
      all.push({ ...noEvidence, ...found })
    }
  }
  return all
}

/**
 * Answers all questions about some columns, for guessing their types. The cells of these columns become rows of one column,
 * because the engine takes longer to plan all questions for each of 500 columns than to answer them.
 */
export async function gatherAllEvidence(
  engine: Engine,
  staged: string,
  columns: readonly number[],
): Promise<ReadonlyMap<number, Evidence>> {
  if (columns.length === 0) return new Map()
  const names = cellNames(0)
  const cells = `unnest([${columns.map((at) => cellNames(at).cell).join(', ')}]) AS ${names.cell}`
  const cellRows = `(SELECT * FROM (SELECT ${cells}, unnest([${columns.join(', ')}]) AS "#column" FROM ${staged}) WHERE ${names.cell} IS NOT NULL)`
  const selected = allQuestions.map((question) => questions[question](names))
  const rows = await engine.rows(
    `SELECT "#column", ${selected.join(', ')} FROM ${preparedCells(cellRows, ['guess'])} GROUP BY "#column"`,
  )
  const found = new Map(
    rows.map(([column, ...figures]) => [
      Number(column),
      Object.fromEntries(allQuestions.map((question, at) => [question, Number(figures[at] ?? 0)])) as Evidence,
    ]),
  )
  return new Map(columns.map((column) => [column, found.get(column) ?? noEvidence]))
}
