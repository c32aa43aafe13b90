/**
 * Rules for every cutout and every composite: a transparent picture stays unchanged, and light and size follow the
 * room.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compose } from '#server/images/composite/compose.ts'
import { standing } from '#engine/pictures/place.ts'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { cutoutOf } from './fixtures/scenes/photo-of.ts'

const cutout = { name: 'sofa.png', bytes: await cutoutOf(0, 160) }

async function composedIn(background: string, size = 1) {
  const room = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  const bytes = await room.png().toBuffer()
  const { png } = await compose(cutout, { name: 'room.png', bytes }, { ...standing, size })
  return await sharp(png).raw().toBuffer()
}

test('a picture with a transparent background keeps every pixel', async () => {
  const { png } = await cutOut(cutout)
  expect(await sharp(png).raw().toBuffer()).toEqual(await sharp(cutout.bytes).raw().toBuffer())
})

test('the same sofa is darker in a dark room than in a bright one', async () => {
  const middle = (200 * 400 + 200) * 3
  const brightnessIn = async (background: string) =>
    [...(await composedIn(background)).subarray(middle, middle + 3)].reduce((sum, part) => sum + part, 0)
  expect(await brightnessIn('#181818')).toBeLessThan((await brightnessIn('#c0c0c0')) * 0.9)
})

test('what is transparent in a background is white, whatever colour it hides', async () => {
  const pixels = Buffer.alloc(400 * 300 * 4, Buffer.from('304050ff', 'hex'))
  pixels.fill(Buffer.from('ff000000', 'hex'), 0, 400 * 20 * 4)
  const bytes = await sharp(pixels, { raw: { width: 400, height: 300, channels: 4 } })
    .png()
    .toBuffer()
  const { png } = await compose(cutout, { name: 'room.png', bytes }, standing)
  expect([...(await sharp(png).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

test('a sofa of 60 % covers less of the room than one of 100 %', async () => {
  const changedAt = async (size: number) =>
    (await composedIn('#a0b0c0', size)).reduce((count, part, at) => {
      const own = [0xa0, 0xb0, 0xc0][at % 3] ?? 0
      return count + (Math.abs(part - own) > 25 ? 1 : 0)
    }, 0)
  expect(await changedAt(0.6)).toBeLessThan((await changedAt(1)) * 0.6)
})

test('the facts of a composite say how large the sofa is, how its light was adjusted, and that the background is unchanged', async () => {
  const factsIn = async (background: string, size = 1) => {
    const room = sharp({ create: { width: 400, height: 300, channels: 3, background } })
    const sent = { name: 'room.png', bytes: await room.toColourspace('rgb16').png().toBuffer() }
    return (await compose(cutout, sent, { ...standing, size })).facts
  }
  const dark = await factsIn('#181818', 0.6)
  expect(dark).toMatchObject({ width: 400, height: 300, about: expect.stringMatching(/at 60 % of its usual size/) })
  expect(dark.about).toMatch(/It was made darker \(\d+ % of its light\)/)
  expect(dark.about).toContain('The background itself is shown as given')
  // The notes on the uploaded files are included.
  expect(dark.about).toContain('has 16 bits for each colour')
  const grey = await factsIn('#aaaaaa')
  expect(grey.about).toMatch(/takes 6\d % of the width\./)
  expect(grey.about).toContain('Its light fits the background and stays as it was.')
})
