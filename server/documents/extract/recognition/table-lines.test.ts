import { expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { liftTableLines } from './table-lines.ts'

const [width, height, scale] = [400, 300, 2]

/** Rectangles of ink: left, top, width, height in pixels. */
function drawn(rectangles: readonly (readonly [number, number, number, number])[]): Drawing {
  const grey = new Uint8Array(width * height).fill(255)
  for (const [left, top, wide, high] of rectangles)
    for (let y = top; y < top + high; y += 1) grey.fill(0, y * width + left, y * width + left + wide)
  return { width, height, grey, scale }
}
const isInk = ({ grey }: Drawing, x: number, y: number) => (grey[y * width + x] ?? 255) < 128

/** Two rows of two cells. */
const table = [
  [40, 60, 300, 3],
  [40, 120, 300, 3],
  [40, 180, 300, 3],
  [40, 60, 3, 123],
  [180, 60, 3, 123],
  [338, 60, 3, 123],
] as const
/** As high as a large letter, in the first cell. */
const stroke = [60, 75, 4, 30] as const
const underline = [40, 250, 200, 3] as const

test('the lines of a drawn table become white, and say where its cells are', () => {
  const { drawing, rules } = liftTableLines(drawn([...table, stroke, underline]))
  expect([isInk(drawing, 100, 61), isInk(drawing, 41, 100), isInk(drawing, 181, 150)]).toEqual([false, false, false])
  expect(rules?.level.map(({ y }) => Math.round(y))).toEqual([30, 60, 90])
  expect(rules?.upright.map(({ x }) => Math.round(x))).toEqual([20, 90, 169])
})

test('strokes of letters in its cells stay, and so does a line that is not a part of it', () => {
  const { drawing } = liftTableLines(drawn([...table, stroke, underline]))
  expect([isInk(drawing, 61, 90), isInk(drawing, 100, 251)]).toEqual([true, true])
})

test('lines that divide columns stay, since the recogniser heeds them', () => {
  const page = drawn([underline, [200, 10, 3, 200]])
  expect(liftTableLines(page)).toEqual({ drawing: page })
})

test('shaded cells keep their shade where a line was', () => {
  const page = drawn(table)
  const shaded = { ...page, grey: page.grey.map((shade, at) => (shade === 255 && at < 110 * width ? 180 : shade)) }
  expect(liftTableLines(shaded).drawing.grey[90 * width + 181]).toBe(180)
})
