/** What an image model that outlines well would answer: the picture that it was given, with everything but the thing transparent. */
import sharp, { type Sharp } from 'sharp'
import { prepareForOutline } from '#server/images/cutout/outline.ts'
import type { ScenePhoto } from './scenes/photo-of.ts'

/**
 * The true mask, in the frame in which the model got the photo. `change`: a further change that the model makes to
 * the picture.
 */
export async function goodOutline(
  scene: ScenePhoto,
  change: (thing: Sharp) => Sharp = (thing) => thing,
): Promise<Buffer> {
  const prepared = await prepareForOutline({ name: 'sofa.png', bytes: scene.png })
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
  return await change(sharp(prepared.png))
    .joinChannel(alpha, { raw: { width: prepared.width, height: prepared.height, channels: 1 } })
    .png()
    .toBuffer()
}
