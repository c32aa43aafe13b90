/** Mixes colours (#RRGGBB) and makes them readable. */
import { contrast } from '#engine/values/contrast.ts'

/** Mixes two colours; share (0 to 1) is the part of the second. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0').toUpperCase())
    .join('')}`
}

/** Mixes a colour towards another until its contrast with all backgrounds reaches the ratio. */
export function makeReadable(colour: string, towards: string, grounds: readonly string[], ratio: number): string {
  const shares = Array.from({ length: 101 }, (_, step) => step / 100)
  const candidates = shares.map((share) => mixColours(colour, towards, share))
  return candidates.find((each) => grounds.every((ground) => contrast(each, ground) >= ratio)) ?? towards
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
