/** A page as pieces of text with their positions, whether a PDF states them or they were recognised in a picture. */
import type { Box } from '../types.ts'

export interface Piece {
  readonly text: string
  readonly rightToLeft: boolean
  /** The start of its baseline in points, in a frame turned so that the line is level; y grows downwards. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Font size in points. */
  readonly size: number
  readonly bold: boolean
  /** A space of its own stands before it in the file. */
  readonly afterSpace?: true
  /** Where it is on the page as a viewer shows it. */
  readonly box: Box
}

/** A level line that is drawn on the page, in the frame of upright pieces. */
export interface Rule {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** The same, upright. */
export interface Upright {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

export interface DrawnRules {
  readonly level: readonly Rule[]
  readonly upright: readonly Upright[]
}

export interface TextPage {
  readonly number: number
  /** The pieces of each direction of writing, in the order of the file. */
  readonly directions: readonly (readonly Piece[])[]
  /** Looked for only where texts stand beside each other. */
  readonly rules?: DrawnRules
}

/** The smallest box around both. */
export function joinBoxes(a: Box | undefined, b: Box): Box {
  if (a === undefined) return b
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
