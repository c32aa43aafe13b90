/** Pieces of text with their positions, whether a PDF states them or they were recognised in a picture, and what is drawn between them. */
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

/** The smallest box around all of them; undefined if there is none. */
export function boxAround(all: readonly { readonly box: Box }[]): Box | undefined {
  const [first] = all
  if (first === undefined || all.length === 1) return first?.box
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of all) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
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
