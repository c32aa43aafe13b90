/** Lays a picture that is transparent in parts over another one, whose pixels it changes. What lies outside is cut off. */

export interface Layer {
  /** RGBA. */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

export function layOver(onto: Pick<Layer, 'pixels' | 'width' | 'height'>, layer: Layer): void {
  const [below, above] = [onto.pixels, layer.pixels]
  const [x0, x1] = [Math.max(0, layer.left), Math.min(onto.width, layer.left + layer.width)]
  const [y0, y1] = [Math.max(0, layer.top), Math.min(onto.height, layer.top + layer.height)]
  for (let y = y0; y < y1; y += 1) {
    let from = ((y - layer.top) * layer.width + x0 - layer.left) * 4
    let to = (y * onto.width + x0) * 4
    for (let x = x0; x < x1; x += 1, from += 4, to += 4) {
      const alpha = above[from + 3] ?? 0
      if (alpha === 0) continue
      const total = alpha + ((below[to + 3] ?? 0) * (255 - alpha)) / 255
      const share = alpha / total
      // Stored without its fraction, so a half rounds it.
      for (let at = 0; at < 3; at += 1) {
        const old = below[to + at] ?? 0
        below[to + at] = old + ((above[from + at] ?? 0) - old) * share + 0.5
      }
      below[to + 3] = total + 0.5
    }
  }
}
