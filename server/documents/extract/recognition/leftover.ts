/** Finds ink beside the recognised words, because the recogniser takes some large bold lines for pictures. */
import type { Drawing } from './drawing.ts'

interface Place {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Of all pixels: less is a few specks, and more is a photograph or a dark ground. */
const leastInk = 0.0005
const mostInk = 0.05

/** The page without these words; undefined if hardly anything is left that could be a line, or a photograph is. */
export function leftoverOf(drawing: Drawing, words: readonly Place[]): Drawing | undefined {
  const { width, height } = drawing
  const grey = new Uint8Array(drawing.grey)
  for (const { left, right, top, bottom } of words) {
    const [from, to] = [Math.max(0, Math.floor(left) - margin), Math.min(width, Math.ceil(right) + margin)]
    const end = Math.min(height, Math.ceil(bottom) + margin)
    for (let y = Math.max(0, Math.floor(top) - margin); y < end; y += 1)
      grey.fill(255, y * width + from, y * width + to)
  }
  const ink = inkOf(grey) / grey.length
  return ink < leastInk || ink > mostInk ? undefined : { ...drawing, grey }
}

/** Around the pixels of a word, whose edges are soft. */
const margin = 2

function inkOf(grey: Uint8Array): number {
  let ink = 0
  for (let at = 0; at < grey.length; at += 1) if ((grey[at] ?? 255) < 128) ink += 1
  return ink
}
