/** Writes a picture in the format that the ending of its name says. */
import type { Sharp } from 'sharp'

/** The endings of names of pictures that work can write. */
export const pictureNamePattern = '\\.(png|jpg|jpeg|webp)$'

/** A JPEG has no transparent parts, so they become `background`. */
export async function writeAs(name: string, picture: Sharp, background = '#ffffff'): Promise<Uint8Array> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'webp') return new Uint8Array(await picture.webp({ quality: 88 }).toBuffer())
  if (ending === 'png')
    return new Uint8Array(await picture.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer())
  return new Uint8Array(await picture.flatten({ background }).jpeg({ quality: 88, mozjpeg: true }).toBuffer())
}
