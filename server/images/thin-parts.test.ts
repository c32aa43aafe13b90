/** Legs and bars of a sofa are added below its body; its shadow and lines of the floor are not. */
import { describe, expect, test } from 'vitest'
import { boundsOf } from '#engine/pictures/find-legs.ts'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { addThinParts, bodyOf, hasLeg } from '#server/images/cutout/thin-parts.ts'

const [width, height] = [400, 300]

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number]

const sofa: Box = [100, 100, 300, 200]
const legs: readonly Box[] = [
  [110, 200, 116, 230],
  [284, 200, 290, 230],
]

function mapOf(...boxes: readonly Box[]): FloatMap {
  const map = newMap(width, height)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y += 1) map.data.fill(1, y * width + left, y * width + right)
  return map
}

function withSeen(...seen: readonly Box[]) {
  const map = mapOf(sofa)
  const box = boundsOf(map)
  const body = box && bodyOf(map, box)
  if (body === undefined) throw new Error('The sofa has a body.')
  addThinParts(map, mapOf(sofa, ...seen), body)
  return { map, body, at: (x: number, y: number) => map.data[y * width + x] }
}

describe('below the body of a sofa', () => {
  test('thin legs are added, and the gap between them stays open', () => {
    const { at, map, body } = withSeen(...legs)
    expect([at(113, 225), at(287, 225), at(200, 215)]).toEqual([1, 1, 0])
    expect([hasLeg(map, body, 'left'), hasLeg(map, body, 'right')]).toEqual([true, true])
  })

  test('a low bar between two legs is added with them', () => {
    expect(withSeen(...legs, [110, 226, 290, 230]).at(200, 228)).toBe(1)
  })

  test('a shadow that fills the room between the legs is not a leg', () => {
    const { at, map, body } = withSeen([110, 200, 290, 225])
    expect(at(200, 215)).toBe(0)
    expect([hasLeg(map, body, 'left'), hasLeg(map, body, 'right')]).toEqual([false, false])
  })

  test('the dark line that clings to the underside is not a leg', () => {
    expect(withSeen([110, 200, 290, 204]).at(200, 202)).toBe(0)
  })

  test('what stands apart on the floor does not belong to the sofa', () => {
    expect(withSeen([150, 220, 156, 260]).at(153, 240)).toBe(0)
  })
})
