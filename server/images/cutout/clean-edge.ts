/**
 * Removes the old background from the colours at an edge, so that no halo remains: foreground and background colours of
 * an edge pixel are estimated from its surroundings (after Forte 2021, for edge pixels only).
 */

/** In pixels. */
const reach = 5

/** Changes `pixels` (RGBA with the new alpha), where the edge is. Where nothing is left, the colour is black. */
export function cleanEdge(pixels: Uint8Array, width: number, height: number): void {
  const original = new Map<number, Colour>()
  const edge: number[] = []
  for (let at = 0, byte = 0; at < width * height; at += 1, byte += 4) {
    const alpha = pixels[byte + 3] ?? 0
    if (alpha > 0 && alpha < 250) edge.push(at)
  }
  for (const at of edge) original.set(at, foregroundAt(pixels, width, height, at))
  for (const [at, [r, g, b]] of original) {
    pixels[at * 4] = r
    pixels[at * 4 + 1] = g
    pixels[at * 4 + 2] = b
  }
  for (let byte = 0; byte < pixels.length; byte += 4)
    if (pixels[byte + 3] === 0) pixels[byte] = pixels[byte + 1] = pixels[byte + 2] = 0
}

function foregroundAt(pixels: Uint8Array, width: number, height: number, at: number): Colour {
  const [x, y] = [at % width, Math.floor(at / width)]
  const front: Sum = [0, 0, 0, 0]
  const back: Sum = [0, 0, 0, 0]
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py += 1) {
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px += 1) {
      const byte = (py * width + px) * 4
      const alpha = (pixels[byte + 3] ?? 0) / 255
      // Only pixels that are nearly opaque or nearly transparent give a reliable colour.
      const [f, b] = [alpha ** 4, (1 - alpha) ** 4]
      for (const channel of [0, 1, 2] as const) {
        front[channel] += f * (pixels[byte + channel] ?? 0)
        back[channel] += b * (pixels[byte + channel] ?? 0)
      }
      front[3] += f
      back[3] += b
    }
  }
  const alpha = (pixels[at * 4 + 3] ?? 0) / 255
  const [r = 0, g = 0, b = 0] = pixels.subarray(at * 4, at * 4 + 3)
  const own: Colour = [r, g, b]
  if (front[3] < 0.01) return own
  const thing = meanOf(front)
  const ground = back[3] < 0.01 ? own : meanOf(back)
  const towards = combine(ground, 1, thing, -1)
  // The difference between the pixel and a mixture of both colours, such as the grain of the fabric.
  const rest = combine(own, 1, combine(thing, alpha, ground, 1 - alpha), -1)
  // An alpha that is slightly too high leaves some background colour in this difference, which would be the halo.
  const left = Math.max(0, dot(rest, towards) / Math.max(1, dot(towards, towards)))
  const [red, green, blue] = combine(thing, 1, combine(rest, 1, towards, -left), alpha)
  return [limit(red), limit(green), limit(blue)]
}

type Colour = readonly [number, number, number]

/** Red, green and blue, and what they were weighed with. */
type Sum = [number, number, number, number]

const meanOf = ([r, g, b, weight]: Sum): Colour => [r / weight, g / weight, b / weight]
const limit = (part: number) => Math.min(255, Math.max(0, part))
const dot = (one: Colour, two: Colour) => one[0] * two[0] + one[1] * two[1] + one[2] * two[2]
const combine = (one: Colour, share: number, two: Colour, shareOfTwo: number): Colour => [
  one[0] * share + two[0] * shareOfTwo,
  one[1] * share + two[1] * shareOfTwo,
  one[2] * share + two[2] * shareOfTwo,
]
