/**
 * Refines an uncertain mask by the colours of the photo: blurred areas become edges, and a thing within a user's box is
 * found.
 */
import { blurMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { pixelsOf } from './apply-marks.ts'
import type { Guide } from './colours.ts'
import { grabCut, seed, type Seed } from './grab-cut.ts'
import type { Marks, Stroke } from './marks.ts'

/**
 * The number of uncertain pixels for each pixel of the thing. Clear outlines have less than 0.11, blurred ones 0.15 and
 * more.
 */
const mostOpen = 0.13

/** Whether the model could not tell where the thing ends. */
export function isUncertain({ data }: FloatMap): boolean {
  let [front, open] = [0, 0]
  for (const value of data) {
    if (value > 0.5) front += 1
    if (value > 0.2 && value < 0.8) open += 1
  }
  return open > front * mostOpen
}

/** A share of the longer side: so near to the thing, the model may have overlooked a part of it. */
const near = 0.06

/** Keeps what the model is sure of, and decides the rest. */
export async function settleGuess(map: FloatMap, guide: Guide): Promise<FloatMap> {
  const neighbourhood = blurMap(map, Math.round(near * Math.max(map.width, map.height)))
  return await grabCut(guide, (x, y) => {
    const [px, py] = [x * map.width, y * map.height]
    const value = sampleMap(map, px, py)
    if (value > 0.95) return seed.front
    if (value < 0.05 && sampleMap(neighbourhood, px, py) < 0.02) return seed.back
    return value > 0.5 ? seed.perhapsFront : seed.perhapsBack
  })
}

/** The thing fills at least this share of a box around it. What the model finds in a room is often a vase in front of it. */
const leastOfBox = 0.35

export function fillsBox(map: FloatMap, box: NonNullable<Marks['box']>): boolean {
  let front = 0
  for (const value of map.data) front += value > 0.5 ? 1 : 0
  return front >= leastOfBox * box.width * box.height * map.data.length
}

/** Beside the border of a box, this share of its shorter side is background, unless the photo ends there. */
const rim = 0.03

/** Finds what a user put a box around. Strokes are certain. */
export async function findInBox(guide: Guide, { box, strokes }: Marks): Promise<FloatMap> {
  const { x: left, y: top, width, height } = box ?? { x: 0, y: 0, width: 1, height: 1 }
  const [right, bottom] = [left + width, top + height]
  const [red] = guide
  const ratio = red.width / red.height
  const room = rim * Math.min(width * ratio, height)
  const marked = seedsOfStrokes(strokes, red)
  return await grabCut(guide, (x, y) => {
    const mark = marked.get(Math.floor(y * red.height) * red.width + Math.floor(x * red.width))
    if (mark !== undefined) return mark
    if (x < left || x > right || y < top || y > bottom) return seed.back
    const isRim =
      (left > 0.01 && (x - left) * ratio < room) ||
      (right < 0.99 && (right - x) * ratio < room) ||
      (top > 0.01 && y - top < room) ||
      (bottom < 0.99 && bottom - y < room)
    return isRim ? seed.perhapsBack : seed.perhapsFront
  })
}

/** What strokes say of each pixel of the guide; the last one counts. */
function seedsOfStrokes(strokes: readonly Stroke[], map: FloatMap): ReadonlyMap<number, Seed> {
  const marked = new Map<number, Seed>()
  for (const stroke of strokes)
    for (const at of pixelsOf(map, stroke)) marked.set(at, stroke.kind === 'keep' ? seed.front : seed.back)
  return marked
}
