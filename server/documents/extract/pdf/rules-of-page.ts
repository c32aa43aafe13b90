/** The level lines that a page draws: in a table they say where a row ends, however many lines its cells have. */
import type { Piece, Rule } from '../layout/text-page.ts'
import type { PdfPage } from './open-pdf.ts'
import { OPS } from './pdf-js.ts'
import { multiply, type Matrix, type PageFrame } from './pieces-of-page.ts'
import { numbersOf, placedOperations } from './placed-operations.ts'

/** Whether texts stand beside each other in several lines. Looking for rules costs as much as reading the text. */
export function mayHoldTable(pieces: readonly Piece[]): boolean {
  let pairs = 0
  let previous: Piece | undefined
  for (const piece of pieces) {
    if (previous !== undefined && Math.abs(piece.y - previous.y) < piece.size * 0.5) {
      const gap = piece.x - previous.x - previous.width
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
/** A drawing of more lines is not a table. */
const mostRules = 5000

export async function rulesOfPage(page: PdfPage, frame: PageFrame): Promise<readonly Rule[]> {
  const rules: Rule[] = []
  for (const { operation, args, matrix } of await placedOperations(page, frame)) {
    if (operation !== OPS.constructPath || !Array.isArray(args)) continue
    for (const box of boxesOf(args)) {
      const rule = toRule(box, matrix)
      if (rule !== undefined) rules.push(rule)
    }
    if (rules.length > mostRules) return []
  }
  return rules
}

type Corners = readonly [number, number, number, number]

/** Of each part of a path: pdf.js gives its points as a list of commands, 0 to move, 1 for a line, 4 to close. */
function boxesOf(args: readonly unknown[]): readonly Corners[] {
  const path = numbersOf(Array.isArray(args[1]) ? args[1][0] : undefined)
  const boxes: [number, number, number, number][] = []
  for (let at = 0; at < path.length;) {
    const command = path[at] ?? 0
    const points = lengths[command]
    if (points === undefined) return []
    const [x, y] = [path[at + points - 1] ?? 0, path[at + points] ?? 0]
    if (command === 0) boxes.push([x, y, x, y])
    else if (points > 0) {
      const box = boxes.at(-1)
      if (box === undefined) return []
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
    at += points + 1
  }
  return boxes
}

/** How many figures follow each command. */
const lengths: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 }

function toRule([x0, y0, x1, y1]: Corners, matrix: Matrix): Rule | undefined {
  const [, , , , left, top] = multiply(matrix, [1, 0, 0, 1, x0, y0])
  const [, , , , right, bottom] = multiply(matrix, [1, 0, 0, 1, x1, y1])
  if (Math.abs(bottom - top) > mostThickness || Math.abs(right - left) < leastLength) return undefined
  return { left: Math.min(left, right), right: Math.max(left, right), y: (top + bottom) / 2 }
}
