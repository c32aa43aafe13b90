import { expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { narrow, shareOfWidth } from './narrow.ts'

/** A page of bars, each as high as a line of text. */
function page(lines: number, height: number, distance: number): Drawing {
  const [width, all] = [1654, 2339]
  const grey = new Uint8Array(width * all).fill(250)
  for (let line = 0; line < lines; line += 1) {
    for (let y = 0; y < height; y += 1) {
      const from = (100 + line * distance + y) * width
      grey.fill(20, from + 140, from + 1514)
    }
  }
  return { width, height: all, grey, scale: 200 / 72 }
}

test('a page of few words stays as wide as it is, and one of many small ones is made narrower', () => {
  expect(shareOfWidth(page(32, 26, 60))).toBe(1)
  expect(shareOfWidth(page(0, 20, 30))).toBe(1)
  expect(shareOfWidth(page(70, 18, 30))).toBe(0.75)
  // Letters that are hardly drawn have no pixels to spare.
  expect(shareOfWidth(page(110, 12, 20))).toBe(1)
})

test('a narrower drawing has the mean of the pixels that it covers', () => {
  const narrower = narrow({ width: 4, height: 2, grey: Uint8Array.of(0, 100, 200, 0, 40, 40, 40, 40), scale: 1 }, 0.5)
  expect(narrower).toEqual({ width: 2, height: 2, grey: Uint8Array.of(50, 100, 40, 40), scale: 1 })
})
