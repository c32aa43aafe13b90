/** Covers a cutout with a fabric. Called in a worker. */
import sharp from 'sharp'
import { Refusal } from '#server/refusals.ts'
import { layFabric, tileShare, type FabricTile } from '#engine/pictures/lay-fabric.ts'
import { toLight } from '#engine/pictures/light.ts'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { writePng } from '../write-png.ts'
import { boundsOf, findCovered } from '#engine/pictures/find-legs.ts'
import { readShading } from '#engine/pictures/read-shading.ts'

export interface CoverOptions {
  /** The scale of the fabric: 1 is usual. */
  readonly scale: number
  /** The share of the width of the furniture that a tile covers at scale 1; undefined: the usual one. */
  readonly share?: number | undefined
  /** In degrees, clockwise. */
  readonly rotation: number
  /** In pixels, on the longer side; undefined: as large as the cutout. */
  readonly mostSide?: number
}

/** In pixels, on the longer side: the size at which light and legs are read. */
const readSide = 1024

export async function cover(
  cutout: SentPicture,
  mask: Uint8Array,
  tile: Uint8Array,
  options: CoverOptions,
): Promise<Uint8Array> {
  const { pixels, width, height } = await openScaled(cutout, options.mostSide)
  const area = await readMask(mask, width, height)
  const small = Math.min(1, readSide / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * small)), Math.max(1, Math.round(height * small))]
  const thing = shrinkMask((at) => pixels[at * 4 + 3], width, height, w, h)
  const covered = findCovered(
    thing,
    shrinkMask((at) => area[at], width, height, w, h),
  )
  const bounds = boundsOf(thing)
  if (bounds === undefined || boundsOf(covered) === undefined) {
    throw new Refusal(
      422,
      'The cutout shows nothing that could be covered. Go back to the cutout and mark what belongs to it.',
    )
  }
  const shrunk = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .resize(w, h, { fit: 'fill' })
    .raw()
    .toBuffer()
  const shading = readShading(shrunk, covered)
  const tileWidth = Math.max(8, ((bounds.right - bounds.left) / small) * (options.share ?? tileShare) * options.scale)
  const fabric = await openFabric(tile, tileWidth)
  layFabric(pixels, width, height, area, fabric, shading, options.rotation)
  return await writePng(pixels, width, height, 4)
}

async function openScaled(cutout: SentPicture, mostSide: number | undefined) {
  const photo = await openPhoto(cutout)
  if (mostSide === undefined || Math.max(photo.width, photo.height) <= mostSide) return photo
  const { data, info } = await sharp(photo.pixels, {
    raw: { width: photo.width, height: photo.height, channels: 4 },
    limitInputPixels,
  })
    .resize({ width: mostSide, height: mostSide, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  }
}

async function readMask(mask: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const data = await sharp(mask, { limitInputPixels })
    .toColourspace('b-w')
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

function shrinkMask(
  valueAt: (at: number) => number | undefined,
  width: number,
  height: number,
  w: number,
  h: number,
): FloatMap {
  const map = newMap(w, h)
  for (let y = 0, at = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1, at += 1)
      map.data[at] =
        (valueAt(Math.floor(((y + 0.5) * height) / h) * width + Math.floor(((x + 0.5) * width) / w)) ?? 0) / 255
  return map
}

/** In pixels; a larger one would take much memory and show no more. */
const widestTile = 2048

/** As large as it is laid, so that fine threads neither flicker nor blur. */
async function openFabric(tile: Uint8Array, laidWidth: number): Promise<FabricTile> {
  const width = Math.min(widestTile, Math.round(laidWidth))
  const { data, info } = await sharp(tile, { limitInputPixels })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width, kernel: 'lanczos3' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const light = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 1) light[at] = toLight[data[at] ?? 0] ?? 0
  return { width: info.width, height: info.height, fineness: info.width / laidWidth, light }
}
