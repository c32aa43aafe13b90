/** Finds the legs of a piece of furniture: thin parts below its body, which no fabric covers. */
import { blurMap, type FloatMap } from './float-map.ts'

/** A leg is thinner than this share of the width of the furniture. */
const thickest = 0.085
/** Legs stand in the lowest part, and reach up no further than the other; both are shares of the height. */
const [lowest, highest] = [0.35, 0.6]
/** A column under a seat is narrower than this share of the width, and what it stands on is wider than that share. */
const [column, stand] = [0.2, 0.3]

/**
 * `thing`: how much of each pixel the furniture is; `fabric`: how much of it may be covered, both from 0 to 1. Returns how much of each pixel is
 * covered.
 */
export function findCovered(thing: FloatMap, fabric: FloatMap = thing): FloatMap {
  const covered: FloatMap = { ...fabric, data: fabric.data.slice() }
  for (const at of findLegs(thing)) covered.data[at] = 0
  return blurMap(covered, 1)
}

/** The pixels of the legs. `mask`: from 0 to 1. */
export function findLegs(mask: FloatMap): readonly number[] {
  const { width, height, data } = mask
  const box = boundsOf(mask)
  if (box === undefined) return []
  const legs: number[] = []
  const radius = Math.max(1, Math.round(((box.right - box.left) * thickest) / 2))
  const body = widen(narrow(mask, radius), radius + 1)
  const rowAt = (share: number) => box.bottom - (box.bottom - box.top) * share
  const [from, top] = [rowAt(lowest), rowAt(highest)]
  const base = baseBelow(mask, box, top)
  const isBelow = (at: number) => {
    const row = Math.floor(at / width)
    return row >= top && (row >= base || (body.data[at] ?? 0) < 0.5)
  }
  for (const part of partsOf(width, height, (at) => (data[at] ?? 0) > 0.5 && isBelow(at))) {
    const low = part.map((at) => Math.floor(at / width)).filter((row) => row >= from)
    const [first, last] = extremes(low)
    const tall = last - first + 1
    // Slivers at round corners belong to the body.
    if (tall >= (box.bottom - box.top) * 0.05 && low.length >= tall * 2) for (const at of part) legs.push(at)
  }
  return legs
}

/** The row from which on everything is a base, however thick: that of a column on which all stands, such as that of an office chair on its star. */
function baseBelow({ width, data }: FloatMap, { left, right, bottom }: Bounds, top: number): number {
  let [base, widest] = [Infinity, 0]
  for (let y = bottom; y >= top; y -= 1) {
    const row = data.subarray(y * width, (y + 1) * width)
    const [first, last] = [row.findIndex((value) => value > 0.5), row.findLastIndex((value) => value > 0.5)]
    const wide = (last - first + 1) / (right - left + 1)
    if (wide < column && widest > stand) base = y
    else if (base < Infinity && wide > stand) break
    widest = Math.max(widest, wide)
  }
  return base
}

const extremes = (values: readonly number[]): readonly [number, number] => {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return [least, most]
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boundsOf({ width, height, data }: FloatMap): Bounds | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 0) < 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return right < 0 ? undefined : { left, top, right, bottom }
}

/** Keeps the pixels whose whole surrounding square is filled (an erosion). */
function narrow(map: FloatMap, radius: number): FloatMap {
  const filled = blurMap({ ...map, data: map.data.map((value) => (value > 0.5 ? 1 : 0)) }, radius)
  return { ...map, data: filled.data.map((value) => (value > 0.999 ? 1 : 0)) }
}

function widen(map: FloatMap, radius: number): FloatMap {
  const near = blurMap(map, radius)
  return { ...map, data: near.data.map((value) => (value > 1e-5 ? 1 : 0)) }
}

function* partsOf(width: number, height: number, belongs: (at: number) => boolean): Generator<number[]> {
  const seen = new Uint8Array(width * height)
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || !belongs(start)) continue
    const part = [start]
    seen[start] = 1
    for (let index = 0; index < part.length; index += 1) {
      const at = part[index] ?? 0
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || !belongs(next)) continue
        seen[next] = 1
        part.push(next)
      }
    }
    yield part
  }
}
