/** A picture with one number for each pixel, such as a mask or a brightness. */

export interface FloatMap {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export const newMap = (width: number, height: number): FloatMap => ({
  width,
  height,
  data: new Float32Array(width * height),
})

/** Interpolates between pixels. `x` and `y` are in pixels, and the centre of the first one is at 0.5. */
export function sampleMap({ width, height, data }: FloatMap, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, x - 0.5))
  const py = Math.min(height - 1, Math.max(0, y - 0.5))
  const left = Math.floor(px)
  const top = Math.floor(py)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const fx = px - left
  const fy = py - top
  const above = (data[top * width + left] ?? 0) * (1 - fx) + (data[top * width + right] ?? 0) * fx
  const below = (data[bottom * width + left] ?? 0) * (1 - fx) + (data[bottom * width + right] ?? 0) * fx
  return above * (1 - fy) + below * fy
}

/** The mean of the square around each pixel, in a time that does not depend on the radius. */
export function blurMap({ width, height, data }: FloatMap, radius: number): FloatMap {
  const across = newMap(width, height)
  const blurred = newMap(width, height)
  slide(data, across.data, height, width, width, 1, radius)
  slide(across.data, blurred.data, width, height, 1, width, radius)
  return blurred
}

function slide(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep
    let [sum, count] = [0, 0]
    for (let index = 0; index < Math.min(radius, length); index += 1) {
      sum += from[start + index * step] ?? 0
      count += 1
    }
    for (let index = 0; index < length; index += 1) {
      if (index + radius < length) {
        sum += from[start + (index + radius) * step] ?? 0
        count += 1
      }
      if (index - radius - 1 >= 0) {
        sum -= from[start + (index - radius - 1) * step] ?? 0
        count -= 1
      }
      to[start + index * step] = sum / count
    }
  }
}
