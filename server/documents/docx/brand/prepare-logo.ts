/** Makes of a picture that a user sent one that Word shows, with its size on paper. */
import sharp from 'sharp'
import { Refusal } from '#server/errors.ts'
import { checkSvg } from './check-svg.ts'

export interface Logo {
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpeg'
  /** In English Metric Units, 360,000 to a centimetre. */
  readonly width: number
  readonly height: number
}

export interface SentPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

const emuPerCm = 360_000
/** The logo fits into this, in its own proportion. */
const box = { width: 5 * emuPerCm, height: 1.6 * emuPerCm }
/** Sharp in print at that size, and small in the file. */
const mostPixels = { width: 1200, height: 480 }
/** A picture of a megabyte can unpack to gigabytes. */
const limitInputPixels = 50e6

export async function prepareLogo({ name, bytes }: SentPicture): Promise<Logo> {
  const isSvg = looksLikeSvg(bytes)
  if (isSvg) checkSvg(name, bytes)
  try {
    const format = (await sharp(bytes, { limitInputPixels }).metadata()).format
    if (!isSvg && format !== 'png' && format !== 'jpeg') throw notShown(name)
    const extension = format === 'jpeg' ? 'jpeg' : 'png'
    const density = isSvg ? await densityFor(bytes) : 72
    const { data, info } = await sharp(bytes, { limitInputPixels, density })
      .autoOrient()
      .resize({ ...mostPixels, fit: 'inside', withoutEnlargement: true })
      .toFormat(extension)
      .toBuffer({ resolveWithObject: true })
    const scale = Math.min(box.width / info.width, box.height / info.height)
    return {
      bytes: data,
      extension,
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
    }
  } catch (error) {
    throw error instanceof Refusal ? error : notShown(name)
  }
}

/** A drawing has no pixels: it is drawn as large as it is wanted. */
async function densityFor(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels, density: 72 }).metadata()
  const scale = Math.min(mostPixels.width / width, mostPixels.height / height)
  return Math.min(2400, Math.max(1, 72 * scale))
}

const looksLikeSvg = (bytes: Uint8Array) => {
  const start = Buffer.from(bytes.subarray(0, 4096))
  return /<(?:\w+:)?svg\b/i.test(start.toString('utf8')) || /<svg\b/i.test(start.toString('utf16le'))
}

const notShown = (name: string) =>
  new Refusal(
    422,
    `"${name}" can not be used as a logo: it is damaged, too large, or no PNG, JPEG or SVG picture. Save it as PNG and try again.`,
  )
