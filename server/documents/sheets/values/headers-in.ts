/** The headings in a row that stand over a column of names and over the column of their values. */
import type { ShownCell } from '../types.ts'
import { nameHeader, valueHeader } from './header-words.ts'

export interface Header {
  readonly name: ShownCell
  readonly value: ShownCell
}

/** `weakWillDo`: two words that head other columns, too, are enough. */
export function headersIn(cells: readonly ShownCell[], weakWillDo: boolean): readonly Header[] {
  const strong = cells.filter(({ text }) => valueHeader(text) === 'strong')
  const values = strong.length > 0 ? strong : cells.filter(({ text }) => valueHeader(text) === 'weak').slice(-1)
  const headers: Header[] = []
  for (const value of values) {
    // Each value column belongs to a name column on its left, behind the values before; else to one on its right.
    const after = headers.at(-1)?.value.column ?? -1
    const between = cells.filter(({ column }) => column > after && column < value.column)
    const right = headers.length > 0 ? [] : cells.filter(({ column }) => column > value.column)
    const name = bestName(between) ?? bestName(right)
    if (name === undefined) continue
    const isTold = weakWillDo || nameHeader(name.text) === 'strong' || valueHeader(value.text) === 'strong'
    if (isTold) headers.push({ name, value })
  }
  return headers
}

const bestName = (cells: readonly ShownCell[]) =>
  cells.find(({ text }) => nameHeader(text) === 'strong') ?? cells.find(({ text }) => nameHeader(text) === 'weak')
