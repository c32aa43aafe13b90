/** A photo of a room needs two lines: where its floor meets the wall, and how high two metres are there. */
import { describe, expect, test } from 'vitest'
import { findPlace, standing, thingHeight } from './place.ts'
import { roomFloor } from './room-floor.ts'

/** A camera as people hold it: 1.45 m above the floor, level, 6 m from the wall. */
const camera = { eye: 1.45, focal: 1.125, distance: 6 }
const shape = 1.5
const rowAt = (distance: number) => 0.5 + (camera.eye * camera.focal) / distance
const lines = { floor: 1 - rowAt(camera.distance), twoMetres: (2 * camera.focal) / camera.distance }

describe('the floor of a photo of a room', () => {
  test('has the eye level of the camera that took it', () => {
    expect(roomFloor(lines, shape).horizon).toBeCloseTo(0.5, 3)
  })

  test('lets a thing stand at the wall, a metre before it, and as high as the camera would have seen it', () => {
    const { back, foot, metre, horizon, remark } = roomFloor(lines, shape)
    expect(back).toBeCloseTo(rowAt(camera.distance - 0.95), 3)
    expect(foot).toBeGreaterThan(back)
    expect(metre).toBeCloseTo((foot - horizon) / camera.eye, 6)
    expect(remark).toBeUndefined()
    const sofa = { left: 0, top: 0, right: 999, bottom: 399 }
    const [width, height] = [1500, 1000]
    const atWall = findPlace(sofa, width, height, { ...standing, nearer: -1 }, roomFloor(lines, shape))
    const metreThere = (camera.focal * height) / (camera.distance - 0.95)
    expect(atWall.height).toBeGreaterThan(thingHeight * metreThere - 3)
    expect(atWall.height).toBeLessThan(thingHeight * metreThere + 3)
  })

  test('is larger where two metres are higher, and follows the line of the wall', () => {
    expect(roomFloor({ ...lines, twoMetres: 0.5 }, shape).metre).toBeGreaterThan(roomFloor(lines, shape).metre)
    expect(roomFloor({ ...lines, floor: 0.3 }, shape).back).toBeLessThan(
      roomFloor({ ...lines, floor: 0.2 }, shape).back,
    )
  })

  test('of a photo that looks down has its eye level above the photo, and says so', () => {
    expect(roomFloor({ floor: 0.8, twoMetres: 0.5 }, 1)).toMatchObject({ remark: 'looks-down' })
  })

  test('that is hardly seen lets a thing stand at the lower edge, and says so', () => {
    expect(roomFloor({ floor: 0.03, twoMetres: 0.5 }, shape)).toMatchObject({
      remark: 'little-floor',
      foot: 0.96,
      back: 0.96,
    })
  })

  test.each([0.75, 1, 1.5, 3])('is possible for every line in a photo %d times as wide as high', (wide) => {
    for (const floor of [0, 0.26, 0.6, 0.95])
      for (const twoMetres of [0.1, 0.36, 1, 2]) {
        const { horizon, back, foot, metre } = roomFloor({ floor, twoMetres }, wide)
        expect(horizon).toBeLessThan(back)
        expect(back).toBeLessThanOrEqual(foot)
        expect(metre).toBeGreaterThan(0)
      }
  })
})
