import { expect, test } from 'vitest'
import { levelGround } from './level-ground.ts'

const [width, height] = [400, 300]
/** Shades by the place of the pixel. */
const drawn = (shadeAt: (x: number, y: number) => number) => ({
  width,
  height,
  scale: 2,
  grey: Uint8Array.from({ length: width * height }, (_, at) => shadeAt(at % width, Math.floor(at / width))),
})
/** Strokes of letters, 4 pixels wide. */
const isStroke = (x: number, y: number) => x % 16 < 4 && y % 40 < 20

test('a shaded head of a table becomes white, and its letters stay black', () => {
  const { grey } = levelGround(drawn((x, y) => (isStroke(x, y) ? 10 : y < 100 ? 170 : 255)))
  expect([grey[50 * width + 8], grey[200 * width + 8]]).toEqual([255, 255])
  expect([grey[10 * width + 1] ?? 255, grey[210 * width + 1] ?? 255].every((shade) => shade < 20)).toBe(true)
})

test('paper of one shade, white letters on a dark ground, and a page without shades are left as they are', () => {
  for (const page of [
    drawn((x, y) => (isStroke(x, y) ? 10 : 200)),
    drawn((x, y) => (y < 100 ? (isStroke(x, y) ? 255 : 40) : 255)),
    drawn((x, y) => (isStroke(x, y) ? 10 : 255)),
  ])
    expect(levelGround(page)).toBe(page)
})
