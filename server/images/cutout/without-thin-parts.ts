/** Removes everything that is thinner than a disc: the legs of a thing, and no edge that is merely slanted (an opening). */
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'

/** `radius`: of the disc, in pixels. Gives 1 where the disc fits into what is set, and 0 elsewhere. */
export function withoutThinParts({ width, height, data }: FloatMap, radius: number): FloatMap {
  const toOutside = distances(width, height, (at) => (data[at] ?? 0) <= 0.5)
  const toCore = distances(width, height, (at) => (toOutside[at] ?? 0) > radius)
  const opened = newMap(width, height)
  for (let at = 0; at < opened.data.length; at += 1) opened.data[at] = (toCore[at] ?? 0) < radius ? 1 : 0
  return opened
}

/** To the nearest pixel that is meant, in steps of 1 to a side and 4/3 to a corner, which is nearly a circle. */
function distances(width: number, height: number, isMeant: (at: number) => boolean): Float32Array {
  const far = new Float32Array(width * height)
  for (let at = 0; at < far.length; at += 1) far[at] = isMeant(at) ? 0 : width + height
  const nearer = (at: number, x: number, back: number) => {
    let least = far[at] ?? 0
    const beside = at - back
    const row = at - width * back
    const [hasBefore, hasAfter] = back > 0 ? [x > 0, x < width - 1] : [x < width - 1, x > 0]
    if (hasBefore) least = Math.min(least, (far[beside] ?? Infinity) + 1, (far[row - back] ?? Infinity) + 4 / 3)
    least = Math.min(least, (far[row] ?? Infinity) + 1)
    if (hasAfter) least = Math.min(least, (far[row + back] ?? Infinity) + 4 / 3)
    far[at] = least
  }
  for (let at = 0; at < far.length; at += 1) nearer(at, at % width, 1)
  for (let at = far.length - 1; at >= 0; at -= 1) nearer(at, at % width, -1)
  return far
}
