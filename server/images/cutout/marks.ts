/**
 * The marks that a user draws on a photo: strokes over parts to keep and parts to remove, a box around the thing, and
 * strokes over parts that belong to it and that no fabric covers.
 */
import { Refusal } from '#server/refusals.ts'

/** Places are shares of the width and the height, from 0 to 1. */
export interface Marks {
  readonly strokes: readonly Stroke[]
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export interface Stroke {
  /** 'bare': it belongs to the thing, but no fabric covers it, such as a wooden frame. */
  readonly kind: 'keep' | 'remove' | 'bare'
  /** The radius of the brush: a share of the width. */
  readonly radius: number
  readonly points: readonly (readonly [x: number, y: number])[]
}

const most = { strokes: 200, points: 2000 }

const noMarks: Marks = { strokes: [] }

/** Without the strokes that leave the outline as it is. */
export const marksOfOutline = (marks: Marks): Marks => ({
  ...marks,
  strokes: marks.strokes.filter(({ kind }) => kind !== 'bare'),
})

/** Reads marks as they were sent; refuses what cannot be drawn. */
export function readMarks(sent: unknown): Marks {
  if (sent === undefined || sent === null || sent === '') return noMarks
  if (!isRecord(sent)) throw unreadable()
  const strokes = sent['strokes'] ?? []
  if (!Array.isArray(strokes) || strokes.length > most.strokes) throw unreadable()
  const box = sent['box']
  return { strokes: strokes.map(readStroke), ...(box === undefined || box === null ? {} : { box: readBox(box) }) }
}

function readStroke(sent: unknown): Stroke {
  if (!isRecord(sent)) throw unreadable()
  const { kind, radius, points } = sent
  if (kind !== 'keep' && kind !== 'remove' && kind !== 'bare') throw unreadable()
  if (!isNumber(radius, 0, 0.5) || !Array.isArray(points) || points.length === 0 || points.length > most.points)
    throw unreadable()
  return { kind, radius, points: points.map(readPoint) }
}

function readPoint(sent: unknown): readonly [number, number] {
  if (!Array.isArray(sent)) throw unreadable()
  const [x, y]: readonly unknown[] = sent
  // A stroke may leave the picture.
  if (!isNumber(x, -1, 2) || !isNumber(y, -1, 2)) throw unreadable()
  return [x, y]
}

function readBox(sent: unknown): NonNullable<Marks['box']> {
  if (!isRecord(sent)) throw unreadable()
  const { x, y, width, height } = sent
  if (!isNumber(x, 0, 1) || !isNumber(y, 0, 1) || !isNumber(width, 0.01, 1) || !isNumber(height, 0.01, 1))
    throw unreadable()
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown, least: number, largest: number): value is number =>
  typeof value === 'number' && value >= least && value <= largest

const unreadable = () =>
  new Refusal(
    422,
    `The marks could not be read. At most ${most.strokes} strokes of ${most.points} points are accepted, each within the picture; undo some and try again.`,
  )
