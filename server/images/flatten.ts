/** Puts a picture on a plain colour. Called in a worker. */
import sharp from 'sharp'
import { limitInputPixels, openPhoto, type SentPicture } from './open-photo.ts'

export async function flatten(sent: SentPicture, colour: string): Promise<Uint8Array> {
  const { pixels, width, height } = await openPhoto(sent)
  const png = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .flatten({ background: colour })
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toBuffer()
  return new Uint8Array(png)
}
