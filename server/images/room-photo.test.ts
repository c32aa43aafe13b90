/** A sofa in a photo of a room stands on the floor that the lines of a person describe, as large as it would be there. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { standing } from '#engine/pictures/place.ts'
import { roomFloor } from '#engine/pictures/room-floor.ts'
import { takeBackdrop } from './backdrop/make-backdrop.ts'
import { compose } from './composite/compose.ts'
import { readLines } from './composite/read-placement.ts'
import { cutoutOf } from './fixtures/scenes/photo-of.ts'

const cutout = { name: 'sofa.png', bytes: await cutoutOf(0, 160) }
const lines = { floor: 0.26, twoMetres: 0.36 }

async function roomOf(width: number, height: number) {
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c8c4bd"/><rect y="74%" width="100%" height="26%" fill="#8a7a66"/></svg>`
  return { name: 'room.png', bytes: new Uint8Array(await sharp(Buffer.from(room)).png().toBuffer()) }
}

/** The rows, as shares of the height, in which the composite differs from the room. */
async function changed(room: { readonly bytes: Uint8Array }, png: Uint8Array) {
  const [before, after] = await Promise.all(
    [room.bytes, png].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!before || !after) throw new Error('There are two pictures.')
  const { width, height } = after.info
  const rows = Array.from({ length: height }, (_, y) => {
    const from = y * width * 3
    return after.data
      .subarray(from, from + width * 3)
      .some((part, at) => Math.abs(part - (before.data[from + at] ?? 0)) > 24)
  })
  return { first: rows.indexOf(true) / height, last: (rows.lastIndexOf(true) + 1) / height }
}

describe('in a photo of a room, a sofa', () => {
  test.each([
    ['landscape', 480, 320],
    ['portrait', 300, 400],
  ])('stands on the floor of a %s photo, in front of its wall', async (_name, width, height) => {
    const room = await roomOf(width, height)
    const { png, facts } = await compose(cutout, room, standing, lines)
    const { back, foot, metre } = roomFloor(lines, width / height)
    const { first, last } = await changed(room, png)
    expect(facts).toMatchObject({ width, height })
    expect(last).toBeGreaterThan(back)
    expect(last).toBeLessThan(foot + 0.06)
    // It is 86 cm high; from a corner, a part of its height in the picture is depth.
    expect(foot - first).toBeGreaterThan(0.8 * metre)
    expect(foot - first).toBeLessThan(1.3 * metre)
  })

  test('is larger where two metres are higher in the photo', async () => {
    const room = await roomOf(480, 320)
    const share = async (twoMetres: number) =>
      (await compose(cutout, room, standing, { ...lines, twoMetres })).facts.share
    expect(await share(0.6)).toBeGreaterThan((await share(0.3)) * 1.3)
  })

  test('of which the floor is hardly seen, or that looks down, says so and is composed all the same', async () => {
    const room = await roomOf(480, 320)
    const about = async (floor: number, twoMetres: number) =>
      (await compose(cutout, room, standing, { floor, twoMetres })).facts.about
    expect(await about(0.03, 0.5)).toContain('Little of the floor is seen')
    expect(await about(0.9, 0.9)).toContain('The eye level lies above the photo')
    expect(await about(0.26, 0.36)).not.toMatch(/eye level|Little/)
  })
})

describe('a photo of a room', () => {
  test('larger than asked for is made smaller, and says so', async () => {
    const { png, facts } = await takeBackdrop(await roomOf(900, 600), 'Uploaded.', undefined, 450)
    expect(await sharp(png).metadata()).toMatchObject({ width: 450, height: 300 })
    expect(facts).toMatchObject({ width: 450, height: 300 })
    expect(facts.about).toContain('It had 900 × 600 pixels, and was made smaller: 450 × 300.')
  })

  test('that is small is taken and says so; one that is tiny, or no picture, is refused with a sentence', async () => {
    expect((await takeBackdrop(await roomOf(90, 60), 'Uploaded.')).facts.about).toContain('only 90 × 60 pixels')
    await expect(takeBackdrop(await roomOf(12, 9), 'Uploaded.')).rejects.toThrow('which is too small')
    const text = { name: 'room.jpg', bytes: new TextEncoder().encode('Not a picture at all.') }
    await expect(takeBackdrop(text, 'Uploaded.')).rejects.toThrow('cannot be opened as a picture')
  })
})

test('lines count only together, and in their range', () => {
  expect(readLines(26, '36')).toEqual({ floor: 0.26, twoMetres: 0.36 })
  expect(readLines(26, undefined)).toBeUndefined()
  expect(readLines('', 36)).toBeUndefined()
  expect(() => readLines(120, 36)).toThrow('not a number from 0 to 95')
  expect(() => readLines('high', 36)).toThrow('Set it again')
})
