/** Turns the text that pdf.js finds on a page into pieces, upright whichever way the page and its text are turned. */
import type { Piece } from '../layout/pieces.ts'
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
  let direction: Direction | undefined
  for (const item of items) {
    if (item.str.trim() === '') {
      afterSpace = item.width > 0
      continue
    }
    const font = fontOf(item.fontName)
    const placed = multiply(frame.transform, item.transform)
    // Most texts run as the one before.
    if (direction === undefined || !isSame(direction, placed, font.vertical))
      direction = directionOf(placed, font.vertical)
    const plain = toPiece(item, frame, placed, direction, font.bold)
    const piece: Piece = afterSpace ? { ...plain, afterSpace } : plain
    afterSpace = false
    const known = directions.get(direction.angle)
    if (known === undefined) directions.set(direction.angle, [piece])
    else known.push(piece)
  }
  const lettersOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0)
  return [...directions.values()].toSorted((a, b) => lettersOf(b) - lettersOf(a))
}

/** The direction of a text in degrees, and its size. */
interface Direction {
  readonly placed: Matrix
  readonly vertical: boolean
  readonly angle: number
  readonly cos: number
  readonly sin: number
  readonly size: number
}

const isSame = ({ placed: [a, b, c, d], vertical }: Direction, [e, f, g, h]: Matrix, isVertical: boolean) =>
  a === e && b === f && c === g && d === h && vertical === isVertical

function directionOf(placed: Matrix, vertical: boolean): Direction {
  const [a, b, c, d] = placed
  // Vertical writing is read as lines that are turned by 90°. The rightmost line comes first.
  const degrees = (Math.atan2(b, a) * 180) / Math.PI + (vertical ? 90 : 0)
  const quarter = Math.round(degrees / 90) * 90
  const angle = (((Math.abs(degrees - quarter) < 4 ? quarter : Math.round(degrees)) % 360) + 360) % 360
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  return { placed, vertical, angle, cos, sin, size: Math.hypot(c, d) }
}

function toPiece(
  item: TextItem,
  frame: PageFrame,
  [, , , , left, top]: Matrix,
  { vertical, cos, sin, size }: Direction,
  bold: boolean,
): Piece {
  const width = vertical ? item.height : item.width
  // The least and the most of the four corners: from 0 to its width along the line, and from below the baseline to the top.
  const [along, across] = [width * cos, width * sin]
  const [lowX, highX] = [-0.22 * size * sin, 0.8 * size * sin]
  const [lowY, highY] = [0.22 * size * cos, -0.8 * size * cos]
  const x = left + Math.min(0, along) + Math.min(lowX, highX)
  const y = top + Math.min(0, across) + Math.min(lowY, highY)
  return {
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
}

export type Matrix = readonly [number, number, number, number, number, number]

export function multiply(first: readonly number[], second: readonly number[]): Matrix {
  const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = first
  const { 0: g = 1, 1: h = 0, 2: i = 0, 3: j = 1, 4: k = 0, 5: l = 0 } = second
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
