/** Turns the text that pdf.js finds on a page into pieces, upright whichever way the page and its text are turned. */
import type { Piece } from '../layout/text-page.ts'
import { repairForms } from './repair-forms.ts'

export interface TextItem {
  readonly str: string
  readonly dir: string
  /** [a, b, c, d, x, y] from the text to the page before it is turned. */
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly fontName: string
}

export interface PageFrame {
  /** From the page to a viewer's picture of it, whose y grows downwards. */
  readonly transform: readonly number[]
  /** Of the picture, in points. */
  readonly width: number
  readonly height: number
}

export interface Font {
  readonly bold: boolean
  /** Text runs from top to bottom. */
  readonly vertical: boolean
}

/** One list for each direction, the direction with the most letters first. */
export function piecesOfPage(
  items: readonly TextItem[],
  frame: PageFrame,
  fontOf: (name: string) => Font,
): readonly (readonly Piece[])[] {
  const directions = new Map<number, Piece[]>()
  let afterSpace = false
  for (const item of items) {
    if (item.str.trim() === '') {
      afterSpace = item.width > 0
      continue
    }
    const { angle, piece: plain } = toPiece(item, frame, fontOf(item.fontName))
    const piece: Piece = afterSpace ? { ...plain, afterSpace } : plain
    afterSpace = false
    const known = directions.get(angle)
    if (known === undefined) directions.set(angle, [piece])
    else known.push(piece)
  }
  const lettersOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0)
  return [...directions.values()].toSorted((a, b) => lettersOf(b) - lettersOf(a))
}

function toPiece(item: TextItem, frame: PageFrame, { bold, vertical }: Font) {
  const [a, b, c, d, left, top] = multiply(frame.transform, item.transform)
  // Vertical writing is read as lines that are turned by 90°, of which the rightmost is the first.
  const degrees = (Math.atan2(b, a) * 180) / Math.PI + (vertical ? 90 : 0)
  const quarter = Math.round(degrees / 90) * 90
  const angle = (((Math.abs(degrees - quarter) < 4 ? quarter : Math.round(degrees)) % 360) + 360) % 360
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  const size = Math.hypot(c, d)
  const width = vertical ? item.height : item.width
  // The least and the most of the four corners: from 0 to its width along the line, and from below the baseline to the top.
  const [along, across] = [width * cos, width * sin]
  const [lowX, highX] = [-0.22 * size * sin, 0.8 * size * sin]
  const [lowY, highY] = [0.22 * size * cos, -0.8 * size * cos]
  const x = left + Math.min(0, along) + Math.min(lowX, highX)
  const y = top + Math.min(0, across) + Math.min(lowY, highY)
  const piece: Piece = {
    text: repairForms(item.str),
    rightToLeft: item.dir === 'rtl',
    x: left * cos + top * sin,
    y: top * cos - left * sin,
    width,
    size,
    bold,
    box: {
      x: x / frame.width,
      y: y / frame.height,
      width: (left + Math.max(0, along) + Math.max(lowX, highX) - x) / frame.width,
      height: (top + Math.max(0, across) + Math.max(lowY, highY) - y) / frame.height,
    },
  }
  return { angle, piece }
}

export type Matrix = readonly [number, number, number, number, number, number]

export function multiply(first: readonly number[], second: readonly number[]): Matrix {
  const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = first
  const { 0: g = 1, 1: h = 0, 2: i = 0, 3: j = 1, 4: k = 0, 5: l = 0 } = second
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
