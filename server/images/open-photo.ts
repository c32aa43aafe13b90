/** Opens an uploaded picture as RGBA of 8 bits, upright, in sRGB. Its notes describe the conversions. */
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '#server/refusals.ts'
import { worded } from '#server/wording.ts'

export interface SentPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Photo {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly pixels: Uint8Array
  /** Whether a part of it is transparent. */
  readonly isCut: boolean
  /** Sentences for the user. */
  readonly notes: readonly string[]
}

/** In pixels. A file of one megabyte can unpack to gigabytes. */
export const limitInputPixels = 50e6

/** In pixels, on the shorter side: what work on photos needs. */
const usualSmallest = 16

const endings: Readonly<Record<string, readonly string[]>> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  webp: ['.webp'],
}

export async function openPhoto({ name, bytes }: SentPicture, smallest: number = usualSmallest): Promise<Photo> {
  const found = await readHeader(name, bytes, smallest)
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw damaged(name, error)
    })
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const { isCut, isEmpty } = lookAtAlpha(pixels)
  if (isEmpty) {
    throw new Refusal(
      422,
      `"${name}" is transparent everywhere: there is nothing to see in it. Choose another picture.`,
    )
  }
  const moves = (found.pages ?? 1) > 1 || isAnimatedPng(bytes)
  return { width: info.width, height: info.height, pixels, isCut, notes: notesOn(name, found, moves) }
}

async function readHeader(name: string, bytes: Uint8Array, smallest: number): Promise<Metadata> {
  const size = readPngSize(bytes)
  if (size !== undefined) refuseLarge(name, size.width, size.height)
  const found = await sharp(bytes, { limitInputPixels })
    .metadata()
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels(name, 'more')
      throw damaged(name, error)
    })
  if (!Object.hasOwn(endings, found.format)) {
    throw new Refusal(
      422,
      `"${name}" is a picture of the format ${found.format.toUpperCase()}. Save it as PNG, JPEG or WebP and choose it again.`,
    )
  }
  refuseLarge(name, found.width, found.height)
  if (Math.min(found.width, found.height) < smallest) {
    throw new Refusal(
      422,
      `"${name}" has ${found.width} × ${found.height} pixels, which is too small. Choose a picture of at least ${smallest} × ${smallest} pixels.`,
    )
  }
  return found
}

/** A PNG states its size in its first bytes; they are read even where the rest is a trap. */
function readPngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 24 || view.getUint32(0) !== 0x89_50_4e_47) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The library reads the first frame of an animated PNG and says nothing. Its chunk acTL comes before the pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (readPngSize(bytes) === undefined) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [animation, pixels] = [0x61_63_54_4c, 0x49_44_41_54]
  for (let at = 8; at + 8 <= bytes.byteLength; at += view.getUint32(at) + 12) {
    const chunk = view.getUint32(at + 4)
    if (chunk === animation) return true
    if (chunk === pixels) return false
  }
  return false
}

function refuseLarge(name: string, width: number, height: number): void {
  const count = (figure: number) => figure.toLocaleString('en-GB')
  if (width * height > limitInputPixels) throw tooManyPixels(name, `${count(width)} × ${count(height)}`)
}

const tooManyPixels = (name: string, size: string) =>
  new Refusal(
    422,
    size === 'more'
      ? `"${name}" has more than 50 million pixels. Make the picture smaller and choose it again.`
      : `"${name}" has ${size} pixels. At most 50 million are worked on: make the picture smaller and choose it again.`,
  )

const damaged = (name: string, cause: unknown) =>
  cause instanceof Refusal
    ? cause
    : new Refusal(
        422,
        `"${name}" cannot be opened as a picture: it is damaged or of another kind. Save it as PNG and choose it again.`,
      )

function lookAtAlpha(pixels: Uint8Array): { readonly isCut: boolean; readonly isEmpty: boolean } {
  let [clear, visible] = [0, 0]
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0
    if (alpha < 8) clear += 1
    else visible += 1
  }
  // A few transparent pixels are rounded corners or an accident, not a cutout.
  return { isCut: clear > (pixels.length / 4) * 0.01, isEmpty: visible === 0 }
}

function notesOn(name: string, { format, space, depth, orientation }: Metadata, moves: boolean): readonly string[] {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  const own = endings[format] ?? []
  return [
    own.includes(ending)
      ? []
      : worded(
          'The file is a {0} although its name ends in {1}. It was read as what it is.',
          format.toUpperCase(),
          ending,
        ),
    moves ? worded('The picture moves. Its first frame was used.') : [],
    depth === 'ushort' ? worded('The picture has 16 bits for each colour. 8 bits were used.') : [],
    space === 'cmyk' ? worded('The picture has colours for print (CMYK). They were converted for screens.') : [],
    (orientation ?? 1) > 1 ? worded('The picture was turned upright, as its camera noted.') : [],
  ].flat()
}
