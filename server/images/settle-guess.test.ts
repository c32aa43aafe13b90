/** What the colours of a photo decide where the model cannot. */
import { describe, expect, test } from 'vitest'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import type { Guide } from '#server/images/cutout/colours.ts'
import { fillsBox, findInBox, isUncertain, settleGuess } from '#server/images/cutout/settle-guess.ts'
import { overlapOf } from './fixtures/scenes/photo-of.ts'

const [width, height] = [120, 90]
const isSofa = (x: number, y: number) => x >= 30 && x < 90 && y >= 35 && y < 75
const isVase = (x: number, y: number) => x >= 55 && x < 63 && y >= 40 && y < 55

function mapOf(valueAt: (x: number, y: number) => number): FloatMap {
  const map = newMap(width, height)
  for (let y = 0, at = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, at += 1) map.data[at] = valueAt(x, y)
  return map
}

/** A green sofa with a red vase in front of a grey wall, with a little noise. */
const photo = ((): Guide => {
  const colours = { sofa: [0.3, 0.45, 0.35], vase: [0.85, 0.2, 0.15], wall: [0.72, 0.7, 0.68] } as const
  const channel = (index: 0 | 1 | 2) =>
    mapOf((x, y) => {
      const noise = (((x * 7 + y * 13 + index * 5) % 11) - 5) / 400
      return colours[isVase(x, y) ? 'vase' : isSofa(x, y) ? 'sofa' : 'wall'][index] + noise
    })
  return [channel(0), channel(1), channel(2)]
})()

const bytesOf = ({ data }: FloatMap) => Uint8Array.from(data, (value) => Math.round(value * 255))
const sofa = bytesOf(mapOf((x, y) => (isSofa(x, y) ? 1 : 0)))

/** Sure of the left half of the sofa alone; what is right of it fades. */
const smear = () =>
  mapOf((x, y) => {
    if (!isSofa(x, y)) return x > 90 && x < 105 && y > 40 && y < 60 ? 0.3 : 0
    return x < 55 ? 1 : Math.max(0.25, 1 - (x - 55) / 30)
  })

describe('a guess', () => {
  test('with smears is open, and one with clear edges is not', () => {
    expect(isUncertain(smear())).toBe(true)
    expect(isUncertain(mapOf((x, y) => (isSofa(x, y) ? 0.99 : 0.01)))).toBe(false)
  })

  test('with smears ends where the colours do', async () => {
    const before = overlapOf(bytesOf(smear()), sofa)
    const after = overlapOf(bytesOf(await settleGuess(smear(), photo)), sofa)
    expect(before).toBeLessThan(0.8)
    expect(after).toBeGreaterThan(0.96)
  })
})

describe('a box', () => {
  const box = { x: 0.2, y: 0.34, width: 0.6, height: 0.54 }

  test('is not filled by the vase that the model sees in it', () => {
    expect(
      fillsBox(
        mapOf((x, y) => (isVase(x, y) ? 1 : 0)),
        box,
      ),
    ).toBe(false)
    expect(
      fillsBox(
        mapOf((x, y) => (isSofa(x, y) ? 1 : 0)),
        box,
      ),
    ).toBe(true)
  })

  test('finds the sofa with what stands on it, and nothing outside of it', async () => {
    const found = bytesOf(await findInBox(photo, { box, strokes: [] }))
    expect(overlapOf(found, sofa)).toBeGreaterThan(0.96)
  })

  test('leaves out what a stroke removes', async () => {
    const strokes = [
      {
        kind: 'remove',
        radius: 0.03,
        points: [
          [0.49, 0.47],
          [0.49, 0.58],
        ],
      },
    ] as const
    const found = await findInBox(photo, { box, strokes })
    expect(found.data[47 * width + 59]).toBe(0)
    expect(found.data[65 * width + 40]).toBe(1)
  })

  test('in a photo of one colour finds nothing, and does not fail', async () => {
    const plain: Guide = [mapOf(() => 0.5), mapOf(() => 0.5), mapOf(() => 0.5)]
    const found = await findInBox(plain, { box: { x: 0, y: 0, width: 1, height: 1 }, strokes: [] })
    expect(found.data).toHaveLength(width * height)
  })
})
