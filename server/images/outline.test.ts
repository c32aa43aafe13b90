/** An image model may only state the outline of a thing. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { prepareForOutline } from '#server/images/cutout/outline.ts'
import { goodOutline } from './fixtures/good-outline.ts'
import { overlapOf, photoOf } from './fixtures/scenes/photo-of.ts'

const scene = await photoOf(1)
const sent = { name: 'sofa.png', bytes: scene.png }

const rawOf = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer()

test('the outline of a model becomes the alpha, and the pixels inside stay those of the photo', async () => {
  const outline = {
    png: new Uint8Array(await goodOutline(scene)),
    about: 'Outlined by the image model some-model.',
  }
  const { png, facts } = await cutOut(sent, undefined, outline)
  expect(facts.about).toMatch(/^Outlined by the image model some-model\. It says where the thing ends/)
  const [before, after] = [await rawOf(scene.png), await rawOf(png)]
  expect(
    overlapOf(
      Uint8Array.from({ length: after.length / 4 }, (_, at) => after[at * 4 + 3] ?? 0),
      scene.mask,
    ),
  ).toBeGreaterThan(0.95)
  for (let at = 0; at < after.length; at += 4)
    if (after[at + 3] === 255)
      expect([after[at], after[at + 1], after[at + 2]]).toEqual([before[at], before[at + 1], before[at + 2]])
}, 60_000)

test('a photo that is transparent already is not sent to a model', async () => {
  const clear = await sharp(scene.png)
    .ensureAlpha()
    .extend({ left: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  expect(await prepareForOutline({ name: 'cut.png', bytes: new Uint8Array(clear) })).toBeUndefined()
})
