/**
 * Reading a cell takes steps, each of which looks several times at what the one before gave. So each step is a query of
 * its own around the staged rows: written as one expression, a date would hold a thousand others.
 */
import type { ColumnType } from '../../table.ts'
import { bareAmount, digitsOf } from './amounts.ts'
import { isIsoDate, monthNumber, plainDate } from './dates.ts'

/** The cells of one column, as later steps call them. */
export const cellNames = (at: number) => ({
  /** As it is staged. */
  cell: `c${at}`,
  /** A text without currencies and with plain spaces. */
  bare: `b${at}`,
  /** That without its sign. */
  digits: `d${at}`,
  /** A text as dates are looked for in it; none where it is written as databases write them. */
  plain: `p${at}`,
  /** The number of the month that it names, with two digits. */
  month: `m${at}`,
})
export type CellNames = ReturnType<typeof cellNames>

type Asked = ColumnType | 'guess'
const isAmount = (type: Asked) => ['integer', 'number', 'money', 'percent', 'guess'].includes(type)
const isDate = (type: Asked) => ['date', 'month', 'guess'].includes(type)

/** `types`: of all columns; the others are passed on as they are. */
export function preparedCells(staged: string, types: readonly Asked[]): string {
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
