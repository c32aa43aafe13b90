/**
 * Finds thin legs that the first look overlooked: the model looks again at both ends of the thing, so near that a leg is many
 * pixels wide, and nearer still where no leg is found. Only what is thin, stands below the body and is connected with it is added.
 */
import sharp from 'sharp'
import { boundsOf, type Bounds } from '#engine/pictures/find-legs.ts'
import { newMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, type Photo } from '../open-photo.ts'
import { findMissingLegs } from './find-missing-legs.ts'
import { findSalient, modelSize } from './salient.ts'
import { addThinParts, bodyOf, hasLeg } from './thin-parts.ts'

/** As shares of the width of the thing: where the middle of a look is, and how large it is. */
const looks = {
  left: [
    { middle: 0.14, size: 0.5 },
    { middle: 0.16, size: 0.36 },
  ],
  right: [
    { middle: 0.86, size: 0.5 },
    { middle: 0.84, size: 0.36 },
  ],
} as const
type Look = (typeof looks)['left' | 'right'][number]

/** The sizes of the looks at a corner that still has no leg, as shares of the width of the thing. */
const nearest = [0.24, 0.34, 0.29] as const
/** The share of their height that lies above the corner: the model finds a leg that has enough of its body above and some floor below. */
const aboveCorner = 0.37

/** The share of a square that lies below what was found so far. */
const below = 0.4

/** In pixels of the map. Smaller things have no legs that could be told apart. */
const smallest = 60

/** Changes the map. */
export async function addLegs(photo: Photo, map: FloatMap): Promise<void> {
  const box = boundsOf(map)
  if (box === undefined) return
  // The legs of a thing that the photo cuts off are not in it.
  if (box.right - box.left < smallest || box.bottom >= map.height - 2) return
  const body = bodyOf(map, box)
  if (body === undefined) return
  for (const end of ['left', 'right'] as const)
    for (const look of looks[end]) {
      addThinParts(map, await lookNear(photo, map, squareAt(photo, map, box, look)), body)
      if (hasLeg(map, body, end)) break
    }
  for (const { x, y, width } of findMissingLegs(map)) {
    const before = map.data.slice()
    for (const size of nearest) {
      const side = Math.round(Math.min(photo.width, photo.height, (body.wide * size * photo.width) / map.width))
      const left = clamp((x + width / 2) * photo.width - side / 2, photo.width - side)
      const top = clamp(y * photo.height - side * aboveCorner, photo.height - side)
      addThinParts(map, await lookNear(photo, map, { left, top, side }), body)
      if (map.data.some((value, at) => value !== before[at])) break
    }
  }
}

/** In pixels of the photo. */
interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

function squareAt({ width, height }: Photo, map: FloatMap, box: Bounds, { middle, size }: Look): Square {
  const scale = width / map.width
  const wide = (box.right - box.left + 1) * scale
  const side = Math.min(width, height, Math.round(wide * size))
  return {
    left: clamp(box.left * scale + wide * middle - side / 2, width - side),
    top: clamp(box.bottom * (height / map.height) - side * (1 - below), height - side),
    side,
  }
}

/** What the model sees in a square of the photo. */
async function lookNear(
  { pixels, width, height }: Photo,
  map: FloatMap,
  { left, top, side }: Square,
): Promise<FloatMap> {
  const scale = width / map.width
  const square = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .extract({ left, top, width: side, height: side })
    .flatten({ background: '#ffffff' })
    .resize(modelSize, modelSize, { fit: 'fill' })
    .raw()
    .toBuffer()
  const found = await findSalient(square)
  const seen = newMap(map.width, map.height)
  const zoom = modelSize / (side / scale)
  for (let y = Math.ceil(top / scale); y < Math.min(map.height, (top + side) / scale - 1); y += 1)
    for (let x = Math.ceil(left / scale); x < Math.min(map.width, (left + side) / scale - 1); x += 1)
      seen.data[y * map.width + x] = sampleMap(found, (x + 0.5 - left / scale) * zoom, (y + 0.5 - top / scale) * zoom)
  return seen
}

const clamp = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
