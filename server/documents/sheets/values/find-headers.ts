/** Finds the headings of a column of names and of the column of their values in a row. */
import type { ShownCell } from '../types.ts'
import { nameHeader, valueHeader } from './header-words.ts'

export interface Header {
  readonly name: ShownCell
  readonly value: ShownCell
}

/** `acceptsWeakWords`: two weak words are sufficient. */
export function findHeaders(cells: readonly ShownCell[], acceptsWeakWords: boolean): readonly Header[] {
  const strong = cells.filter(({ text }) => valueHeader(text) === 'strong')
  const values = strong.length > 0 ? strong : cells.filter(({ text }) => valueHeader(text) === 'weak').slice(-1)
  const headers: Header[] = []
  for (const value of values) {
    // The name column is to the left of its value column, behind the previous value column, or else to the right.
    const after = headers.at(-1)?.value.column ?? -1
    const candidatesOnLeft = cells.filter(({ column }) => column > after && column < value.column)
    const candidatesOnRight = headers.length > 0 ? [] : cells.filter(({ column }) => column > value.column)
    const name = bestName(candidatesOnLeft) ?? bestName(candidatesOnRight)
    if (name === undefined) continue
    const isHeader = acceptsWeakWords || nameHeader(name.text) === 'strong' || valueHeader(value.text) === 'strong'
    if (isHeader) headers.push({ name, value })
  }
  return headers
}

const bestName = (cells: readonly ShownCell[]) =>
  cells.find(({ text }) => nameHeader(text) === 'strong') ?? cells.find(({ text }) => nameHeader(text) === 'weak')
