/** A cutout that lost a leg is reported with the place of the leg; one that has all of its legs, or that needs none, is not. */
import { describe, expect, test } from 'vitest'
import { boundsOf } from '#engine/pictures/find-legs.ts'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { findMissingLegs } from '#server/images/cutout/find-missing-legs.ts'
import { legScenes, scenes } from './fixtures/scenes/scenes.ts'
import { renderScene, type Scene } from './fixtures/scenes/render-scene.ts'

const [width, height] = [320, 240]

/** What the scene shows, as a mask, and its legs. */
function masksOf(scene: Scene) {
  const { mask, legs } = renderScene(scene, width, height)
  const asMap = (bytes: Uint8Array): FloatMap => ({
    width,
    height,
    data: Float32Array.from(bytes, (byte) => byte / 255),
  })
  return { mask: asMap(mask), legs: asMap(legs) }
}

/** The mask without the legs in a share of its width, from the left (0) to the right (1). */
function withoutLegs({ mask, legs }: ReturnType<typeof masksOf>, from: number, to: number): FloatMap {
  const box = boundsOf(mask)
  if (box === undefined) throw new Error('The scene shows a sofa.')
  const across = (at: number) => ((at % width) - box.left) / (box.right - box.left)
  const data = mask.data.map((value, at) =>
    (legs.data[at] ?? 0) > 0.1 && across(at) >= from && across(at) <= to ? 0 : value,
  )
  return { ...mask, data }
}

const all = [...scenes, ...legScenes]

describe('a cutout', () => {
  test.each(all.map((scene) => [scene.name, scene] as const))(
    'of "%s" with all of its legs is not reported',
    (_, scene) => {
      expect(findMissingLegs(masksOf(scene).mask)).toEqual([])
    },
  )

  test.each(all.map((scene) => [scene.name, scene] as const))('of "%s" without the legs at one end is', (_, scene) => {
    const masks = masksOf(scene)
    for (const [end, from, to] of [
      ['left', 0, 0.5],
      ['right', 0.5, 1],
    ] as const) {
      const found = findMissingLegs(withoutLegs(masks, from, to))
      const middles = found.map((place) => (place.x + place.width / 2 < 0.5 ? 'left' : 'right'))
      expect([scene.name, ...middles]).toEqual([scene.name, end])
    }
  })

  test('that rests on the floor without legs is not reported', () => {
    const [scene] = scenes
    if (scene === undefined) throw new Error('There are scenes.')
    expect(findMissingLegs(withoutLegs(masksOf(scene), 0, 1))).toEqual([])
  })

  const drawn = (...boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) => {
    const map = newMap(width, height)
    for (const [left, top, right, bottom] of boxes)
      for (let y = top; y < bottom; y += 1) map.data.fill(1, y * width + left, y * width + right)
    return map
  }

  test('that stands on one foot in its middle is not reported', () => {
    expect(findMissingLegs(drawn([100, 100, 300, 200], [190, 200, 210, 280], [150, 280, 250, 290]))).toEqual([])
  })

  test('whose other end stands on its body is not reported', () => {
    expect(findMissingLegs(drawn([100, 100, 300, 200], [110, 200, 118, 260], [240, 200, 300, 260]))).toEqual([])
  })

  test('that the photo cuts off below is not reported: its legs may be outside', () => {
    expect(findMissingLegs(drawn([100, 200, 300, 300], [110, 300, 118, height]))).toEqual([])
  })
})
