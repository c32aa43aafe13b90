import { expect, test } from 'vitest'
import { findCovered, findLegs } from './find-legs.ts'
import { newMap } from './float-map.ts'

const [width, height] = [120, 120]

/** A seat that ends in the middle of the height, with high legs. */
function chair() {
  const map = newMap(width, height)
  for (let y = 10; y < 110; y += 1)
    for (let x = 10; x < 110; x += 1)
      if (y < 60 || Math.abs(x - 20) < 3 || Math.abs(x - 100) < 3) map.data[y * width + x] = 1
  return map
}

test('a leg is found as far up as it is thin', () => {
  const legs = new Set(findLegs(chair()))
  expect([64, 80, 105].map((y) => legs.has(y * width + 20))).toEqual([true, true, true])
  expect(legs.has(40 * width + 20)).toBe(false)
})

test('legs are found in all of the furniture, also where a fabric may cover only a part of it', () => {
  const fabric = chair()
  for (let at = 30 * width; at < fabric.data.length; at += 1) fabric.data[at] = 0
  const covered = findCovered(chair(), fabric)
  expect([20, 50, 90].map((y) => covered.data[y * width + 20])).toEqual([1, 0, 0])
})
