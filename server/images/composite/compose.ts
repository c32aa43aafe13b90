/** Places a cutout on a background: on the floor, with its shadow, in the light of the room. Called in a worker. */
import sharp from 'sharp'
import { Refusal } from '#server/refusals.ts'
import { brightnessOf, toByte, toLight, type Light } from '#engine/pictures/light.ts'
import { readBaseLine } from '#engine/pictures/base-line.ts'
import { findPlace, standing, thingHeight, usualGround, type Place, type Placement } from '#engine/pictures/place.ts'
import { roomFloor, type RoomFloor, type RoomLines } from '#engine/pictures/room-floor.ts'
import { enumerated, worded } from '#server/wording.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { readScene } from '../scene.ts'
import { cropped } from './cropped.ts'
import { drawReflection } from './draw-reflection.ts'
import { drawShadow } from './draw-shadow.ts'
import { layOver } from './lay-over.ts'
import { readRoom } from './read-room.ts'

export interface Composite {
  readonly png: Uint8Array
  readonly facts: CompositeFacts
}

export interface CompositeFacts {
  readonly width: number
  readonly height: number
  /** The share of the width that the cutout takes, and where its middle is, from 0 at the left edge. */
  readonly share: number
  readonly middle: number
  /** By what the amount of light of the cutout was multiplied. */
  readonly light: number
  readonly about: string
  readonly notes: readonly string[]
}

/** `lines`: what a person has placed on a photo of a room. Otherwise the background says itself what is known of its floor. */
export async function compose(
  cutout: SentPicture,
  background: SentPicture,
  placement: Placement = standing,
  lines?: RoomLines,
): Promise<Composite> {
  const [thing, room] = await Promise.all([openPhoto(cutout), openPhoto(background)])
  if (!thing.isCut) {
    throw new Refusal(422, `"${cutout.name}" has no transparent background. Cut it out first, then choose the cutout.`)
  }
  const scene = readScene(background.bytes)
  const { cut, bounds, width, height } = cropped(thing)
  const line = readBaseLine(cut, width, height)
  const seen = lines && roomFloor(lines, room.width / room.height)
  const floor = seen ?? scene ?? usualGround
  const place = findPlace(bounds, room.width, room.height, placement, floor, line.most)
  const pixels = await sharp(cut, { raw: { width, height, channels: 4 }, limitInputPixels })
    .resize(place.width, place.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const { gloss, side } = scene ?? (lines ? readRoom(room, 1 - lines.floor) : { gloss: 0, side: 0 })
  const light = {
    gains: scene?.light ?? matchLight(lightAround(room.pixels, room.width, room.height, place)),
    side,
  }
  lightThing(pixels, place.width, light)
  const metre = (place.height * (1 - line.most)) / thingHeight
  const on = { horizon: floor.horizon * room.height, metre, middle: room.width / 2, side }
  const casts = await Promise.all([
    drawShadow(pixels, place, line, on),
    ...(gloss === 0 ? [] : [drawReflection(pixels, place, line, gloss)]),
  ])
  for (const layer of [...casts, { pixels, ...place }]) layOver(room, layer)
  const raw = { width: room.width, height: room.height, channels: 4 } as const
  const png = await sharp(room.pixels, { raw, limitInputPixels })
    .flatten({ background: 'white' })
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toBuffer()
  const share = Math.min(room.width, place.left + place.width) - Math.max(0, place.left)
  const notes = [...thing.notes, ...room.notes, ...notesOnFloor(seen)]
  const facts = {
    width: room.width,
    height: room.height,
    share: share / room.width,
    middle: Math.min(1, Math.max(0, (place.left + place.width / 2) / room.width)),
    light: brightnessOf(...light.gains),
    notes,
  }
  return {
    png: new Uint8Array(png),
    facts: { ...facts, about: [describe(facts, light.gains, placement), ...notes].join(' ') },
  }
}

function notesOnFloor(seen: RoomFloor | undefined): readonly string[] {
  if (seen?.remark === undefined) return []
  return [
    seen.remark === 'looks-down'
      ? worded('The eye level lies above the photo, which looks down. A photo that is taken level shows a sofa better.')
      : worded('Little of the floor is seen, so the cutout stands at the lower edge of the photo.'),
  ]
}

/** The changes to the cutout, so that a user knows what to move and what to expect. */
function describe({ share }: { readonly share: number }, gains: Light, { size }: Placement): string {
  const percent = (part: number) => `${Math.round(part * 100)} %`
  const exposure = brightnessOf(...gains)
  const warmth = gains[0] / gains[2]
  const changes = [
    exposure < 0.98 ? worded('darker ({0} of its light)', percent(exposure)) : [],
    exposure > 1.02 ? worded('brighter ({0} of its light)', percent(exposure)) : [],
    warmth > 1.03 ? worded('warmer') : [],
    warmth < 0.97 ? worded('cooler') : [],
  ].flat()
  return [
    size === 1
      ? worded('The cutout takes {0} of the width.', percent(share))
      : worded('The cutout takes {0} of the width, at {1} of its usual size.', percent(share), percent(size)),
    changes.length === 0
      ? worded('Its light fits the background and stays as it was.')
      : worded('It was made {0} to match the light of the background.', enumerated(changes)),
    worded('The background itself is shown as given; only what the cutout casts on the floor was added.'),
  ].join(' ')
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

interface ThingLight {
  /** By what each part of the light is multiplied. */
  readonly gains: Light
  /** Where it comes from: -1 is the left. */
  readonly side: number
}

/** A part of the tint and the brightness of the room; the full amount would look like a filter. */
function matchLight(light: Light): Light {
  const bright = Math.max(0.02, brightnessOf(...light))
  const exposure = Math.min(1.12, Math.max(0.62, (bright / usualBrightness) ** 0.3))
  const [r, g, b] = light.map((part) => exposure * Math.min(1.15, Math.max(0.87, (part / bright) ** 0.22)))
  return [r ?? exposure, g ?? exposure, b ?? exposure]
}

/** How much brighter the side at the light is, so that a thing and its background seem to be in one light. */
const sideGain = 0.06

function lightThing(pixels: Uint8Array, width: number, { gains, side }: ThingLight): void {
  const tables = gains.map((gain) => Float32Array.from({ length: 256 }, (_, byte) => (toLight[byte] ?? 0) * gain))
  const [red = [], green = [], blue = []] = tables
  const across = Float32Array.from({ length: width }, (_, x) => 1 + sideGain * side * ((2 * x) / width - 1))
  for (let byte = 0, x = 0; byte < pixels.length; byte += 4, x = x + 1 === width ? 0 : x + 1) {
    if (pixels[byte + 3] === 0) continue
    const by = across[x] ?? 1
    pixels[byte] = toByte((red[pixels[byte] ?? 0] ?? 0) * by)
    pixels[byte + 1] = toByte((green[pixels[byte + 1] ?? 0] ?? 0) * by)
    pixels[byte + 2] = toByte((blue[pixels[byte + 2] ?? 0] ?? 0) * by)
  }
}
