/** Converts the rows of a query for a reply. */
import type { ShownCell, ShownColumn } from '../table.ts'
import { isFigure } from './column-of.ts'
import type { Row } from './open-engine.ts'

export const shownRows = (columns: readonly ShownColumn[], rows: readonly Row[]): ShownCell[][] =>
  rows.map((row) => columns.map(({ type }, at) => shownCell(row[at] ?? null, isFigure(type))))

/** A figure becomes a number if that is exact, as it is up to fifteen digits. */
export function shownCell(text: string | null, counts: boolean): ShownCell {
  if (text === null || !counts) return text
  const digits = text.replaceAll(/^-?[0.]*|\./g, '')
  return digits.length <= 15 ? Number(text) : text
}
