/** Makes the mask of a cutout: white where the thing is, or where a fabric covers it, and black elsewhere. Called in a worker. */
import { findLegs } from '#engine/pictures/find-legs.ts'
import { blurMap, newMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { openPhoto, type Photo, type SentPicture } from '../open-photo.ts'
import { findFrame } from '../upholster/find-frame.ts'
import { writePng } from '../write-png.ts'
import { applyStrokes } from './apply-marks.ts'
import { alphaMap } from './cut-out.ts'
import type { Stroke } from './marks.ts'
import { guideOf } from './refine-mask.ts'

export interface MaskOptions {
  /** Strokes "bare" over what no fabric covers, and later strokes "keep" that bring the fabric back. */
  readonly strokes: readonly Stroke[]
  /** Legs are always left out where other parts are. */
  readonly legs: 'kept' | 'left out'
}

export async function maskOf(cutout: SentPicture, options: MaskOptions): Promise<Uint8Array> {
  const photo = await openPhoto(cutout)
  const { pixels, width, height } = photo
  const share = await shareOfFabric(photo, options)
  const mask = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const alpha = pixels[at * 4 + 3] ?? 0
      const part =
        share && alpha > 0
          ? sampleMap(share, ((x + 0.5) * share.width) / width, ((y + 0.5) * share.height) / height)
          : 1
      mask[at] = Math.round(alpha * part)
    }
  return await writePng(mask, width, height, 1)
}

/** The softness of the edge between fabric and wood, in pixels of the map. */
const soft = 2

/** How much of each place of the thing is fabric; undefined where all of it counts. */
async function shareOfFabric(photo: Photo, { strokes, legs }: MaskOptions): Promise<FloatMap | undefined> {
  const thing = alphaMap(photo)
  const guide = await guideOf(photo, thing.width, thing.height)
  const found = findLegs(thing)
  const frame = findFrame(thing, guide, found)
  if (legs === 'kept' && frame.length === 0 && strokes.every(({ kind }) => kind !== 'bare')) return undefined
  const rest: FloatMap = { ...thing, data: thing.data.slice() }
  for (const at of frame) rest.data[at] = 0
  applyStrokes(rest, guide, strokes)
  for (const at of found) rest.data[at] = 0
  // Beside the thing, it is as at its edge, so that no fringe of fabric remains around an arm of wood.
  const [fabric, all] = [blurMap(rest, soft), blurMap(thing, soft)]
  const share = newMap(thing.width, thing.height)
  for (let at = 0; at < share.data.length; at += 1)
    share.data[at] = (all.data[at] ?? 0) > 1e-4 ? Math.min(1, (fabric.data[at] ?? 0) / (all.data[at] ?? 1)) : 1
  return share
}
