/** Opens a picture that a stranger sent, to be drawn within a box. What it holds beside the picture is left behind. */
import sharp, { type Sharp } from 'sharp'
import { plainSvg, textOf, type SvgOptions } from './plain-svg.ts'

export interface SentPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface OpenPicture {
  readonly picture: Sharp
  readonly format: string | undefined
  readonly hasAlpha: boolean
}

interface Wanted extends SvgOptions {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** A drawing has no pixels: it can be drawn as large as the box, or as large as it says. */
  readonly drawings: 'as large as the box' | 'as large as they say'
}

/** A picture of a megabyte can unpack to gigabytes. */
const limitInputPixels = 50e6

/** Throws a Refusal, or any error where it is no picture. */
export async function openPicture({ name, bytes }: SentPicture, wanted: Wanted): Promise<OpenPicture> {
  const drawing = isSvg(bytes) ? plainSvg(name, bytes, wanted) : undefined
  const input = drawing === undefined ? bytes : Buffer.from(drawing)
  const { width, height, format, hasAlpha } = await sharp(input, { limitInputPixels }).metadata()
  // A compressed drawing looks like none and would be drawn with all that it holds.
  if (drawing === undefined && format === 'svg') throw new Error('A drawing is read as text.')
  const scale = Math.min(wanted.width / width, wanted.height / height)
  const isScaled = drawing !== undefined && wanted.drawings === 'as large as the box'
  const density = isScaled ? Math.min(2400, Math.max(1, 72 * scale)) : 72
  const picture = sharp(input, { limitInputPixels, density })
    .autoOrient()
    .resize({ width: wanted.width, height: wanted.height, fit: 'inside', withoutEnlargement: true })
  return { picture, format, hasAlpha }
}

const isSvg = (bytes: Uint8Array) => /<(?:\w+:)?svg\b/i.test(textOf(bytes.subarray(0, 4096)))
