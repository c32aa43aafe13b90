/** Reads from a cutout how its surface is lit: folds, seams and shadows, without the old colour. */
import { brightnessOf, toLight } from './light.ts'
import { blurMap, newMap, type FloatMap } from './float-map.ts'
import { readShift } from './read-shift.ts'

export interface Shading {
  /** How much of each pixel the fabric covers, from 0 to 1. */
  readonly covered: FloatMap
  /** The light on the surface relative to its usual brightness, without the finest details. */
  readonly light: FloatMap
  /** How far the fabric is shifted: in doublings of the light. */
  readonly shift: FloatMap
  /** The usual brightness of the old fabric. */
  readonly usual: number
}

/** `pixels`: RGBA at the size of the map. */
export function readShading(pixels: Uint8Array, covered: FloatMap): Shading {
  const { width, height } = covered
  const bright = newMap(width, height)
  const inside: number[] = []
  for (let at = 0, byte = 0; at < bright.data.length; at += 1, byte += 4) {
    const value = brightnessOf(
      toLight[pixels[byte] ?? 0] ?? 0,
      toLight[pixels[byte + 1] ?? 0] ?? 0,
      toLight[pixels[byte + 2] ?? 0] ?? 0,
    )
    bright.data[at] = value
    if ((covered.data[at] ?? 0) > 0.9 && at % 7 === 0) inside.push(value)
  }
  inside.sort((a, b) => a - b)
  // Most of a surface is evenly lit; the darker rest is folds and shadows.
  const usual = Math.max(0.004, inside[Math.floor(inside.length * 0.6)] ?? 0.2)
  const near = blurInside(bright, covered, 1)
  return { covered, light: near, shift: readShift(near, covered, usual), usual }
}

/** The mean of the pixels inside the mask; colours outside of it do not count. */
function blurInside(map: FloatMap, inside: FloatMap, radius: number): FloatMap {
  const weighted = newMap(map.width, map.height)
  for (let at = 0; at < weighted.data.length; at += 1) weighted.data[at] = (map.data[at] ?? 0) * (inside.data[at] ?? 0)
  const sum = blurMap(weighted, radius)
  const weight = blurMap(inside, radius)
  for (let at = 0; at < sum.data.length; at += 1)
    sum.data[at] = (weight.data[at] ?? 0) > 0.01 ? (sum.data[at] ?? 0) / (weight.data[at] ?? 1) : (map.data[at] ?? 0)
  return sum
}
