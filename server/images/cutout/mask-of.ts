/** Makes the mask of a cutout: white where the thing is, black elsewhere. Called in a worker. */
import { openPhoto, type SentPicture } from '../open-photo.ts'
import { writePng } from '../write-png.ts'

export async function maskOf(cutout: SentPicture): Promise<Uint8Array> {
  const { pixels, width, height } = await openPhoto(cutout)
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at += 1) mask[at] = pixels[at * 4 + 3] ?? 0
  return await writePng(mask, width, height, 1)
}
