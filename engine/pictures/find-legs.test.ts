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

const drawn = (isThing: (x: number, y: number) => boolean) => {
  const map = newMap(width, height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (isThing(x, y)) map.data[y * width + x] = 1
  return map
}
const disc = (x: number, y: number) => Math.abs(x - 60) < 30 && y >= 95 && y < 110

test('what a column stands on is a base, however thick, and what the column carries is not', () => {
  const stool = drawn((x, y) => (y >= 30 && y < 60) || (Math.abs(x - 60) < 4 && y >= 60 && y < 95) || disc(x, y))
  const legs = new Set(findLegs(stool))
  expect([40, 55, 75, 102].map((y) => legs.has(y * width + 60))).toEqual([false, false, true, true])
})

test('a seat below a back on a post is no base', () => {
  const chair = drawn(
    (x, y) => y < 40 || (Math.abs(x - 60) < 4 && y < 70) || (y >= 70 && y < 90) || (x % 100 < 6 && y < 119),
  )
  const legs = new Set(findLegs(chair))
  expect([20, 80].map((y) => legs.has(y * width + 60))).toEqual([false, false])
})

test('a body that ends in a corner has no base', () => {
  const corner = drawn((x, y) => y < 60 || Math.abs(x - 60) < 120 - y)
  expect(findLegs(corner)).toEqual([])
})
