/** What a polished floor mirrors of the thing on it: each column turned over at the place where it stands, faint and soon gone. */
import sharp from 'sharp'
import type { Place } from '#engine/pictures/place.ts'
import type { BaseLine } from '#engine/pictures/base-line.ts'
import type { Layer } from './lay-over.ts'

/** How much of the height of the thing is mirrored, and how clearly at its foot on a floor that is a full mirror. */
const reach = 0.3
const clearest = 0.62

export async function drawReflection(
  pixels: Uint8Array,
  { left, top, width, height }: Place,
  line: BaseLine,
  gloss: number,
): Promise<Layer> {
  const length = Math.max(2, Math.round(height * reach))
  const rise = Math.ceil(line.most * height)
  const size = { width, height: length + rise }
  const mirrored = Buffer.alloc(size.width * size.height * 4)
  for (let x = 0; x < width; x += 1) {
    const foot = Math.round(line.riseAt((x + 0.5) / width) * height)
    for (let step = 0; step < length; step += 1) {
      const from = ((height - 1 - foot - step) * width + x) * 4
      const to = ((rise - foot + step) * width + x) * 4
      const fade = clearest * gloss * (1 - step / length) ** 2
      for (let channel = 0; channel < 3; channel += 1) mirrored[to + channel] = pixels[from + channel] ?? 0
      mirrored[to + 3] = Math.round((pixels[from + 3] ?? 0) * fade)
    }
  }
  const blurred = await sharp(mirrored, { raw: { ...size, channels: 4 } })
    .blur(Math.max(0.6, width / 480))
    .raw()
    .toBuffer()
  return { pixels: blurred, ...size, left, top: top + height - rise }
}
