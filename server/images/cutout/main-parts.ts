/** Removes what stands apart from the main thing: a pot beside a sofa, a reflection. */
import type { FloatMap } from '#engine/pictures/float-map.ts'

/** Smaller parts than this share of the largest do not belong to it. */
const smallestShare = 0.2

export function keepMainParts({ width, height, data }: FloatMap): void {
  const labels = new Int32Array(width * height)
  const areas: number[] = [0]
  const stack = new Int32Array(width * height)
  for (let start = 0; start < data.length; start += 1) {
    if (labels[start] !== 0 || (data[start] ?? 0) < 0.3) continue
    const label = areas.length
    let [area, top] = [0, 0]
    stack[top++] = start
    labels[start] = label
    while (top > 0) {
      const at = stack[--top] ?? 0
      area += 1
      const x = at % width
      const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
      for (const next of neighbours) {
        if (next < 0 || next >= data.length || labels[next] !== 0 || (data[next] ?? 0) < 0.3) continue
        labels[next] = label
        stack[top++] = next
      }
    }
    areas.push(area)
  }
  const least = Math.max(...areas) * smallestShare
  const isKept = areas.map((area) => area >= least)
  for (let at = 0; at < data.length; at += 1) {
    const label = labels[at] ?? 0
    // What is fainter than a part belongs to none and fades with its surroundings.
    if (label !== 0 && isKept[label] !== true) data[at] = 0
  }
}
