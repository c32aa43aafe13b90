import { expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { keepOnly } from './keep-only.ts'

const drawing = (shade: (x: number, y: number) => number): Drawing => ({
  width: 100,
  height: 100,
  grey: Uint8Array.from({ length: 10_000 }, (_, at) => shade(at % 100, Math.floor(at / 100))),
  scale: 1,
})
const box = { x: 0.2, y: 0.3, width: 0.4, height: 0.2 }
const darkOf = ({ grey }: Drawing) => grey.filter((value) => value < 128).length

test('of a page only its pictures are kept, in their place', () => {
  const page = drawing((x) => (x % 4 === 0 ? 0 : 240))
  const kept = keepOnly(page, [box])
  expect([kept.width, kept.height, kept.scale]).toEqual([100, 100, 1])
  expect(kept.grey.slice(30 * 100 + 20, 30 * 100 + 60)).toEqual(page.grey.slice(30 * 100 + 20, 30 * 100 + 60))
  expect(darkOf(kept)).toBe(10 * 20)
})

test('a photograph, which has no plain ground, is left out', () => {
  const photograph = drawing((x, y) => (x * 37 + y * 91) % 256)
  expect(darkOf(keepOnly(photograph, [box]))).toBe(0)
})
