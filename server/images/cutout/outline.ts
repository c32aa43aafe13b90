/** Prepares a photo for an image model that outlines its main thing, and reads the outline from the picture that comes back. */
import sharp from 'sharp'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, openPhoto, type Photo, type SentPicture } from '../open-photo.ts'

/** In pixels; the sizes that image models make. */
const sizes = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
] as const

/** In pixels: where the photo stands in the picture that the model sees. */
interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly photoWidth: number
  readonly photoHeight: number
}

export interface PreparedPhoto {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

/** Undefined where the photo is cut out already. */
export async function prepareForOutline(sent: SentPicture): Promise<PreparedPhoto | undefined> {
  const photo = await openPhoto(sent)
  if (photo.isCut) return undefined
  const frame = frameFor(photo)
  const { width, height, left, top, photoWidth, photoHeight } = frame
  const png = await shrink(photo, photoWidth, photoHeight)
    .extend({
      left,
      top,
      right: width - left - photoWidth,
      bottom: height - top - photoHeight,
      background: '#ffffff',
    })
    .png({ compressionLevel: 4 })
    .toBuffer()
  return { png, width, height }
}

/**
 * How far the colours of the thing may differ from the photo on average, from 0 to 1: a model may have painted the
 * thing anew or in another place.
 */
const farthest = 0.12
/** The thing has a share of the photo between these. */
const plausible = { least: 0.004, most: 0.97 }

/** How much each part of the photo belongs to the thing; undefined where the outline does not fit the photo. */
export async function readOutline(
  photo: Photo,
  outline: Uint8Array,
  width: number,
  height: number,
): Promise<FloatMap | undefined> {
  const frame = frameFor(photo)
  const theirs = await sharp(outline, { limitInputPixels })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(frame.width, frame.height, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
    .then((data) =>
      sharp(data, { raw: { width: frame.width, height: frame.height, channels: 4 } })
        .extract({ left: frame.left, top: frame.top, width: frame.photoWidth, height: frame.photoHeight })
        .resize(width, height, { fit: 'fill' })
        .raw()
        .toBuffer(),
    )
    .catch(() => undefined)
  if (theirs === undefined) return undefined
  const ours = await shrink(photo, width, height).raw().toBuffer()
  const map = newMap(width, height)
  let [inside, distance] = [0, 0]
  for (let at = 0; at < map.data.length; at += 1) {
    const alpha = (theirs[at * 4 + 3] ?? 0) / 255
    map.data[at] = alpha
    if (alpha < 0.5) continue
    inside += 1
    for (let channel = 0; channel < 3; channel += 1)
      distance += Math.abs((theirs[at * 4 + channel] ?? 0) - (ours[at * 3 + channel] ?? 0)) / (3 * 255)
  }
  const share = inside / map.data.length
  const fits = share > plausible.least && share < plausible.most && distance / inside < farthest
  return fits ? map : undefined
}

function frameFor({ width, height }: Pick<Photo, 'width' | 'height'>): Frame {
  const ratio = width / height
  const [size] = sizes.toSorted(
    (a, b) => Math.abs(Math.log(a.width / a.height / ratio)) - Math.abs(Math.log(b.width / b.height / ratio)),
  )
  const frame = size ?? sizes[0]
  const scale = Math.min(frame.width / width, frame.height / height)
  const photoWidth = Math.min(frame.width, Math.max(1, Math.round(width * scale)))
  const photoHeight = Math.min(frame.height, Math.max(1, Math.round(height * scale)))
  const [left, top] = [Math.floor((frame.width - photoWidth) / 2), Math.floor((frame.height - photoHeight) / 2)]
  return { ...frame, left, top, photoWidth, photoHeight }
}

const shrink = ({ pixels, width, height }: Photo, toWidth: number, toHeight: number) =>
  sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .removeAlpha()
    .resize(toWidth, toHeight, { fit: 'fill' })
