/** Guesses which part of a photo is the thing that it shows. A second look at the part with the thing finds thin legs. */
import sharp from 'sharp'
import { newMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, type Photo } from '../open-photo.ts'
import { findSalient, modelSize } from './salient.ts'
import { keepMainParts } from './main-parts.ts'

export interface Guess {
  readonly map: FloatMap
  /** Whether anything stands out. */
  readonly isFound: boolean
}

/** In pixels of the photo. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The share of the photo that the thing covers must lie between these; otherwise the photo shows no thing, or nothing
 * but the thing.
 */
const plausible = { least: 0.004, most: 0.97 }

/** `within`: where the thing is, as the user says. */
export async function guessMask(photo: Photo, width: number, height: number, within?: Box): Promise<Guess> {
  const all: Box = { left: 0, top: 0, width: photo.width, height: photo.height }
  const map = newMap(width, height)
  await lookAt(photo, within ?? all, map)
  if (within === undefined) {
    const near = boxOf(map, photo)
    if (near !== undefined && near.width * near.height < all.width * all.height * 0.5) await lookAt(photo, near, map)
  }
  keepMainParts(map)
  return { map, isFound: hasSalientThing(map) }
}

/** Whether a photo with this map shows a thing at all. */
export function hasSalientThing(map: FloatMap): boolean {
  const share = shareOf(map)
  return share > plausible.least && share < plausible.most
}

/** Writes what the model says of a part of the photo into the map; beside it, nothing is found. */
async function lookAt(photo: Photo, part: Box, map: FloatMap): Promise<void> {
  const { pixels, width, height } = photo
  const square = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .extract({ left: part.left, top: part.top, width: part.width, height: part.height })
    .flatten({ background: '#ffffff' })
    .resize(modelSize, modelSize, { fit: 'fill' })
    .raw()
    .toBuffer()
  const found = await findSalient(square)
  const [sx, sy] = [width / map.width, height / map.height]
  for (let y = 0, at = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width; x += 1, at += 1) {
      const px = ((x + 0.5) * sx - part.left) / part.width
      const py = ((y + 0.5) * sy - part.top) / part.height
      const isInside = px >= 0 && px < 1 && py >= 0 && py < 1
      map.data[at] = isInside ? sampleMap(found, px * modelSize, py * modelSize) : 0
    }
  }
}

/** The part of the photo with the thing, and some room around it. */
function boxOf({ width, height, data }: FloatMap, photo: Photo): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 0) < 0.3) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < left) return undefined
  const [sx, sy] = [photo.width / width, photo.height / height]
  const room = 0.12 * Math.max(right - left, bottom - top)
  const x = Math.max(0, Math.floor((left - room) * sx))
  const y = Math.max(0, Math.floor((top - room) * sy))
  return {
    left: x,
    top: y,
    width: Math.min(photo.width, Math.ceil((right + 1 + room) * sx)) - x,
    height: Math.min(photo.height, Math.ceil((bottom + 1 + room) * sy)) - y,
  }
}

function shareOf({ data }: FloatMap): number {
  let sum = 0
  for (const value of data) sum += value > 0.5 ? 1 : 0
  return sum / data.length
}
