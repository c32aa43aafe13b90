/**
 * Prepares cells for reading in steps. Each step uses the result of the previous one several times, so each is a query of its
 * own around the staged rows; as a single expression, reading a date would repeat a thousand others.
 */
import type { ColumnType } from '../../table.ts'
import { bareAmount, digitsOf } from './amounts.ts'
import { isIsoDate, monthNumber, plainDate } from './dates.ts'

/** The names of one column's cells in later steps. */
export const cellNames = (at: number) => ({
  /** The staged cell. */
  cell: `c${at}`,
  /** The text without currencies and with plain spaces. */
  bare: `b${at}`,
  /** The same without its sign. */
  digits: `d${at}`,
  /** The text prepared for reading dates. It is empty where the date is in ISO form, which needs no preparation. */
  plain: `p${at}`,
  /** The number of the month that the text names, with two digits. */
  month: `m${at}`,
})
export type CellNames = ReturnType<typeof cellNames>

type RequestedType = ColumnType | 'guess'
const isAmount = (type: RequestedType) => ['integer', 'number', 'money', 'percent', 'guess'].includes(type)
const isDate = (type: RequestedType) => ['date', 'month', 'guess'].includes(type)

/** `types` are those of all columns; cells that need no preparation are passed through. */
export function preparedCells(staged: string, types: readonly RequestedType[]): string {
  const first: string[] = []
  const second: string[] = []
  for (const [at, type] of types.entries()) {
    const { cell, bare, digits, plain, month } = cellNames(at)
    if (isAmount(type)) {
      const text = type === 'percent' || type === 'guess' ? String.raw`regexp_replace(${cell}, '\s*%\s*$', '')` : cell
      first.push(`CASE WHEN ascii(${cell}) > 31 THEN ${bareAmount(text)} END AS ${bare}`)
      second.push(`${digitsOf(bare)} AS ${digits}`)
    }
    if (isDate(type)) {
      first.push(
        `CASE WHEN ascii(${cell}) > 31 AND NOT ${isIsoDate(cell)} THEN ${plainDate(cell)} WHEN ascii(${cell}) = 1 THEN substr(${cell}, 2) END AS ${plain}`,
      )
      second.push(`${monthNumber(plain)} AS ${month}`)
    }
  }
  if (first.length === 0) return staged
  return `(SELECT *, ${second.join(', ')} FROM (SELECT *, ${first.join(', ')} FROM ${staged}))`
}
