/** Places a cutout on a background: on the floor, with its shadow, in the light of the room. Called in a worker. */
import sharp from 'sharp'
import { Refusal } from '#server/refusals.ts'
import { brightnessOf, toByte, toLight, type Light } from '#engine/pictures/light.ts'
import { newMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { boundsOf, type Bounds } from '#engine/pictures/find-legs.ts'
import { enumerated, worded } from '#server/wording.ts'
import { lowestAt, readBaseLine, type BaseLine } from './base-line.ts'
import { findPlace, standing, type Place, type Placement } from './place.ts'

export interface Composite {
  readonly png: Uint8Array
  readonly facts: CompositeFacts
}

export interface CompositeFacts {
  readonly width: number
  readonly height: number
  /** The share of the width that the cutout takes. */
  readonly share: number
  /** By what the amount of light of the cutout was multiplied. */
  readonly light: number
  readonly about: string
  readonly notes: readonly string[]
}

export async function compose(
  cutout: SentPicture,
  background: SentPicture,
  placement: Placement = standing,
): Promise<Composite> {
  const thing = await openPhoto(cutout)
  if (!thing.isCut) {
    throw new Refusal(422, `"${cutout.name}" has no transparent background. Cut it out first, then choose the cutout.`)
  }
  const room = await openPhoto(background)
  const bounds = boundsIn(thing)
  const [width, height] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1]
  const cut = await sharp(thing.pixels, {
    raw: { width: thing.width, height: thing.height, channels: 4 },
    limitInputPixels,
  })
    .extract({ left: bounds.left, top: bounds.top, width, height })
    .raw()
    .toBuffer()
  const line = readBaseLine(cut, width, height)
  const place = findPlace(bounds, room.width, room.height, placement, line.most)
  const standingThing = await sharp(cut, { raw: { width, height, channels: 4 }, limitInputPixels })
    .resize(place.width, place.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const light = matchLight(standingThing, lightAround(room.pixels, room.width, room.height, place))
  const shadow = await drawShadow(standingThing, place, line, room.width, room.height)
  const visible = crop(place, room.width, room.height)
  const png = await sharp(room.pixels, {
    raw: { width: room.width, height: room.height, channels: 4 },
    limitInputPixels,
  })
    .composite([
      { input: shadow.pixels, raw: { ...shadow.size, channels: 4 }, left: shadow.left, top: shadow.top },
      {
        input: await sharp(standingThing, {
          raw: { width: place.width, height: place.height, channels: 4 },
          limitInputPixels,
        })
          .extract(visible.part)
          .raw()
          .toBuffer(),
        raw: { width: visible.part.width, height: visible.part.height, channels: 4 },
        left: visible.left,
        top: visible.top,
      },
    ])
    .removeAlpha()
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toBuffer()
  const share = visible.part.width / room.width
  const notes = [...thing.notes, ...room.notes]
  const about = [describe(share, light, placement), ...notes].join(' ')
  const { width: w, height: h } = room
  return {
    png: new Uint8Array(png),
    facts: { width: w, height: h, share, light: light.exposure, about, notes },
  }
}

/** The changes to the cutout, so that a user knows what to move and what to expect. */
function describe(share: number, { exposure, warmth }: MatchedLight, { size }: Placement): string {
  const percent = (part: number) => `${Math.round(part * 100)} %`
  const changes = [
    exposure < 0.98 ? worded('darker ({0} of its light)', percent(exposure)) : [],
    exposure > 1.02 ? worded('brighter ({0} of its light)', percent(exposure)) : [],
    warmth > 1.03 ? worded('warmer') : [],
    warmth < 0.97 ? worded('cooler') : [],
  ].flat()
  return [
    size === 1
      ? worded('The cutout takes {0} of the width, as the perspective of the background suggests.', percent(share))
      : worded(
          'The cutout takes {0} of the width, {1} of what the perspective of the background suggests.',
          percent(share),
          percent(size),
        ),
    changes.length === 0
      ? worded('Its light fits the background and stays as it was.')
      : worded('It was made {0} to match the light of the background.', enumerated(changes)),
    worded('The background itself is shown as given; only the shadow was added.'),
  ].join(' ')
}

/** The part of a placed picture that lies within the background. */
function crop({ left, top, width, height }: Place, roomWidth: number, roomHeight: number) {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const part = {
    left: x - left,
    top: y - top,
    width: Math.max(1, Math.min(roomWidth, left + width) - x),
    height: Math.max(1, Math.min(roomHeight, top + height) - y),
  }
  return { part, left: x, top: y }
}

function boundsIn({ pixels, width, height }: { pixels: Uint8Array; width: number; height: number }): Bounds {
  const alpha = newMap(width, height)
  for (let at = 0; at < alpha.data.length; at += 1) alpha.data[at] = (pixels[at * 4 + 3] ?? 0) / 255
  return boundsOf(alpha) ?? { left: 0, top: 0, right: width - 1, bottom: height - 1 }
}

/** The mean light of the wall and the floor near the place, without the windows: very bright parts do not count. */
function lightAround(pixels: Uint8Array, width: number, height: number, place: Place): Light {
  const sum = [0, 0, 0]
  let count = 0
  const [x0, x1] = [Math.max(0, place.left - place.width * 0.2), Math.min(width, place.left + place.width * 1.2)]
  const [y0, y1] = [Math.max(0, place.top - place.height * 0.6), Math.min(height, place.top + place.height * 1.15)]
  const step = Math.max(1, Math.round(width / 400))
  for (let y = Math.floor(y0); y < y1; y += step)
    for (let x = Math.floor(x0); x < x1; x += step) {
      const byte = (y * width + x) * 4
      const [r, g, b] = [
        toLight[pixels[byte] ?? 0] ?? 0,
        toLight[pixels[byte + 1] ?? 0] ?? 0,
        toLight[pixels[byte + 2] ?? 0] ?? 0,
      ]
      if (brightnessOf(r, g, b) > 0.85) continue
      sum[0] = (sum[0] ?? 0) + r
      sum[1] = (sum[1] ?? 0) + g
      sum[2] = (sum[2] ?? 0) + b
      count += 1
    }
  return count === 0 ? [0.4, 0.4, 0.4] : [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]
}

/** The brightness of the room in which photos of furniture are usually taken. */
const usualBrightness = 0.4

interface MatchedLight {
  readonly exposure: number
  /** More than 1: the light is reddish rather than bluish. */
  readonly warmth: number
}

/** Applies a part of the tint and the brightness of the room; the full amount would look like a filter. */
function matchLight(pixels: Uint8Array, light: Light): MatchedLight {
  const bright = Math.max(0.02, brightnessOf(...light))
  const exposure = Math.min(1.12, Math.max(0.62, (bright / usualBrightness) ** 0.3))
  const gains = light.map((part) => exposure * Math.min(1.15, Math.max(0.87, (part / bright) ** 0.22)))
  const tables = gains.map((gain) => Uint8Array.from({ length: 256 }, (_, byte) => toByte((toLight[byte] ?? 0) * gain)))
  for (let byte = 0; byte < pixels.length; byte += 4)
    for (let channel = 0; channel < 3; channel += 1)
      pixels[byte + channel] = tables[channel]?.[pixels[byte + channel] ?? 0] ?? 0
  return { exposure, warmth: (gains[0] ?? 1) / (gains[2] ?? 1) }
}

/** How dark the floor is: right under the thing, and around it. */
const contact = 0.62
const softShadow = 0.46

/** The thing darkens the floor below it: sharply where it touches, and softly around, as far as its depth. */
async function drawShadow(pixels: Uint8Array, place: Place, line: BaseLine, roomWidth: number, roomHeight: number) {
  const { width, height } = place
  // Small, since it is soft.
  const scale = Math.min(1, 640 / width)
  const [w, margin] = [Math.round(width * scale), Math.round(width * scale * 0.08)]
  const depth = Math.max(6, Math.round(height * scale * 0.2))
  const rise = Math.ceil(line.most * height * scale)
  const size = { width: w + margin * 2, height: rise + depth + margin * 2 }
  const wide = Buffer.alloc(size.width * size.height)
  const touch = Buffer.alloc(size.width * size.height)
  for (let x = 0; x < w; x += 1) {
    const column = Math.min(width - 1, Math.floor((x + 0.5) / scale))
    const lowest = lowestAt(pixels, width, height, column)
    if (lowest === undefined) continue
    const own = line.riseAt((x + 0.5) / w)
    const gap = Math.max(0, (height - 1 - lowest) / height - own)
    const first = margin + rise - Math.round(own * height * scale)
    // The body hangs above the floor and shades it; what is much higher, such as a wing, hardly does.
    const strength = Math.max(0, 1 - gap * 3.2)
    for (let y = 0; y < depth; y += 1) wide[(first + y) * size.width + margin + x] = Math.round(255 * strength)
    if (gap < 0.02)
      for (let y = Math.round(depth * 0.55); y < depth * 0.8; y += 1) touch[(first + y) * size.width + margin + x] = 255
  }
  const blurred = await blur(wide, size, Math.max(1.5, depth * 0.22))
  const sharpTouch = await blur(touch, size, Math.max(0.8, depth * 0.06))
  const alpha = Buffer.alloc(size.width * size.height * 4)
  for (let at = 0; at < size.width * size.height; at += 1)
    alpha[at * 4 + 3] = Math.round(
      255 * Math.min(0.85, softShadow * ((blurred[at] ?? 0) / 255) + contact * ((sharpTouch[at] ?? 0) / 255)),
    )
  const full = { width: Math.round(size.width / scale), height: Math.round(size.height / scale) }
  const left = place.left - Math.round(margin / scale)
  const top = place.top + height - Math.round((margin + rise + depth * 0.75) / scale)
  const visible = crop({ left, top, ...full }, roomWidth, roomHeight)
  const drawn = await sharp(alpha, { raw: { ...size, channels: 4 }, limitInputPixels })
    .resize(full.width, full.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const cut = await sharp(drawn, { raw: { ...full, channels: 4 }, limitInputPixels })
    .extract(visible.part)
    .raw()
    .toBuffer()
  return {
    pixels: cut,
    size: { width: visible.part.width, height: visible.part.height },
    left: visible.left,
    top: visible.top,
  }
}

const blur = (data: Buffer, size: { width: number; height: number }, sigma: number): Promise<Buffer> =>
  sharp(data, { raw: { ...size, channels: 1 }, limitInputPixels })
    .blur(sigma)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
