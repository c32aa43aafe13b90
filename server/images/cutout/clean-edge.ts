/**
 * Takes the old background out of the colours at an edge, so that no halo is left: the colours of the thing and of the
 * background beside an edge pixel are estimated from its surroundings (Forte 2021, for the pixels of edges alone).
 */

/** In pixels. */
const reach = 5

/** Changes `pixels` (RGBA with the new alpha), where the edge is. Where nothing is left, the colour is black. */
export function cleanEdge(pixels: Uint8Array, width: number, height: number): void {
  const original = new Map<number, readonly [number, number, number]>()
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

function foregroundAt(
  pixels: Uint8Array,
  width: number,
  height: number,
  at: number,
): readonly [number, number, number] {
  const [x, y] = [at % width, Math.floor(at / width)]
  const front = [0, 0, 0, 0]
  const back = [0, 0, 0, 0]
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py += 1) {
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px += 1) {
      const byte = (py * width + px) * 4
      const alpha = (pixels[byte + 3] ?? 0) / 255
      // Only what is nearly one or the other tells its colour.
      const [f, b] = [alpha ** 4, (1 - alpha) ** 4]
      for (let channel = 0; channel < 3; channel += 1) {
        front[channel] = (front[channel] ?? 0) + f * (pixels[byte + channel] ?? 0)
        back[channel] = (back[channel] ?? 0) + b * (pixels[byte + channel] ?? 0)
      }
      front[3] = (front[3] ?? 0) + f
      back[3] = (back[3] ?? 0) + b
    }
  }
  const alpha = (pixels[at * 4 + 3] ?? 0) / 255
  const colour = [0, 1, 2].map((channel) => {
    const own = pixels[at * 4 + channel] ?? 0
    if ((front[3] ?? 0) < 0.01) return own
    const f = (front[channel] ?? 0) / (front[3] ?? 1)
    const b = (back[3] ?? 0) < 0.01 ? own : (back[channel] ?? 0) / (back[3] ?? 1)
    return Math.min(255, Math.max(0, f + alpha * (own - alpha * f - (1 - alpha) * b)))
  })
  return [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0]
}
