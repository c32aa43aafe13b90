/** Makes the mask of a photo from a guess that is smaller and less exact: it follows the edges of the photo. */
import sharp from 'sharp'
import { newMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, type Photo } from '../open-photo.ts'
import { fitMask, maskAt } from './guided-filter.ts'

/** In pixels of the guess. An edge can be that far from where it was guessed. */
const radius = 4
/** The square of a change of colour, from 0 to 1, that counts as an edge. */
const smoothness = 2e-4

/** Writes the mask into the alpha of `photo`. */
export async function refineMask(photo: Photo, guess: FloatMap): Promise<void> {
  const { width, height, pixels } = photo
  const model = fitMask(await guideOf(photo, guess.width, guess.height), guess, radius, smoothness)
  const [sx, sy] = [guess.width / width, guess.height / height]
  const [low, high] = [spread(guess, Math.min), spread(guess, Math.max)]
  for (let y = 0, byte = 0; y < height; y += 1) {
    const gy = (y + 0.5) * sy
    for (let x = 0; x < width; x += 1, byte += 4) {
      const gx = (x + 0.5) * sx
      const cell = Math.min(guess.height - 1, Math.floor(gy)) * guess.width + Math.min(guess.width - 1, Math.floor(gx))
      // Far from any edge, the guess is certain.
      if ((high.data[cell] ?? 0) < 0.1) {
        pixels[byte + 3] = 0
        continue
      }
      if ((low.data[cell] ?? 0) > 0.9) {
        pixels[byte + 3] = 255
        continue
      }
      const [r, g, b] = [(pixels[byte] ?? 0) / 255, (pixels[byte + 1] ?? 0) / 255, (pixels[byte + 2] ?? 0) / 255]
      const exact = maskAt(model, gx, gy, r, g, b)
      const mixed = 0.75 * exact + 0.25 * sampleMap(guess, gx, gy)
      pixels[byte + 3] = Math.round(255 * steepen(mixed))
    }
  }
}

/** An edge in a photo is one or two pixels wide, and that of a filter wider. */
function steepen(value: number): number {
  const t = Math.min(1, Math.max(0, (value - 0.3) / 0.4))
  return t * t * (3 - 2 * t)
}

/** The least or the largest figure around each pixel. */
function spread({ width, height, data }: FloatMap, choose: (a: number, b: number) => number): FloatMap {
  const across = newMap(width, height)
  const both = newMap(width, height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      let value = data[at] ?? 0
      for (let d = 1; d <= radius; d += 1) {
        if (x >= d) value = choose(value, data[at - d] ?? 0)
        if (x + d < width) value = choose(value, data[at + d] ?? 0)
      }
      across.data[at] = value
    }
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      let value = across.data[at] ?? 0
      for (let d = 1; d <= radius; d += 1) {
        if (y >= d) value = choose(value, across.data[at - d * width] ?? 0)
        if (y + d < height) value = choose(value, across.data[at + d * width] ?? 0)
      }
      both.data[at] = value
    }
  return both
}

export async function guideOf(
  photo: Photo,
  width: number,
  height: number,
): Promise<readonly [FloatMap, FloatMap, FloatMap]> {
  const small = await sharp(photo.pixels, {
    raw: { width: photo.width, height: photo.height, channels: 4 },
    limitInputPixels,
  })
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const guide = [newMap(width, height), newMap(width, height), newMap(width, height)] as const
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      const map = guide[channel]
      if (map !== undefined) map.data[at] = (small[at * 3 + channel] ?? 0) / 255
    }
  return guide
}
