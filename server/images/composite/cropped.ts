/** The part of a cutout that shows anything. */
import type { Bounds } from '#engine/pictures/find-legs.ts'
import { visibleBounds } from '#engine/pictures/visible-bounds.ts'
import type { Photo } from '../open-photo.ts'

export interface Cropped {
  /** RGBA. */
  readonly cut: Uint8Array
  /** Where it was. */
  readonly bounds: Bounds
  readonly width: number
  readonly height: number
}

export function cropped(thing: Photo): Cropped {
  const bounds = visibleBounds(thing.pixels, thing.width, thing.height)
  const [width, height] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1]
  const cut = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = ((bounds.top + row) * thing.width + bounds.left) * 4
    cut.set(thing.pixels.subarray(from, from + width * 4), row * width * 4)
  }
  return { cut, bounds, width, height }
}
