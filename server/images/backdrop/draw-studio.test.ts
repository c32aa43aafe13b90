/** What can be measured in every studio backdrop: its colours, the side of its light, its perspective and its grain. */
import { describe, expect, test } from 'vitest'
import { brightnessOf, toLight } from '#engine/pictures/light.ts'
import { drawStudio, sceneOf } from './draw-studio.ts'
import { readStudio } from './read-studio.ts'
import { studioCamera, type StudioCamera } from './studio-camera.ts'

const small = 0.125
const smaller = (camera: StudioCamera): StudioCamera => ({
  ...camera,
  width: camera.width * small,
  height: camera.height * small,
  focal: camera.focal * small,
  horizon: camera.horizon * small,
})
const camera = smaller(studioCamera(0.235, 560))

function drawn(description: string, from = camera) {
  const pixels = drawStudio(readStudio(description).studio, from, 7)
  const at = (x: number, y: number) => {
    const byte = (Math.floor(y * from.height) * from.width + Math.floor(x * from.width)) * 3
    return [0, 1, 2].map((part) => toLight[pixels[byte + part] ?? 0] ?? 0) as [number, number, number]
  }
  /** The mean brightness around a place, so that grain and boards do not count. */
  const brightness = (x: number, y: number) => {
    let sum = 0
    for (let step = -3; step <= 3; step += 1)
      for (let row = -1; row <= 1; row += 1)
        sum += brightnessOf(...at(x + step / from.width, y + row / from.height)) / 21
    return sum
  }
  return { pixels, at, brightness }
}

describe('a studio backdrop', () => {
  test.each([
    ['from the left', 0.1, 0.9],
    ['from the right', 0.9, 0.1],
  ])('with light %s is brighter on that side, on the wall and on the floor', (side, near, far) => {
    const { brightness } = drawn(`White wall, concrete floor, softbox ${side}`)
    expect(brightness(near, 0.25)).toBeGreaterThan(brightness(far, 0.25) * 1.15)
    expect(brightness(near, 0.9)).toBeGreaterThan(brightness(far, 0.9) * 1.1)
  })

  test('has the wall and the floor in the named colours', () => {
    const { at } = drawn('Navy wall, oak planks')
    const [wall, floor] = [at(0.5, 0.25), at(0.5, 0.9)]
    expect(wall[2]).toBeGreaterThan(wall[0] * 2)
    expect(floor[0]).toBeGreaterThan(floor[2] * 1.3)
  })

  test('of seamless paper has no edge between wall and floor', () => {
    const largestStep = (description: string) => {
      const { brightness } = drawn(description)
      const column = Array.from({ length: 60 }, (_, row) => brightness(0.5, 0.3 + row / 100))
      return Math.max(...column.slice(1).map((value, row) => Math.abs(value - (column[row] ?? 0)) / value))
    }
    expect(largestStep('grey seamless paper')).toBeLessThan(0.05)
    expect(largestStep('grey wall, white carpet')).toBeGreaterThan(0.2)
  })

  test('has grain instead of bands: a row of its wall does not repeat the same tone', () => {
    const { pixels } = drawn('white seamless paper')
    const row = [...pixels.subarray(0, camera.width * 3)].filter((_, at) => at % 3 === 0)
    let [longest, run] = [0, 0]
    for (const [x, value] of row.entries()) {
      run = value === row[x - 1] ? run + 1 : 1
      longest = Math.max(longest, run)
    }
    expect(longest).toBeLessThan(12)
  })

  test('shows more of the floor the more its camera looks down', () => {
    const low = sceneOf(readStudio('oak planks').studio, studioCamera(0.14, 560))
    const high = sceneOf(readStudio('oak planks').studio, studioCamera(0.3, 560))
    expect(high.horizon).toBeLessThan(low.horizon - 0.1)
    expect(high.back).toBeLessThan(low.back)
  })
})
