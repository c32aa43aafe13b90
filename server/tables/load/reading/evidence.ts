/** What the cells of a column look like, counted in one pass over all of them. */
import type { Engine } from '../../engine/open-engine.ts'
import type { ColumnType } from '../../table.ts'
import { isAmountText, onlyComma, onlyPoint } from './amounts.ts'
import { eitherOrder, isDateText, isIsoDate, isMonthText, onlyDayFirst, onlyMonthFirst } from './dates.ts'
import { cellNames, preparedCells, type CellNames } from './prepared-cells.ts'

/** In SQL. The first sign of a cell says what the file takes it for: see raw-cell.ts. */
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
  /** Amounts that can be read in one way alone. */
  point: texts(({ digits }) => `regexp_matches(${digits}, ${onlyPoint})`),
  comma: texts(({ digits }) => `regexp_matches(${digits}, ${onlyComma})`),
  amounts: texts(isAmountText),
  percentTexts: texts((names) => `suffix(${names.cell}, '%') AND ${isAmountText(names)}`),
  currencyTexts: texts((names) => `regexp_matches(${names.cell}, '[£€$¥₹\\p{L}]') AND ${isAmountText(names)}`),
  leadingNoughts: ({ cell }: CellNames) => count(`regexp_matches(${cell}, '^\\x01?0\\d+$')`),
  nativeDecimals: ({ cell }: CellNames) =>
    `max(CASE WHEN ascii(${cell}) IN (1, 5) THEN length(split_part(${cell}, '.', 2)) END)`,
  pointDecimals: decimals('\\.'),
  commaDecimals: decimals(','),
  /** Numbers that would be more than 150 %. */
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

const ofAmounts: readonly Question[] = [
  'filled',
  'texts',
  'numbers',
  'point',
  'comma',
  'nativeDecimals',
  'pointDecimals',
  'commaDecimals',
]
const ofDates: readonly Question[] = ['filled', 'dayFirst', 'monthFirst', 'eitherOrder']

/** What has to be known to read a column as this type. A guess needs all. */
const asked: Readonly<Record<ColumnType | 'guess', readonly Question[]>> = {
  text: [],
  integer: ofAmounts,
  number: ofAmounts,
  money: ofAmounts,
  percent: [...ofAmounts, 'percents', 'percentTexts', 'aboveShare'],
  date: ofDates,
  month: ofDates,
  // Objects keep the order of their keys.
  guess: Object.keys(questions) as Question[],
}

/** What the file takes cells for, and nothing that has to be looked for in a text. */
const ofFile: readonly Question[] = [
  'filled',
  'numbers',
  'dates',
  'truths',
  'errors',
  'percents',
  'texts',
  'leadingNoughts',
  'nativeDecimals',
  'aboveShare',
]

const confirming: Readonly<Record<ColumnType, readonly Question[]>> = {
  text: [],
  integer: ['amounts', 'errors', 'percents', 'leadingNoughts', 'currencyTexts'],
  number: ['amounts', 'errors', 'percents', 'leadingNoughts', 'currencyTexts'],
  money: ['amounts', 'errors', 'percents', 'leadingNoughts', 'currencyTexts'],
  percent: ['amounts', 'errors', 'leadingNoughts'],
  date: ['dates', 'dateTexts', 'errors'],
  month: ['dates', 'monthTexts', 'errors'],
}

/** A type, one that has to be guessed, a first look at one, or one that was guessed from a sample and has to be confirmed. */
export type Asked = ColumnType | 'guess' | 'look' | { readonly verify: ColumnType }

function questionsOf(type: Asked): readonly Question[] {
  if (type === 'look') return ofFile
  return typeof type === 'string' ? asked[type] : [...asked[type.verify], ...confirming[type.verify]]
}

function preparedAs(type: Asked): ColumnType | 'guess' {
  if (type === 'look') return 'text'
  return typeof type === 'string' ? type : type.verify
}

const columnsAtATime = 30
const none = Object.fromEntries(Object.keys(questions).map((question) => [question, 0])) as Evidence

export async function gatherEvidence(
  engine: Engine,
  staged: string,
  types: readonly Asked[],
): Promise<readonly Evidence[]> {
  const all: Evidence[] = []
  for (let from = 0; from < types.length; from += columnsAtATime) {
    const part = types
      .slice(from, from + columnsAtATime)
      .map((type, at) => ({ names: cellNames(from + at), asks: questionsOf(type) }))
    const selected = part.flatMap(({ names, asks }) => asks.map((ask) => questions[ask](names)))
    // Columns of other parts are prepared for nothing, unless they are left alone.
    const here = types.map((type, at) => (at >= from && at < from + columnsAtATime ? preparedAs(type) : 'text'))
    const figures =
      selected.length === 0
        ? []
        : await engine.figures(`SELECT ${selected.join(', ')} FROM ${preparedCells(staged, here)}`)
    let next = 0
    for (const { asks } of part) {
      const found = Object.fromEntries(asks.map((ask) => [ask, figures[next++] ?? 0]))
      all.push({ ...none, ...found })
    }
  }
  return all
}
