/** Finds the part of a cutout that shows anything: where it is at least half opaque. The composite and the sketch beside the sliders share it. */
import type { Bounds } from './find-legs.ts'

/** `pixels`: RGBA. The whole picture where it shows nothing. */
export function visibleBounds(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Bounds {
  let [left, top, right, bottom] = [width, height, -1, -1]
  const isVisible = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) >= 128
  for (let y = 0; y < height; y += 1) {
    let [first, last] = [0, width - 1]
    while (first < width && !isVisible(first, y)) first += 1
    if (first === width) continue
    while (!isVisible(last, y)) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0 ? { left: 0, top: 0, right: width - 1, bottom: height - 1 } : { left, top, right, bottom }
}
