/**
 * Corrects a mask by the strokes of a user. Pixels under a brush are certain. From there the mark spreads to connected
 * nearby pixels that resemble the marked side more than the other side.
 */
import type { FloatMap } from '#engine/pictures/float-map.ts'
import { modelColours, distanceTo, type Colours, type Guide } from './colours.ts'
import type { Stroke } from './marks.ts'

/**
 * How far a mark spreads, and how far a colour may differ from the marked colour, each from 0 to 1. A removed part is
 * often large, such as a shadow or a pot; a kept part is mostly a leg that the model overlooked, on a floor of a
 * similar colour.
 */
const spreads = {
  keep: { furthest: ({ radius, width }: Brush) => radius * width * 2.5, tolerance: 0.06 },
  remove: { furthest: ({ width, height }: Brush) => Math.max(width, height) * 0.16, tolerance: 0.11 },
  bare: { furthest: ({ width, height }: Brush) => Math.max(width, height) * 0.08, tolerance: 0.1 },
} as const

/** The rest of a frame has the colours of the marked part, and is not what the mark is to be told from. */
const alike = 0.05

interface Brush {
  readonly radius: number
  readonly width: number
  readonly height: number
}

/** Changes the mask in place. `guide`: the colours of the photo at the size of the mask. */
export function applyStrokes(guess: FloatMap, guide: Guide, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) applyStroke(guess, guide, stroke)
  // A later stroke may have spread over an earlier one, but the pixels of the earlier stroke stay certain.
  for (const stroke of strokes)
    for (const at of pixelsOf(guess, stroke)) guess.data[at] = stroke.kind === 'keep' ? 1 : 0
}

function applyStroke(guess: FloatMap, guide: Guide, stroke: Stroke): void {
  const { width, height, data } = guess
  const isBare = stroke.kind === 'bare'
  // What a brush meets beside the thing is no part of it, and its colours are not those of the wood.
  const marked = pixelsOf(guess, stroke).filter((at) => !isBare || (data[at] ?? 0) > 0.5)
  if (marked.length === 0) return
  const isKept = stroke.kind === 'keep'
  const own = modelColours(guide, marked, 4)
  const opposed = opposite(guess, marked, isKept)
  const others = modelColours(guide, isBare ? opposed.filter((at) => distanceTo(guide, at, own) > alike) : opposed, 8)
  const target = isKept ? 1 : 0
  const steps = new Float32Array(data.length).fill(Infinity)
  const queue = [...marked]
  for (const at of marked) {
    steps[at] = 0
    data[at] = target
  }
  const { furthest, tolerance } = spreads[stroke.kind]
  const most = furthest({ radius: stroke.radius, width, height })
  for (let first = 0; first < queue.length; first += 1) {
    const at = queue[first] ?? 0
    const step = (steps[at] ?? 0) + 1
    if (step > most) continue
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= width * height || step >= (steps[next] ?? 0)) continue
      const isOther = isKept ? (data[next] ?? 0) < 0.5 : (data[next] ?? 0) > 0.05
      if (!isOther || !isLike(guide, next, own, others, tolerance)) continue
      steps[next] = step
      data[next] = target
      queue.push(next)
    }
  }
}

function isLike(guide: Guide, at: number, own: Colours, others: Colours, tolerance: number): boolean {
  const distance = distanceTo(guide, at, own)
  return distance < tolerance && distance < distanceTo(guide, at, others)
}

/** Samples the opposite side of the stroke, without the pixels under the stroke. */
function opposite({ data }: FloatMap, marked: readonly number[], isKept: boolean): number[] {
  const covered = new Set(marked)
  const samples: number[] = []
  const stride = Math.max(1, Math.floor(data.length / 40_000))
  for (let at = 0; at < data.length; at += stride) {
    const value = data[at] ?? 0
    if ((isKept ? value < 0.1 : value > 0.9) && !covered.has(at)) samples.push(at)
  }
  return samples
}

/** The pixels under a brush. */
export function pixelsOf({ width, height }: FloatMap, { radius, points }: Stroke): number[] {
  const reach = Math.max(0.75, radius * width)
  const found = new Set<number>()
  const dab = (cx: number, cy: number) => {
    for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, Math.ceil(cy + reach)); y += 1)
      for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, Math.ceil(cx + reach)); x += 1)
        if ((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2 <= reach * reach) found.add(y * width + x)
  }
  let [px, py] = points[0] ?? [0, 0]
  for (const [x, y] of points) {
    const length = Math.hypot((x - px) * width, (y - py) * height)
    const dabs = Math.max(1, Math.ceil(length / Math.max(1, reach / 2)))
    for (let index = 1; index <= dabs; index += 1)
      dab((px + ((x - px) * index) / dabs) * width, (py + ((y - py) * index) / dabs) * height)
    ;[px, py] = [x, y]
  }
  return [...found]
}
