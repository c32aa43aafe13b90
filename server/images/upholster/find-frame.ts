/**
 * Finds the frame of a piece of furniture, such as arms and rails of wood: what is connected with its legs, has their colours and clearly differs from
 * the rest. Upholstery must not be lost, so nothing is found where anything is in doubt.
 */
import type { FloatMap } from '#engine/pictures/float-map.ts'
import { distanceTo, modelColours, type Guide } from '../cutout/colours.ts'

/** Distances of colours, from 0 to 1: of the legs, and of the rest of the thing. */
const [alike, unlike] = [0.09, 0.12]
/** Of the thing without its legs: what looks like the legs in all, and what is connected with them. Less is the shadow above a leg. */
const [mostAlike, smallest, largest] = [0.3, 0.02, 0.3]
/** In pixels: fewer show no colour that could be trusted. */
const fewest = 20

/** The pixels of the frame, without the legs. `thing`: from 0 to 1; `guide`: the colours of the photo at its size; `legs`: their pixels. */
export function findFrame(thing: FloatMap, guide: Guide, legs: readonly number[]): readonly number[] {
  const { width, data } = thing
  const seen = new Uint8Array(data.length)
  for (const at of legs) seen[at] = 1
  const inner = legs.filter((at) => (data[at] ?? 0) > 0.95 && seen[at - 1] === 1 && seen[at + 1] === 1)
  if (inner.length < fewest) return []
  const own = modelColours(guide, inner, 3)
  const body: number[] = []
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 0) > 0.9 && seen[at] === 0) body.push(at)
  const rest = body.filter((at) => distanceTo(guide, at, own) > unlike)
  if (rest.length < body.length * (1 - mostAlike)) return []
  const others = modelColours(guide, rest, 6)
  const frame: number[] = []
  const queue = [...legs]
  for (let first = 0; first < queue.length; first += 1) {
    const at = queue[first] ?? 0
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (seen[next] !== 0 || (data[next] ?? 0) < 0.5) continue
      const distance = distanceTo(guide, next, own)
      if (distance > alike || distance > 0.5 * distanceTo(guide, next, others)) continue
      seen[next] = 1
      queue.push(next)
      frame.push(next)
    }
  }
  const share = frame.length / body.length
  return share < smallest || share > largest ? [] : frame
}
