/**
 * The marks of a user in the form in which they are sent to the server, and functions that change them. Positions are fractions of the picture, from
 * 0 to 1.
 */

import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'

/** 'bare': it belongs to the thing, and no fabric covers it. */
type StrokeKind = 'keep' | 'remove' | 'bare'
export type Tool = StrokeKind | 'box'
export type Place = readonly [x: number, y: number]

export interface Stroke {
  readonly kind: StrokeKind
  /** The width of the brush as a fraction of the width of the picture. */
  readonly radius: number
  readonly points: readonly Place[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Mark = Stroke | Box

/** The marks, oldest first. `drawing`: the mark that is being drawn. */
export interface Marks {
  readonly done: readonly Mark[]
  readonly drawing: { readonly tool: Tool; readonly radius: number; readonly points: readonly Place[] } | undefined
}

export type MarkEvent =
  | { readonly type: 'begin'; readonly tool: Tool; readonly radius: number; readonly at: Place }
  | { readonly type: 'move'; readonly at: Place }
  | { readonly type: 'end' }
  | { readonly type: 'cancel' }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' }
  /** Marks of an earlier visit come before new marks. */
  | { readonly type: 'restore'; readonly kept: readonly Mark[] }

export const noMarks: Marks = { done: [], drawing: undefined }

/** Smaller boxes count as accidental clicks. */
const smallestBox = 0.02
/** Points closer than this fraction of the width are left out. */
const nearest = 0.003

export function changeMarks(marks: Marks, event: MarkEvent): Marks {
  switch (event.type) {
    case 'begin':
      return { ...marks, drawing: { tool: event.tool, radius: event.radius, points: [limit(event.at)] } }
    case 'move':
      return marks.drawing === undefined
        ? marks
        : { ...marks, drawing: { ...marks.drawing, points: addPoint(marks.drawing.points, limit(event.at)) } }
    case 'end': {
      const mark = marks.drawing && finish(marks.drawing)
      return { done: mark === undefined ? marks.done : [...marks.done, mark], drawing: undefined }
    }
    case 'cancel':
      return { ...marks, drawing: undefined }
    case 'undo':
      return marks.drawing === undefined
        ? { done: marks.done.slice(0, -1), drawing: undefined }
        : { ...marks, drawing: undefined }
    case 'clear':
      return noMarks
    case 'restore':
      return { ...marks, done: [...event.kept, ...marks.done] }
  }
}

const limit = ([x, y]: Place): Place => [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))]

function addPoint(points: readonly Place[], [x, y]: Place): readonly Place[] {
  const [px, py] = points.at(-1) ?? [-1, -1]
  return Math.hypot(x - px, y - py) < nearest ? points : [...points, [x, y]]
}

function finish({ tool, radius, points }: NonNullable<Marks['drawing']>): Mark | undefined {
  if (tool !== 'box') return { kind: tool, radius, points }
  const box = boxAround(points)
  return box.width < smallestBox || box.height < smallestBox ? undefined : box
}

/** The box between the first and the last point. */
export function boxAround(points: readonly Place[]): Box {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [points[0], points.at(-1)]
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) }
}

export const isBox = (mark: Mark): mark is Box => !('points' in mark)

/** Reads the marks of an earlier visit, which `toSend` once produced, from the server's reply. */
export function readKept(sent: unknown): readonly Mark[] {
  if (!isRecord(sent)) return []
  const strokes = Array.isArray(sent['strokes']) ? sent['strokes'].filter(isStroke) : []
  return [...(isSentBox(sent['box']) ? [sent['box']] : []), ...strokes]
}

/** The places that the server's reply names: {meta: {missing}}. */
export function readMissing(sent: unknown): readonly Box[] {
  const places = readPath(sent, 'meta.missing')
  return Array.isArray(places) ? places.filter(isSentBox) : []
}

const strokeKinds: readonly unknown[] = ['keep', 'remove', 'bare'] satisfies readonly StrokeKind[]

const isStroke = (sent: unknown): sent is Stroke =>
  isRecord(sent) &&
  strokeKinds.includes(sent['kind']) &&
  isNumber(sent['radius']) &&
  Array.isArray(sent['points']) &&
  sent['points'].every((point) => Array.isArray(point) && point.length === 2 && point.every(isNumber))

const isSentBox = (sent: unknown): sent is Box =>
  isRecord(sent) && ['x', 'y', 'width', 'height'].every((key) => isNumber(sent[key]))

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** What marks change that were made or taken back since the others were applied. Beside strokes over what is no fabric, "keep" brings fabric back. */
export function mendedBy(before: readonly Mark[], now: readonly Mark[]): 'cutout' | 'fabric' | 'both' {
  const all = [...before, ...now]
  const changed = all.filter((mark) => !before.includes(mark) || !now.includes(mark))
  const kinds = (changed.length > 0 ? changed : now).map((mark) => (isBox(mark) ? 'box' : mark.kind))
  if (kinds.every((kind) => kind === 'bare')) return 'fabric'
  const hasBare = all.some((mark) => !isBox(mark) && mark.kind === 'bare')
  return kinds.includes('bare') || (hasBare && kinds.includes('keep')) ? 'both' : 'cutout'
}

/** The last box counts, as on the server. */
export function toSend({ done }: Marks): { readonly strokes: readonly Stroke[]; readonly box?: Box } {
  const box = done.findLast(isBox)
  return { strokes: done.filter((mark): mark is Stroke => !isBox(mark)), ...(box === undefined ? {} : { box }) }
}
