/**
 * Makes the ground of a page white where it is shaded: the recogniser divides ink from paper by one shade for the whole page, so that
 * the shaded heads of tables became black.
 */
import type { Drawing } from './drawing.ts'

/** The ground is looked for in squares of so many pixels, which the strokes of letters do not fill. */
const side = 8
/** In squares: within it even the bold letters of a title leave some ground. */
const reach = 4
/** A darker ground has white letters, which are recognised as they are. */
const leastGround = 100
/** Lighter grounds are white enough. */
const mostGround = 235

export function levelGround(drawing: Drawing): Drawing {
  const { width, height, grey } = drawing
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const ground = closed(lightest(drawing, columns, rows), columns, rows)
  const shaded = ground.reduce((sum, shade) => sum + (isShaded(shade) ? 1 : 0), 0) / ground.length
  if (shaded < leastShaded || shaded > mostShaded) return drawing
  const levelled = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const [shade, paper] = [grey[at] ?? 255, ground[row + Math.floor(x / side)] ?? 255]
      levelled[at] = isShaded(paper) ? Math.min(255, (shade * 255) / paper) : shade
    }
  }
  return { ...drawing, grey: levelled }
}

const isShaded = (ground: number) => ground >= leastGround && ground <= mostGround

/** Of the page: less is a speck, and more is paper that is not white, which has one shade. */
const leastShaded = 0.002
const mostShaded = 0.6

/** The lightest shade of each square, of which every other pixel is looked at. */
function lightest({ width, height, grey }: Drawing, columns: number, rows: number): Uint8Array {
  const shades = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor(y / side) * columns
    for (let x = 0; x < width; x += 2) {
      const [at, shade] = [row + Math.floor(x / side), grey[y * width + x] ?? 255]
      if (shade > (shades[at] ?? 0)) shades[at] = shade
    }
  }
  return shades
}

/** Without what is darker and narrower than twice the reach: letters disappear, and shaded cells keep their edges. */
function closed(shades: Uint8Array, columns: number, rows: number): Uint8Array {
  const across = { step: 1, count: columns, next: columns, lines: rows }
  const down = { step: columns, count: rows, next: 1, lines: columns }
  return [Math.max, Math.min].reduce((all, best) => spread(spread(all, across, best), down, best), shades)
}

interface Walk {
  readonly step: number
  readonly count: number
  readonly next: number
  readonly lines: number
}

function spread(shades: Uint8Array, { step, count, next, lines }: Walk, best: (a: number, b: number) => number) {
  const result = new Uint8Array(shades.length)
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < count; at += 1) {
      let value = shades[line * next + at * step] ?? 0
      for (let near = Math.max(0, at - reach); near <= Math.min(count - 1, at + reach); near += 1)
        value = best(value, shades[line * next + near * step] ?? 0)
      result[line * next + at * step] = value
    }
  }
  return result
}
