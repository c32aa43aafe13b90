/** Converts the rows of a query for a reply. */
import type { ShownCell, ShownColumn } from '../table.ts'
import { isFigure } from './column-of.ts'
import type { Row } from './open-engine.ts'

export const shownRows = (columns: readonly ShownColumn[], rows: readonly Row[]): ShownCell[][] =>
  rows.map((row) =>
    columns.map(({ type }, at) => {
      const text = row[at] ?? null
      return shownCell(text !== null && type === 'percent' ? inHundredths(text) : text, isFigure(type))
    }),
  )

/** A fraction of one is shown as a percentage: its decimal point moves by two places, so that no digit is lost. */
export function inHundredths(share: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(share) ?? []
  const digits = `${whole}${decimals.padEnd(2, '0')}`
  const at = whole.length + 2
  const shown = digits.slice(0, at).replace(/^0+(?=\d)/, '')
  return `${sign}${shown}${digits.length > at ? `.${digits.slice(at)}` : ''}`
}

/** A figure becomes a number if that is exact, which holds for up to fifteen digits. */
export function shownCell(text: string | null, counts: boolean): ShownCell {
  if (text === null || !counts) return text
  const digits = text.replaceAll(/^-?[0.]*|\./g, '')
  return digits.length <= 15 ? Number(text) : text
}
