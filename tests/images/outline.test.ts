/** What an image model may say of a photo: where its thing ends, and nothing else. */
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { prepareForOutline } from '#server/images/cutout/outline.ts'
import { overlapOf, photoOf } from './scenes/photo-of.ts'

const scene = await photoOf(1)
const sent = { name: 'sofa.png', bytes: scene.png }

/** As a model that outlines well would answer: the picture it was given, with everything but the thing transparent. */
async function goodOutline(change: (thing: Sharp) => Sharp = (thing) => thing) {
  const prepared = await prepareForOutline(sent)
  if (!prepared) throw new Error('The photo is not cut out.')
  const { width: w, height: h } = scene
  const scale = Math.min(prepared.width / w, prepared.height / h)
  const [width, height] = [Math.round(w * scale), Math.round(h * scale)]
  const [left, top] = [Math.floor((prepared.width - width) / 2), Math.floor((prepared.height - height) / 2)]
  const alpha = await sharp(Buffer.from(scene.mask), { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: prepared.width - width - left,
      bottom: prepared.height - height - top,
      background: '#000',
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const png = await change(sharp(prepared.png))
    .joinChannel(alpha, { raw: { width: prepared.width, height: prepared.height, channels: 1 } })
    .png()
    .toBuffer()
  return { png: new Uint8Array(png), about: 'Outlined by the image model some-model.' }
}

const rawOf = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer()

test('the outline of a model becomes the alpha, and the pixels inside stay those of the photo', async () => {
  const { png, facts } = await cutOut(sent, undefined, await goodOutline())
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

test('a model that painted the thing anew is not believed: the built-in model is used, and that is said', async () => {
  const painted = await goodOutline((thing) => thing.negate({ alpha: false }))
  const { facts } = await cutOut(sent, undefined, painted)
  expect(facts.about).toContain('What the image model made does not match the photo. Cut out by the built-in model')
}, 120_000)

test('a photo that is transparent already is not sent to a model', async () => {
  const clear = await sharp(scene.png)
    .ensureAlpha()
    .extend({ left: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  expect(await prepareForOutline({ name: 'cut.png', bytes: new Uint8Array(clear) })).toBeUndefined()
})
