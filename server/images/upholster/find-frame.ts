/**
 * Finds the frame of a piece of furniture, such as arms and rails of wood: what is connected with its legs, has their colours and clearly differs from
 * the rest. Upholstery must not be lost, so nothing is found where anything is in doubt.
 */
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { distanceTo, modelColours, type Colours, type Guide } from '../cutout/colours.ts'

/** How colours are compared. */
interface Measure {
  readonly guide: Guide
  /** The colours of the legs. */
  readonly own: Colours
  /** The least distance, from 0 to 1, of colours that are not those of the legs. */
  readonly unlike: number
}
/** The largest distance of colours that are those of the legs. */
const alike = 0.09
/** Of the thing without its legs: what looks like the legs in all, and what is connected with them. Less is the shadow above a leg. */
const [mostAlike, smallest, largest] = [0.3, 0.02, 0.3]
/** In pixels: fewer show no colour that could be trusted. */
const fewest = 20
/** From here on, a colour has a hue: wood and not metal. */
const coloured = 0.1

/** The pixels of the frame, without the legs. `thing`: from 0 to 1; `guide`: the colours of the photo at its size; `legs`: their pixels. */
export function findFrame(thing: FloatMap, guide: Guide, legs: readonly number[]): readonly number[] {
  const isLeg = new Uint8Array(thing.data.length)
  for (const at of legs) isLeg[at] = 1
  const inner = legs.filter((at) => (thing.data[at] ?? 0) > 0.95 && isLeg[at - 1] === 1 && isLeg[at + 1] === 1)
  if (inner.length < fewest) return []
  const byHue = measureByHue(thing, guide, inner)
  const found = byHue === undefined ? [] : growFrom(legs, thing, byHue)
  return found.length > 0 ? found : growFrom(legs, thing, { guide, own: modelColours(guide, inner, 3), unlike: 0.12 })
}

/** Wood has one hue, and is bright and dark by turns: where legs have a hue, brightness counts little. */
function measureByHue(thing: FloatMap, [red, green, blue]: Guide, legs: readonly number[]): Measure | undefined {
  const { width, height } = thing
  const guide = [newMap(width, height), newMap(width, height), newMap(width, height)] as const
  const [brightness, warmth, greenness] = guide
  for (let at = 0; at < thing.data.length; at += 1) {
    const [r, g, b] = [red.data[at] ?? 0, green.data[at] ?? 0, blue.data[at] ?? 0]
    brightness.data[at] = (r + g + b) / 4
    warmth.data[at] = r - b
    greenness.data[at] = g - (r + b) / 2
  }
  const isColoured = (at: number) => Math.abs(warmth.data[at] ?? 0) + Math.abs(greenness.data[at] ?? 0) > coloured
  const own = legs.filter(isColoured)
  return own.length < legs.length / 2 ? undefined : { guide, own: modelColours(guide, own, 3), unlike: 0.11 }
}

/** The pixels that are connected with the legs, and nearer to their colours than to those of the rest. */
function growFrom(
  legs: readonly number[],
  { width, data }: FloatMap,
  { guide, own, unlike }: Measure,
): readonly number[] {
  const seen = new Uint8Array(data.length)
  for (const at of legs) seen[at] = 1
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
