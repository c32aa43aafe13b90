import { expect, test } from 'vitest'
import { directionOfLines, mostInkedPart } from './direction.ts'
import { turn, type Drawing } from './drawing.ts'

/** Lines of words: bars that are broken in other places in each line. */
function page(from = 200, lines = 40): Drawing {
  const [width, height] = [1654, 2339]
  const grey = new Uint8Array(width * height).fill(250)
  for (let line = 0; line < lines; line += 1) {
    for (let y = 0; y < 22; y += 1) {
      const start = (from + line * 44 + y) * width
      for (let x = 140; x < 1500; x += 1) if ((x * 7 + line * 53) % 90 > 50) grey[start + x] = 20
    }
  }
  return { width, height, grey, scale: 200 / 72 }
}

test('the lines of an upright page run across it, and those of one that lay on its side run up', () => {
  expect([0, 1, 2, 3].map((quarters) => directionOfLines(turn(page(), quarters)))).toEqual([
    'across',
    'up',
    'across',
    'up',
  ])
})

test('a page without ink does not tell in which direction its lines run', () => {
  expect(directionOfLines(page(200, 0))).toBeUndefined()
})

test('the part of a page with the most ink holds its lines', () => {
  const part = mostInkedPart(page(1500, 8))
  expect([part.width, part.height]).toEqual([1654, 584])
  expect(part.grey.filter((value) => value === 20)).toHaveLength(
    page(1500, 8).grey.filter((value) => value === 20).length,
  )
})
