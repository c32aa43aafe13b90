/** The text of a page, line by line. */
import { withoutLineNumbers } from './line-numbers.ts'
import type { DrawnRules, Piece } from './pieces.ts'
import { segmentsOf, type Segment } from './segments.ts'

export interface TextPage {
  readonly number: number
  /** The segments of each direction of writing, in the order of the file. */
  readonly directions: readonly (readonly Segment[])[]
  /** Only of a page on which texts stand beside each other: its lines may divide them into cells. */
  readonly drawn?: Drawn
}

export interface Drawn {
  readonly rules: DrawnRules
  /** The direction of the page is the direction of most of its letters. */
  readonly pieces: readonly Piece[]
}

/** Pieces are many, and are let go where no lines are drawn, since pages wait for others before they are written. */
export function toTextPage(number: number, directions: readonly (readonly Piece[])[], rules?: DrawnRules): TextPage {
  const counted = directions.map(withoutLineNumbers)
  return {
    number,
    directions: counted.map(segmentsOf),
    ...(rules === undefined ? {} : { drawn: { rules, pieces: counted[0] ?? [] } }),
  }
}
