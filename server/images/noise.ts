/** Pseudo-random patterns that repeat after a whole number of cells, so that their tiles have no seams. */

/** A generator of numbers from 0 to 1 (mulberry32): the same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** The same for the same text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text.toLowerCase().trim())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function hashAt(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1. `u` and `v` run from 0 to 1 over a tile, which has so many cells across and down. */
export function noise(u: number, v: number, across: number, down: number, seed: number): number {
  const [x, y] = [u * across, v * down]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const fx = smooth(x - left)
  const fy = smooth(y - top)
  const corner = (cx: number, cy: number) => hashAt(wrap(cx, across), wrap(cy, down), seed)
  const above = corner(left, top) * (1 - fx) + corner(left + 1, top) * fx
  const below = corner(left, top + 1) * (1 - fx) + corner(left + 1, top + 1) * fx
  return above * (1 - fy) + below * fy
}

/** Noise with details: each octave is half as strong and twice as fine. */
export function fractal(u: number, v: number, cells: number, octaves: number, seed: number): number {
  let [sum, weight, total] = [0, 1, 0]
  for (let octave = 0, size = cells; octave < octaves; octave += 1, size *= 2, weight /= 2) {
    sum += weight * noise(u, v, size, size, seed + octave)
    total += weight
  }
  return sum / total
}

/** The distance to the nearest of points that are strewn one to a cell, and how far the second is: leather, pebbles. */
export function cells(
  u: number,
  v: number,
  count: number,
  seed: number,
): { readonly nearest: number; readonly second: number; readonly id: number } {
  const [x, y] = [u * count, v * count]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  let [nearest, second, id] = [9, 9, 0]
  for (let cy = top - 1; cy <= top + 1; cy += 1)
    for (let cx = left - 1; cx <= left + 1; cx += 1) {
      const [wx, wy] = [wrap(cx, count), wrap(cy, count)]
      const distance = Math.hypot(cx + hashAt(wx, wy, seed) - x, cy + hashAt(wx, wy, seed + 1) - y)
      if (distance < nearest) {
        second = nearest
        nearest = distance
        id = hashAt(wx, wy, seed + 2)
      } else if (distance < second) second = distance
    }
  return { nearest, second, id }
}

export const wrap = (value: number, count: number): number => ((value % count) + count) % count
export const smooth = (t: number): number => t * t * (3 - 2 * t)
export const smoothStep = (from: number, to: number, value: number): number =>
  smooth(Math.min(1, Math.max(0, (value - from) / (to - from))))

/** In pixels. */
const cloudSide = 512
const mostClouds = 24
const clouds = new Map<number, Float32Array>()

/** Like `fractal`, looked up in a picture that is made once: for many pixels and cells that are not too fine. */
export function cloud(u: number, v: number, count: number, octaves: number, seed: number): number {
  const key = count * 16 + octaves
  let data = clouds.get(key)
  if (data === undefined) {
    data = new Float32Array(cloudSide * cloudSide)
    for (let y = 0, at = 0; y < cloudSide; y += 1)
      for (let x = 0; x < cloudSide; x += 1, at += 1)
        data[at] = fractal(x / cloudSide, y / cloudSide, count, octaves, 1)
    if (clouds.size >= mostClouds) clouds.clear()
    clouds.set(key, data)
  }
  const x = wrap(u + hashAt(seed, 1, 5), 1) * cloudSide
  const y = wrap(v + hashAt(seed, 2, 5), 1) * cloudSide
  const left = Math.floor(x) % cloudSide
  const top = Math.floor(y) % cloudSide
  const right = (left + 1) % cloudSide
  const bottom = (top + 1) % cloudSide
  const fx = x - Math.floor(x)
  const fy = y - Math.floor(y)
  const above = (data[top * cloudSide + left] ?? 0) * (1 - fx) + (data[top * cloudSide + right] ?? 0) * fx
  const below = (data[bottom * cloudSide + left] ?? 0) * (1 - fx) + (data[bottom * cloudSide + right] ?? 0) * fx
  return above * (1 - fy) + below * fy
}
