/** What is known of the floor and the light of a background: written into its PNG, so that it is still known when the file is used again. */
import { crc32 } from 'node:zlib'
import type { Light } from '#engine/pictures/light.ts'
import type { Ground } from '#engine/pictures/place.ts'

export interface Scene extends Ground {
  /** How much of a mirror the floor is. */
  readonly gloss: number
  /** The light that falls on what stands there: 1 is white light of the usual amount. */
  readonly light: Light
  /** Where it comes from: -1 is the left, 0 above, 1 the right. */
  readonly side: number
}

const keyword = 'Stepwright-Scene'
/** In bytes: the signature and the chunk IHDR of a PNG. */
const headerLength = 33

export function writeScene(
  png: Uint8Array,
  { horizon, foot, back, gloss, light, side }: Scene,
): Uint8Array<ArrayBuffer> {
  const numbers = [horizon, foot, back, gloss, ...light, side].map((value) => value.toFixed(4)).join(' ')
  const body = Buffer.from(`tEXt${keyword}\0${numbers}`, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  const joined = new Uint8Array(png.length + chunk.length)
  joined.set(png.subarray(0, headerLength))
  joined.set(chunk, headerLength)
  joined.set(png.subarray(headerLength), headerLength + chunk.length)
  return joined
}

/** Undefined for a picture from elsewhere. Anybody may have written the file, so what it says has to be possible. */
export function readScene(picture: Uint8Array): Scene | undefined {
  const start = Buffer.from(picture.buffer, picture.byteOffset, Math.min(picture.byteLength, 1024))
  const from = start.indexOf(`tEXt${keyword}\0`, 0, 'latin1')
  if (from < 4) return undefined
  const end = from + 4 + start.readUInt32BE(from - 4)
  const numbers = start
    .subarray(from + keyword.length + 5, end)
    .toString('latin1')
    .split(' ')
    .map(Number)
  const [horizon = NaN, foot = NaN, back = NaN, gloss = NaN, r = NaN, g = NaN, b = NaN, side = NaN] = numbers
  const isWithin = (value: number, least: number, most: number) => value >= least && value <= most
  const isPossible =
    isWithin(horizon, -2, 0.9) &&
    isWithin(back, horizon + 0.01, foot) &&
    isWithin(foot, horizon + 0.05, 1) &&
    isWithin(gloss, 0, 1) &&
    isWithin(side, -1, 1) &&
    [r, g, b].every((part) => isWithin(part, 0.1, 3))
  return isPossible ? { horizon, foot, back, gloss, light: [r, g, b], side } : undefined
}
