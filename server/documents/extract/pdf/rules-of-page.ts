/** The lines that a page draws: in a table they say where a row or a cell ends, however many lines of text it has. */
import type { DrawnRules, Piece, Rule, Upright } from '../layout/pieces.ts'
import type { PdfPage } from './open-pdf.ts'
import { OPS } from './pdf-js.ts'
import { multiply, type Matrix, type PageFrame } from './pieces-of-page.ts'
import { numbersOf, placedOperations } from './placed-operations.ts'

/**
 * Whether texts stand beside each other several times, each at the height of the one before it or higher: a cell with more lines
 * begins above its neighbours. Looking for rules costs as much as reading the text.
 */
export function mayHoldTable(pieces: readonly Piece[]): boolean {
  let pairs = 0
  let previous: Piece | undefined
  for (const piece of pieces) {
    if (previous !== undefined && piece.y - previous.y < piece.size * 0.5) {
      // Arabic cells follow each other from the right.
      const gap = Math.max(piece.x - previous.x - previous.width, previous.x - piece.x - piece.width)
      if (gap > piece.size * 1.25) pairs += 1
    }
    if (pairs >= 4) return true
    previous = piece
  }
  return false
}

/** In points: what is thinner is a rule, whether it is drawn as a line or as a rectangle. */
const mostThickness = 2.5
const leastLength = 12
/** Of an upright rule, which is often drawn row by row. */
const leastHeight = 5
/** A drawing of more lines is not a table. */
const mostRules = 5000

export async function rulesOfPage(page: PdfPage, frame: PageFrame): Promise<DrawnRules> {
  const rules: { level: Rule[]; upright: Upright[] } = { level: [], upright: [] }
  for (const { operation, args, matrix } of await placedOperations(page, frame)) {
    if (operation !== OPS.constructPath || !Array.isArray(args)) continue
    const isStroked = strokes.has(Number(args[0]))
    for (const shape of shapesOf(args)) addRules(rules, shape, matrix, isStroked)
    if (rules.level.length + rules.upright.length > mostRules) return { level: [], upright: [] }
  }
  return rules
}

const strokes: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** A part of a path. */
interface Shape {
  readonly points: (readonly [number, number])[]
  isCurved: boolean
}

/** pdf.js gives the points of a path as a list of commands, 0 to move, 1 for a line, 4 to close. */
function shapesOf(args: readonly unknown[]): readonly Shape[] {
  const path = numbersOf(Array.isArray(args[1]) ? args[1][0] : undefined)
  const shapes: Shape[] = []
  for (let at = 0; at < path.length;) {
    const command = path[at] ?? 0
    const length = lengths[command]
    if (length === undefined) return []
    const point = [path[at + length - 1] ?? 0, path[at + length] ?? 0] as const
    const shape = shapes.at(-1)
    if (command === 0) shapes.push({ points: [point], isCurved: false })
    else if (shape === undefined) return []
    else if (length > 0) {
      shape.points.push(point)
      shape.isCurved ||= length > 2
    } else if (shape.points[0] !== undefined) shape.points.push(shape.points[0])
    at += length + 1
  }
  return shapes
}

/** How many figures follow each command. */
const lengths: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 }

/** A thin shape is a rule, and so is each side of a rectangle that is drawn and not only filled. */
function addRules(
  rules: { readonly level: Rule[]; readonly upright: Upright[] },
  { points, isCurved }: Shape,
  matrix: Matrix,
  isStroked: boolean,
): void {
  const placed = points.map(([x, y]) => multiply(matrix, [1, 0, 0, 1, x, y]))
  const [xs, ys] = [placed.map(([, , , , x]) => x), placed.map(([, , , , , y]) => y)]
  const add = (fromX: number, toX: number, fromY: number, toY: number): boolean => {
    const [left, right, top, bottom] = [
      Math.min(fromX, toX),
      Math.max(fromX, toX),
      Math.min(fromY, toY),
      Math.max(fromY, toY),
    ]
    const isLevel = bottom - top <= mostThickness && right - left >= leastLength
    const isUpright = right - left <= mostThickness && bottom - top >= leastHeight
    if (isLevel) rules.level.push({ left, right, y: (top + bottom) / 2 })
    else if (isUpright) rules.upright.push({ x: (left + right) / 2, top, bottom })
    return isLevel || isUpright
  }
  if (add(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)) || !isStroked || isCurved) return
  for (const at of xs.keys()) {
    const [fromX = 0, toX, fromY = 0, toY] = [xs[at], xs[at + 1], ys[at], ys[at + 1]]
    if (toX !== undefined && toY !== undefined) add(fromX, toX, fromY, toY)
  }
}
