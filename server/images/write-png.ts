/** Writes pixels as a PNG. */
import sharp from 'sharp'

/** More would make files a tenth smaller and take three times as long. */
const compressionLevel = 3

export async function writePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: 1 | 3 | 4,
): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
    .png({ compressionLevel, adaptiveFiltering: channels > 1 })
    .toBuffer()
  return new Uint8Array(png)
}
