/** A small picture of a cutout in a fabric, made anew within milliseconds when the fabric is scaled or turned. */
import { boundsOf, findCovered } from './find-legs.ts'
import { newMap } from './float-map.ts'
import { layFabric, tileShare, type FabricTile } from './lay-fabric.ts'
import { toLight } from './light.ts'
import { readShading } from './read-shading.ts'

export interface FabricSketch {
  /** The width in pixels at which a tile of fabric is laid at this scale; `share`: what it covers of the width of the furniture. */
  readonly tileWidth: (scale: number, share?: number) => number
  /** RGBA of the cutout in the fabric. `rotation` in degrees, clockwise. */
  readonly draw: (tile: FabricTile, rotation: number) => Uint8Array<ArrayBuffer>
}

/**
 * `pixels`: RGBA of the cutout; `area`: RGBA of the mask, white where a fabric may be, or undefined if that is all of it. Returns undefined if the
 * cutout shows nothing that a fabric could cover.
 */
export function openSketch(
  pixels: Uint8Array,
  width: number,
  height: number,
  area?: Uint8Array | Uint8ClampedArray,
): FabricSketch | undefined {
  const mask = new Uint8Array(width * height)
  const [thing, fabric] = [newMap(width, height), newMap(width, height)]
  for (let at = 0; at < mask.length; at += 1) {
    const alpha = pixels[at * 4 + 3] ?? 0
    mask[at] = Math.min(alpha, area?.[at * 4] ?? alpha)
    thing.data[at] = alpha / 255
    fabric.data[at] = (mask[at] ?? 0) / 255
  }
  const covered = findCovered(thing, fabric)
  const bounds = boundsOf(thing)
  if (bounds === undefined || boundsOf(covered) === undefined) return undefined
  const shading = readShading(pixels, covered)
  return {
    tileWidth: (scale, share = tileShare) => Math.max(8, (bounds.right - bounds.left) * share * scale),
    draw(tile, rotation) {
      const drawn = new Uint8Array(pixels)
      layFabric(drawn, width, height, mask, tile, shading, rotation)
      return drawn
    },
  }
}

/** `pixels`: RGBA of a tile that is laid `laidWidth` pixels wide. */
export function fabricTile(pixels: Uint8Array | Uint8ClampedArray, width: number, laidWidth: number): FabricTile {
  const count = pixels.length / 4
  const light = new Float32Array(count * 3)
  for (let at = 0; at < count; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      light[at * 3 + channel] = toLight[pixels[at * 4 + channel] ?? 0] ?? 0
  return { width, height: count / width, fineness: width / laidWidth, light }
}
