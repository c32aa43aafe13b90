/** Opens an uploaded picture to draw it within a box, without its metadata. */
import sharp, { type Sharp } from 'sharp'
import { filterSvg, textOf, type SvgOptions } from './filter-svg.ts'

export interface SentPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface OpenPicture {
  readonly picture: Sharp
  readonly format: string | undefined
  readonly hasAlpha: boolean
}

interface PictureBox extends SvgOptions {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** An SVG has no fixed size in pixels: it is drawn as large as the box, or as large as it states. */
  readonly drawings: 'as large as the box' | 'as large as they say'
}

/** A picture of one megabyte can unpack to gigabytes. */
const limitInputPixels = 50e6

/** Throws a Refusal, or any other error if the file is not a picture. */
export async function openPicture({ name, bytes }: SentPicture, box: PictureBox): Promise<OpenPicture> {
  const drawing = isSvg(bytes) ? filterSvg(name, bytes, box) : undefined
  const input = drawing === undefined ? bytes : Buffer.from(drawing)
  const { width, height, format, hasAlpha } = await sharp(input, { limitInputPixels }).metadata()
  // A compressed SVG is not recognised as text, and would be drawn unfiltered.
  if (drawing === undefined && format === 'svg') throw new Error('An SVG has to be uncompressed text.')
  const scale = Math.min(box.width / width, box.height / height)
  const isScaled = drawing !== undefined && box.drawings === 'as large as the box'
  const density = isScaled ? Math.min(2400, Math.max(1, 72 * scale)) : 72
  const picture = sharp(input, { limitInputPixels, density })
    .autoOrient()
    .resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true })
  return { picture, format, hasAlpha }
}

const isSvg = (bytes: Uint8Array) => /<(?:\w+:)?svg\b/i.test(textOf(bytes.subarray(0, 4096)))
