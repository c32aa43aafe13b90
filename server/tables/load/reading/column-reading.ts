/** Decides how the cells of a column are read, and builds the SQL that reads them. */
import { phrase } from '#server/phrase.ts'
import { worded } from '#server/wording.ts'
import type { ColumnType } from '../../table.ts'
import { amountText, type DecimalSign } from './amounts.ts'
import { dateOfText, isIsoDate, monthOfText, type DateOrder } from './dates.ts'
import type { CellForms } from '../cell-forms.ts'
import type { CellNames } from './prepared-cells.ts'
import type { Evidence } from './evidence.ts'

export interface ColumnReading {
  readonly type: ColumnType
  readonly decimalSign: DecimalSign
  readonly dateOrder: DateOrder
  readonly scale: number
  /** Whether a number without a sign in a column of shares is in per cent. */
  readonly perHundred: boolean
  /** Uncertain decisions, as sentences. */
  readonly notes: readonly string[]
}

/** Figures with more decimals are rounded. */
const maxDecimals = 6

export function decideReading(
  type: ColumnType,
  evidence: Evidence,
  hints: { readonly decimalComma: boolean; readonly dateOrder: DateOrder | undefined },
): ColumnReading {
  const { point, comma, dayFirst, monthFirst } = evidence
  const decimalSign = comma > point || (comma === point && hints.decimalComma) ? ',' : '.'
  const dateOrder = monthFirst > dayFirst ? 'month' : dayFirst > 0 ? 'day' : (hints.dateOrder ?? 'day')
  const written = Math.max(
    evidence.nativeDecimals,
    decimalSign === ',' ? evidence.commaDecimals : evidence.pointDecimals,
  )
  const decimals = Math.min(written, maxDecimals)
  const notes: string[] = []
  const isAmount = ['integer', 'number', 'money', 'percent'].includes(type)
  if (isAmount && evidence.texts > 0 && point + comma === 0 && evidence.pointDecimals + evidence.commaDecimals > 0)
    notes.push(
      worded(
        decimalSign === '.'
          ? 'It is unclear whether a point or a comma separates the decimals; the point was assumed.'
          : 'It is unclear whether a point or a comma separates the decimals; the comma was assumed.',
      ),
    )
  if (isAmount && point > 0 && comma > 0)
    notes.push(
      worded(
        decimalSign === '.'
          ? 'Most amounts separate decimals with a point; those that do not were not read.'
          : 'Most amounts separate decimals with a comma; those that do not were not read.',
      ),
    )
  if (isAmount && written > maxDecimals)
    notes.push(worded('Figures with more than {0} decimals were rounded to {0}.', maxDecimals))
  const isDate = type === 'date' || type === 'month'
  if (isDate && evidence.eitherOrder > 0 && dayFirst + monthFirst === 0)
    notes.push(
      worded(
        dateOrder === 'day'
          ? 'No date shows whether the day or the month comes first; the day was assumed.'
          : 'No date shows whether the day or the month comes first; the month was assumed.',
      ),
    )
  if (isDate && dayFirst > 0 && monthFirst > 0)
    notes.push(
      worded(
        dateOrder === 'day'
          ? 'Most dates put the day first; those that cannot be read that way were not read.'
          : 'Most dates put the month first; those that cannot be read that way were not read.',
      ),
    )
  const perHundred = type === 'percent' && evidence.percents + evidence.percentTexts === 0 && evidence.aboveShare > 0
  if (perHundred) notes.push(worded('Numbers without a sign were read as per cent: 12 is 12 %.'))
  return {
    type,
    decimalSign,
    dateOrder,
    scale: scaleOf(type, decimals),
    perHundred,
    notes,
  }
}

function scaleOf(type: ColumnType, decimals: number): number {
  if (type === 'money') return Math.max(decimals, 2)
  if (type === 'percent') return decimals + 2
  return type === 'number' ? decimals : 0
}

/** The SQL type of the column. */
export const sqlType = ({ type, scale }: Pick<ColumnReading, 'type' | 'scale'>): string =>
  ({
    text: 'VARCHAR',
    integer: 'BIGINT',
    date: 'DATE',
    month: 'VARCHAR',
    number: decimal(scale),
    money: decimal(scale),
    percent: decimal(scale),
  })[type]

const decimal = (scale: number) => `DECIMAL(38, ${scale})`

/**
 * Whether all cells of a column are amounts that need no preparation: numbers of a workbook, or digits with a decimal
 * point.
 */
function isPlain({ type, decimalSign }: ColumnReading, forms: CellForms | undefined): boolean {
  if (forms === undefined || !['integer', 'number', 'money'].includes(type)) return false
  const { filled, numbers, percents, plainAmounts } = forms
  return filled === numbers + percents + plainAmounts && (plainAmounts === 0 || decimalSign === '.')
}

const isDates = ({ type }: ColumnReading, forms: CellForms | undefined): boolean =>
  type === 'date' && forms !== undefined && forms.filled === forms.dates + forms.isoDates

/** Whether the cells of the column are read from the result of `preparedCells`. */
export const needsPreparation = (reading: ColumnReading, forms: CellForms | undefined): boolean =>
  !isPlain(reading, forms) && !isDates(reading, forms)

/** Whether some cell of the column may be unreadable. */
export function canLoseCells(reading: ColumnReading, forms: CellForms | undefined): boolean {
  if (forms === undefined) return true
  if (reading.type === 'text') return forms.errors > 0
  // Dates of a workbook are staged in ISO form.
  if (isDates(reading, forms) && forms.isoDates === 0) return false
  if (!isPlain(reading, forms)) return forms.filled > 0
  return reading.type === 'integer'
    ? forms.decimals + forms.textDecimals > 0 || forms.longest > narrowDigits
    : forms.longest > narrowDigits - reading.scale
}

/** SQL for the value of a prepared cell; NULL if it cannot be read. */
export function readCell(names: CellNames, reading: ColumnReading, forms?: CellForms): string {
  const { cell } = names
  const { type, decimalSign, scale } = reading
  const rest = `substr(${cell}, 2)`
  if (type === 'text') return textOf(cell, forms)
  if (isDates(reading, forms)) return `TRY_CAST(${forms?.isoDates === 0 ? `${rest}[1:10]` : dayText(cell)} AS DATE)`
  if (type === 'date' || type === 'month') return dateCell(names, reading)
  if (type === 'percent') return percentCell(names, reading)
  if (isPlain(reading, forms)) {
    const text =
      forms?.plainAmounts === 0 ? rest : forms?.texts === forms?.filled ? cell : `ltrim(${cell}, chr(1) || chr(5))`
    if (!canLoseCells(reading, forms))
      return type === 'integer'
        ? `TRY_CAST(${text} AS BIGINT)`
        : `TRY_CAST(${text} AS DECIMAL(${narrowDigits}, ${scale}))::${decimal(scale)}`
    return amountOfText(text, reading)
  }
  return amountOfText(
    `CASE WHEN ascii(${cell}) IN (1, 5) THEN ${rest} ELSE ${amountText(names, decimalSign)} END`,
    reading,
  )
}

const dayText = (cell: string) => `CASE WHEN ascii(${cell}) = 2 THEN substr(${cell}, 2, 10) ELSE ${cell} END`

function amountOfText(amount: string, { type, scale }: ColumnReading): string {
  if (type !== 'integer') return decimalFromText(amount, scale)
  // A number with a fraction is refused instead of rounded.
  return `CASE WHEN regexp_full_match(${amount}, '-?\\d+(?:\\.0*)?') THEN TRY_CAST(split_part(${amount}, '.', 1) AS BIGINT) END`
}

/** The engine takes ten times as long for decimals of 38 digits, and few texts need them. */
const narrowDigits = 18

function decimalFromText(text: string, scale: number): string {
  return `CASE WHEN length(${text}) <= ${narrowDigits - scale} THEN TRY_CAST(${text} AS DECIMAL(${narrowDigits}, ${scale}))::${decimal(scale)} ELSE TRY_CAST(${text} AS ${decimal(scale)}) END`
}

/** Most text columns hold nothing but texts. */
function textOf(cell: string, forms: CellForms | undefined): string {
  if (forms === undefined || forms.texts !== forms.filled) return anyText(cell)
  return forms.linedTexts === 0 ? cell : `replace(${cell}, chr(30), chr(10))`
}

const anyText = (cell: string) =>
  `CASE WHEN ascii(${cell}) > 31 THEN replace(${cell}, chr(30), chr(10)) WHEN ascii(${cell}) IN (1, 2, 3) THEN substr(${cell}, 2) WHEN ascii(${cell}) = 5 THEN ((TRY_CAST(substr(${cell}, 2) AS DECIMAL(30, 6)) * 100)::DOUBLE)::VARCHAR || '%' END`

/** A number counts as a date that has lost its format: the days since 1900. */
function dateCell(names: CellNames, { type, dateOrder }: ColumnReading): string {
  const { cell } = names
  const rest = `substr(${cell}, 2)`
  const days = `TRY_CAST(${rest} AS INTEGER)`
  const ofNumber = `WHEN ascii(${cell}) = 1 AND ${days} BETWEEN 20000 AND 80000 THEN DATE '1899-12-30' + ${days}`
  const iso = `WHEN ${isIsoDate(cell)} THEN TRY_CAST(${cell} AS DATE)`
  const date = `CASE WHEN ascii(${cell}) = 2 THEN TRY_CAST(${rest}[1:10] AS DATE) ${ofNumber} ${iso} ELSE ${dateOfText(names, dateOrder)} END`
  return type === 'date' ? date : `coalesce(${monthOfText(names)}, strftime(${date}, '%Y-%m'))`
}

function percentCell(names: CellNames, { decimalSign, scale, perHundred }: ColumnReading): string {
  const { cell } = names
  const rest = `substr(${cell}, 2)`
  const share = (text: string) => `TRY_CAST(${text} AS DECIMAL(38, ${scale}))`
  const hundredth = (text: string) =>
    `TRY_CAST(TRY_CAST(${text} AS DECIMAL(30, ${scale})) * 0.01::DECIMAL(3, 2) AS DECIMAL(38, ${scale}))`
  const bare = perHundred ? hundredth : share
  const amount = amountText(names, decimalSign)
  return `CASE WHEN ascii(${cell}) = 5 THEN ${share(rest)} WHEN ascii(${cell}) = 1 THEN ${bare(rest)} WHEN suffix(${cell}, '%') THEN ${hundredth(amount)} ELSE ${bare(amount)} END`
}

/** SQL that says why a cell could not be read: the rest of a sentence. */
export const reasonUnreadable = (c: string, type: ColumnType): string =>
  `CASE WHEN ascii(${c}) = 4 THEN CASE WHEN length(${c}) = 1 THEN 'is a formula whose result is not in the file' ELSE '${errorReason}' END ELSE '${reasons[type]}' END`

const reasons: Readonly<Record<ColumnType, string>> = {
  text: phrase('is not a text'),
  integer: phrase('is not a whole number'),
  number: phrase('is not a number'),
  money: phrase('is not an amount'),
  percent: phrase('is not a percentage'),
  date: phrase('is not a date'),
  month: phrase('is not a month'),
}

const errorReason = phrase('is an error of the spreadsheet')
