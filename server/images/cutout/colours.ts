/** A few colours that stand for many pixels. */
import type { FloatMap } from '#engine/pictures/float-map.ts'

/** Red, green and blue from 0 to 1. */
export type Guide = readonly [FloatMap, FloatMap, FloatMap]
export type Colours = readonly (readonly [number, number, number])[]

const rounds = 8

/** Finds at most `count` colours among the pixels, by k-means. */
export function modelColours([r, g, b]: Guide, pixels: readonly number[], count: number): Colours {
  const colourOf = (at: number): [number, number, number] => [r.data[at] ?? 0, g.data[at] ?? 0, b.data[at] ?? 0]
  const stride = Math.max(1, Math.floor(pixels.length / 4000))
  const samples = pixels.filter((_, index) => index % stride === 0).map(colourOf)
  const brightness = ([x, y, z]: readonly [number, number, number]) => x + y + z
  const ordered = samples.toSorted((a, c) => brightness(a) - brightness(c))
  let centres = Array.from({ length: Math.min(count, ordered.length) }, (_, index) => {
    const [x, y, z] = ordered[Math.floor(((index + 0.5) / Math.min(count, ordered.length)) * ordered.length)] ?? [
      0, 0, 0,
    ]
    return [x, y, z] as const
  })
  for (let round = 0; round < rounds; round += 1) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const sample of samples) {
      const sum = sums[nearest(sample, centres).index]
      if (sum === undefined) continue
      sum[0] += sample[0]
      sum[1] += sample[1]
      sum[2] += sample[2]
      sum[3] += 1
    }
    centres = sums.map(([x, y, z, n], index) =>
      n === 0 ? (centres[index] ?? [0, 0, 0]) : ([x / n, y / n, z / n] as const),
    )
  }
  return centres
}

export const distanceTo = ([r, g, b]: Guide, at: number, colours: Colours): number =>
  nearest([r.data[at] ?? 0, g.data[at] ?? 0, b.data[at] ?? 0], colours).distance

function nearest(
  [r, g, b]: readonly [number, number, number],
  colours: Colours,
): { readonly index: number; readonly distance: number } {
  let [index, least] = [-1, Infinity]
  for (let each = 0; each < colours.length; each += 1) {
    const [x, y, z] = colours[each] ?? [0, 0, 0]
    const distance = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
    if (distance < least) [index, least] = [each, distance]
  }
  return { index, distance: Math.sqrt(least) }
}
