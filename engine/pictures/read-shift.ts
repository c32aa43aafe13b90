/**
 * How far a fabric is shifted on each part of a piece of furniture: a part that is turned to the light is as far away as its brightness differs.
 * Within a part the shift changes smoothly; at a seam, where the brightness changes at once, the pattern breaks as it does between two cut pieces.
 */
import { blurMap, newMap, type FloatMap } from './float-map.ts'

/** As a share of the width of the picture: smaller folds shift nothing. */
const reach = 1 / 30
/** The square of a change of brightness, in doublings, that counts as a seam. */
const seam = 0.3
/** In doublings. What is darker or brighter is shifted no further. */
const most = 1.2

/** Gives doublings of the light, from the usual brightness on. `covered`: how much of each pixel the fabric covers. */
export function readShift(bright: FloatMap, covered: FloatMap, usual: number): FloatMap {
  const { width, height } = bright
  const light = newMap(width, height)
  for (let at = 0; at < light.data.length; at += 1)
    light.data[at] = Math.min(most, Math.max(-most, Math.log2((bright.data[at] ?? 0) / usual + 0.15)))
  const radius = Math.max(2, Math.round(width * reach))
  // The first pass removes the threads of the old fabric, the second what is left of them.
  return smoothInside(smoothInside(light, covered, radius), covered, radius)
}

/** A guided filter of a map by itself: it blurs, except across strong edges. */
function smoothInside(map: FloatMap, inside: FloatMap, radius: number): FloatMap {
  const weight = blurMap(inside, radius)
  const meanOf = (valueAt: (at: number) => number) => {
    const weighted = newMap(map.width, map.height)
    for (let at = 0; at < weighted.data.length; at += 1) weighted.data[at] = valueAt(at) * (inside.data[at] ?? 0)
    const sum = blurMap(weighted, radius)
    for (let at = 0; at < sum.data.length; at += 1)
      sum.data[at] = (sum.data[at] ?? 0) / Math.max(1e-3, weight.data[at] ?? 0)
    return sum.data
  }
  const value = (at: number) => map.data[at] ?? 0
  const mean = meanOf(value)
  const square = meanOf((at) => value(at) ** 2)
  const slopeAt = (at: number) => {
    const variance = Math.max(0, (square[at] ?? 0) - (mean[at] ?? 0) ** 2)
    return variance / (variance + seam)
  }
  const slope = meanOf(slopeAt)
  const base = meanOf((at) => (mean[at] ?? 0) * (1 - slopeAt(at)))
  const smooth = newMap(map.width, map.height)
  for (let at = 0; at < smooth.data.length; at += 1) smooth.data[at] = (slope[at] ?? 0) * value(at) + (base[at] ?? 0)
  return smooth
}
