/** A thing stands where and as large as a photographer would place it, and moves as the floor says. */
import { describe, expect, test } from 'vitest'
import { findPlace, standing, usualGround } from './place.ts'

const sofa = { left: 0, top: 0, right: 999, bottom: 399 }
const armchair = { left: 0, top: 0, right: 399, bottom: 399 }

describe('a thing before a background', () => {
  test('takes 55 to 65 % of the width if it is a sofa, and less if it is a tall chair', () => {
    const share = (thing: typeof sofa) => findPlace(thing, 1920, 1280, standing).width / 1920
    expect(share(sofa)).toBeGreaterThan(0.55)
    expect(share(sofa)).toBeLessThan(0.65)
    expect(share(armchair)).toBeLessThan(0.5)
  })

  test('is larger the nearer it stands, and keeps its shape', () => {
    const [back, middle, front] = [-1, 0, 1].map((nearer) => findPlace(sofa, 1920, 1280, { ...standing, nearer }))
    expect(back?.height).toBeLessThan(middle?.height ?? 0)
    expect(middle?.height).toBeLessThan(front?.height ?? 0)
    expect((middle?.width ?? 0) / (middle?.height ?? 1)).toBeCloseTo(2.5, 1)
  })

  test('stays within the background, however it is moved', () => {
    for (const across of [-1, 0, 1])
      for (const size of [0.4, 1, 2]) {
        const place = findPlace(sofa, 800, 600, { across, nearer: 1, size })
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.left + place.width).toBeLessThanOrEqual(801)
        expect(place.top + place.height).toBeLessThanOrEqual(600)
      }
  })

  test('is as high as the floor says where a metre is known; from a corner a part of its height is depth', () => {
    const ground = { ...usualGround, metre: 0.4 }
    const plain = findPlace(sofa, 1920, 1080, standing, ground)
    expect(plain.height).toBe(Math.round(0.4 * 1080 * 0.86))
    expect(findPlace(sofa, 1920, 1080, standing, ground, 0.2).height).toBe(Math.round((0.4 * 1080 * 0.86) / 0.8))
  })
})
