/** What can be read from a photo of a room: whether its floor mirrors the wall, and where the light comes from. */
import { describe, expect, test } from 'vitest'
import { readRoom } from './read-room.ts'

const [width, height] = [240, 160]
const wall = 0.7

/** A photo whose brightness, from 0 to 255, is said for each place: across from 0 to 1, and up the wall or down the floor. */
function photo(wallAt: (x: number) => number, floorAt: (x: number) => number) {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = x / width
      pixels.fill(y < wall * height ? wallAt(across) : floorAt(across), (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { pixels, width, height }
}
const paintings = (x: number) => 150 + 70 * Math.sin(x * 22)

describe('the floor of a photo of a room', () => {
  test('is a mirror where it shows the wall again, and the more so the clearer it shows it', () => {
    const clear = readRoom(
      photo(paintings, (x) => 90 + 0.6 * (paintings(x) - 150)),
      wall,
    ).gloss
    const faint = readRoom(
      photo(paintings, (x) => 90 + 0.3 * (paintings(x) - 150)),
      wall,
    ).gloss
    expect(clear).toBeGreaterThan(faint * 1.3)
    expect(faint).toBeGreaterThan(0.03)
    expect(clear).toBeLessThanOrEqual(0.5)
  })

  test('is none where the wall has a pattern and the floor does not show it', () => {
    expect(
      readRoom(
        photo(paintings, (x) => 90 + 20 * Math.sin(x * 70)),
        wall,
      ).gloss,
    ).toBe(0)
  })

  test('below a plain wall is taken for a usual one', () => {
    const { gloss } = readRoom(
      photo(
        () => 180,
        () => 90,
      ),
      wall,
    )
    expect(gloss).toBeGreaterThan(0)
    expect(gloss).toBeLessThan(0.15)
  })
})

test('light comes from the brighter side', () => {
  const fromLeft = readRoom(
    photo(
      (x) => 220 - 120 * x,
      (x) => 160 - 90 * x,
    ),
    wall,
  ).side
  const fromRight = readRoom(
    photo(
      (x) => 100 + 120 * x,
      (x) => 70 + 90 * x,
    ),
    wall,
  ).side
  const even = readRoom(
    photo(
      () => 180,
      () => 90,
    ),
    wall,
  ).side
  expect(fromLeft).toBeLessThan(-0.5)
  expect(fromRight).toBeGreaterThan(0.5)
  expect(even).toBeCloseTo(0)
})

test('a line at the very edge of the photo is no mistake', () => {
  for (const edge of [0, 0.05, 1]) {
    const { gloss, side } = readRoom(
      photo(
        () => 180,
        () => 90,
      ),
      edge,
    )
    expect([gloss, side].every(Number.isFinite)).toBe(true)
  }
})
