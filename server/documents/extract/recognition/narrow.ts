/**
 * Makes a page narrower before its letters are recognised. What recognising costs grows with the length of all lines, measured in
 * their heights, and letters that are a little condensed are recognised as well: so a page of many words is made as narrow as it needs
 * to keep its time, and one of few words stays as it is.
 */
import { darkness } from './darkness.ts'
import type { Drawing } from './drawing.ts'

/** In heights of lines: 650 words of usual width, which take about as long as a page may. */
const usualLength = 2_000
/** Narrower letters are mistaken. */
const narrowest = 0.75
/** A page that is only slightly too long is not redrawn. */
const wideEnough = 0.95

/** In pixels: letters of lower lines have none to spare. */
const leastToSpare = 15

export function shareOfWidth(drawing: Drawing): number {
  const { length, height } = measureLines(drawing)
  const share = height < leastToSpare ? 1 : usualLength / length
  return share > wideEnough ? 1 : Math.max(narrowest, share)
}

/** Each strip is looked at by itself, so that upright rules and pictures spoil theirs alone. */
const strips = 24
/** Lines of text, in pixels: what is lower is a rule or a speck, what is higher a picture or several lines. */
const leastHeight = 7
const mostHeight = 90

/**
 * The total length of all lines of text, in line heights, and the line height in pixels. Both are 0 if the page has
 * no line.
 */
function measureLines({ width, height, grey }: Drawing): { readonly length: number; readonly height: number } {
  const dark = darkness(grey)
  const stripWidth = Math.floor(width / strips)
  if (stripWidth < leastHeight) return { length: 0, height: 0 }
  const heights: number[] = []
  for (let strip = 0; strip < strips; strip += 1) {
    let top = -1
    for (let y = 0; y <= height; y += 1) {
      const from = y * width + strip * stripWidth
      const isInked = y < height && hasInk(grey, from, from + stripWidth, dark)
      if (isInked && top < 0) top = y
      else if (!isInked && top >= 0) {
        if (y - top >= leastHeight && y - top <= mostHeight) heights.push(y - top)
        top = -1
      }
    }
  }
  const middle = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
  return { length: middle === 0 ? 0 : (heights.length * stripWidth) / middle, height: middle }
}

function hasInk(grey: Uint8Array, from: number, to: number, dark: number): boolean {
  for (let at = from; at < to; at += 1) if ((grey[at] ?? 255) < dark) return true
  return false
}

/** Each new pixel is the mean of those that it covers, so that thin strokes stay. */
export function narrow({ width, height, grey, scale }: Drawing, share: number): Drawing {
  const newWidth = Math.max(1, Math.round(width * share))
  const step = width / newWidth
  const narrower = new Uint8Array(newWidth * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const [start, end] = [x * step, (x + 1) * step]
      let sum = 0
      for (let at = Math.floor(start); at < end; at += 1)
        sum += (grey[y * width + at] ?? 255) * (Math.min(at + 1, end) - Math.max(at, start))
      narrower[y * newWidth + x] = sum / step
    }
  }
  return { width: newWidth, height, grey: narrower, scale }
}
