/** The part of a cutout that shows anything. */
import sharp from 'sharp'
import { boundsOf, type Bounds } from '#engine/pictures/find-legs.ts'
import { newMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, type Photo } from '../open-photo.ts'

export interface Cropped {
  /** RGBA. */
  readonly cut: Uint8Array
  /** Where it was. */
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
}

export async function cropped(thing: Photo): Promise<Cropped> {
  const alpha = newMap(thing.width, thing.height)
  for (let at = 0; at < alpha.data.length; at += 1) alpha.data[at] = (thing.pixels[at * 4 + 3] ?? 0) / 255
  const bounds: Bounds = boundsOf(alpha) ?? { left: 0, top: 0, right: thing.width - 1, bottom: thing.height - 1 }
  const [width, height] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1]
  const raw = { width: thing.width, height: thing.height, channels: 4 } as const
  const cut = await sharp(thing.pixels, { raw, limitInputPixels })
    .extract({ left: bounds.left, top: bounds.top, width, height })
    .raw()
    .toBuffer()
  return { cut, bounds, width, height }
}
