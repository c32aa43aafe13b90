import { expect, test } from 'vitest'
import { leftoverOf } from './leftover.ts'

const [width, height] = [400, 200]
const line = { left: 20, right: 220, top: 30, bottom: 50 }
const other = { left: 20, right: 120, top: 90, bottom: 110 }

/** White, with these parts in black. */
function pageWith(...parts: readonly (typeof line)[]) {
  const grey = new Uint8Array(width * height).fill(255)
  for (const { left, right, top, bottom } of parts)
    for (let y = top; y < bottom; y += 1) grey.fill(0, y * width + left, y * width + right)
  return { width, height, grey, scale: 1 }
}

test('a line that was passed over is left, without the words that were recognised', () => {
  expect(leftoverOf(pageWith(line, other), [line])).toEqual(pageWith(other))
})

test('nothing is left of a page whose words were all recognised, and a photograph is not looked at', () => {
  expect(leftoverOf(pageWith(line, other), [line, other])).toBeUndefined()
  expect(leftoverOf(pageWith(line, { left: 0, right: 400, top: 80, bottom: 200 }), [line])).toBeUndefined()
})
