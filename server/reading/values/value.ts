/** A value that a reader found in a line. */
import type { Token } from '../text/tokens.ts'

export interface Found<T> {
  /** The exact text. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly value: T
}

/** A line of a text with its tokens. */
export interface Line {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** The text from one token up to and including another. */
export function foundBetween<T>(line: Line, from: number, to: number, value: T): Found<T> {
  const start = line.tokens[from]?.start ?? 0
  const end = line.tokens[to]?.end ?? start
  return { text: line.text.slice(start, end), start, end, value }
}
