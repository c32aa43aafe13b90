/** Gives a picture another size. Called in a worker. */
import sharp, { type ResizeOptions } from 'sharp'
import { limitInputPixels, openPhoto, type SentPicture } from './open-photo.ts'
import { writeAs } from './write-as.ts'

export interface NewSize {
  readonly width?: number
  readonly height?: number
  readonly largest?: number
  readonly fit: 'fit' | 'cover' | 'exact'
  readonly background?: string
  readonly enlarges: boolean
  /** Its ending says the format. */
  readonly name: string
}

export interface Resized {
  readonly picture: Uint8Array
  readonly width: number
  readonly height: number
}

export async function resize(sent: SentPicture, size: NewSize): Promise<Resized> {
  const { pixels, width, height } = await openPhoto(sent, 1)
  const opened = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
  const { data, info } = await opened
    .resize(optionsFor(size))
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const { background } = size
  const fills = size.fit === 'fit' && size.width !== undefined && size.height !== undefined
  const drawn = background === undefined ? sharp(data) : sharp(await laidOn(data, info, background, fills ? size : {}))
  const picture = await writeAs(size.name, drawn, background)
  const found = await sharp(picture).metadata()
  return { picture, width: found.width, height: found.height }
}

function optionsFor({ width, height, largest, fit, enlarges }: NewSize): ResizeOptions {
  const withoutEnlargement = !enlarges
  if (largest !== undefined) return { width: largest, height: largest, fit: 'inside', withoutEnlargement }
  const box = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  if (fit === 'cover') return { ...box, fit: 'cover', position: 'centre' }
  if (fit === 'exact') return { ...box, fit: 'fill' }
  return { ...box, fit: 'inside', withoutEnlargement }
}

/** In the middle of a plain picture as large as the box. */
async function laidOn(
  picture: Uint8Array,
  own: { readonly width: number; readonly height: number },
  background: string,
  box: { readonly width?: number; readonly height?: number },
): Promise<Uint8Array> {
  const [width, height] = [box.width ?? own.width, box.height ?? own.height]
  return await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: Buffer.from(picture), gravity: 'centre' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}
