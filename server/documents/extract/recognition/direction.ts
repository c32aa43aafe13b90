/** Looks at the ink of a page to see in which direction its lines run, which costs far less than recognising it. */
import type { Drawing } from './drawing.ts'

/** Between the lines of text there is hardly any ink; between its columns of letters there is. Undefined: this does not tell. */
export function directionOfLines(drawing: Drawing): 'across' | 'up' | undefined {
  const { rows, columns } = inkOf(drawing)
  const [across, up] = [unevenness(rows), unevenness(columns)]
  if (up > across * clearly) return 'up'
  return across > up * clearly ? 'across' : undefined
}

/** Tables have rules in both directions, and columns of figures have gaps between them. */
const clearly = 2

/** Rows and columns that are darker than this are rules or the edge of the paper. */
const mostInk = 0.5

/** The share of ink in each row and each column of pixels. */
function inkOf({ width, height, grey }: Drawing) {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) >= ink) continue
      rows[y] = (rows[y] ?? 0) + 1 / width
      columns[x] = (columns[x] ?? 0) + 1 / height
    }
  }
  return { rows, columns }
}

const ink = 128

/** How much more ink one row has than the next but one, beside what all of them have. */
function unevenness(shares: Float64Array): number {
  let changes = 0
  let all = 0
  for (let at = 0; at + step < shares.length; at += 1) {
    const [one = 0, next = 0] = [shares[at], shares[at + step]]
    if (one > mostInk || next > mostInk) continue
    changes += (one - next) ** 2
    all += one ** 2
  }
  return all === 0 ? 0 : changes / all
}

/** In pixels, about half the height of a line of text. */
const step = 12

/** The quarter of a page that has the most ink, over its whole width. */
export function mostInkedPart(drawing: Drawing): Drawing {
  const { width, height, grey, scale } = drawing
  const part = Math.max(1, Math.floor(height / 4))
  const { rows } = inkOf(drawing)
  let [sum, most, top] = [0, -1, 0]
  for (let y = 0; y < height; y += 1) {
    sum += (rows[y] ?? 0) - (rows[y - part] ?? 0)
    if (y >= part - 1 && sum > most) [most, top] = [sum, y - part + 1]
  }
  return { width, height: part, grey: grey.subarray(top * width, (top + part) * width), scale }
}
