/** Covers a cutout with a fabric. Called in a worker. */
import sharp from 'sharp'
import { Refusal } from '#server/refusals.ts'
import { brightnessOf, toByte, toLight } from '../light.ts'
import { newMap, type FloatMap } from '../map.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { writePng } from '../write-png.ts'
import { boundsOf, findCovered } from './find-legs.ts'
import { readShading, type Shading } from './read-shading.ts'

export interface CoverOptions {
  /** How large the fabric is: 1 is usual. */
  readonly scale: number
  /** In degrees, clockwise. */
  readonly rotation: number
  /** In pixels, on the longer side; undefined: as large as the cutout. */
  readonly mostSide?: number
}

/** In pixels, on the longer side: the size at which light and legs are read. */
const readSide = 1024
/** At scale 1, a tile has this share of the width of the furniture. */
const tileShare = 0.3

export async function cover(
  cutout: SentPicture,
  mask: Uint8Array,
  tile: Uint8Array,
  options: CoverOptions,
): Promise<Uint8Array> {
  const { pixels, width, height } = await openAt(cutout, options.mostSide)
  const alpha = await readMask(mask, width, height)
  const small = Math.min(1, readSide / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * small)), Math.max(1, Math.round(height * small))]
  const covered = findCovered(shrinkMask(alpha, width, height, w, h))
  const bounds = boundsOf(covered)
  if (bounds === undefined) {
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
  const tileWidth = Math.max(8, ((bounds.right - bounds.left) / small) * tileShare * options.scale)
  const fabric = await openFabric(tile, tileWidth)
  lay(pixels, width, height, alpha, fabric, shading, options.rotation)
  return await writePng(pixels, width, height, 4)
}

async function openAt(cutout: SentPicture, mostSide: number | undefined) {
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

function shrinkMask(mask: Uint8Array, width: number, height: number, w: number, h: number): FloatMap {
  const map = newMap(w, h)
  for (let y = 0, at = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1, at += 1)
      map.data[at] =
        (mask[Math.floor(((y + 0.5) * height) / h) * width + Math.floor(((x + 0.5) * width) / w)] ?? 0) / 255
  return map
}

interface FabricTile {
  readonly width: number
  readonly height: number
  /** Its pixels for a pixel of the picture. */
  readonly fineness: number
  /** RGB as amounts of light. */
  readonly light: Float32Array
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

/** How strongly folds bend the fabric: pixels of the tile for a doubling of the light, as a share of its width. */
const bend = 0.09
/** Beyond this light, a surface shines. */
const shineFrom = 1.55

/** Lays the fabric over `pixels`, wherever the mask and the body are. Alpha stays as it is. */
function lay(
  pixels: Uint8Array,
  width: number,
  height: number,
  mask: Uint8Array,
  { width: tw, height: th, fineness, light: fabric }: FabricTile,
  { covered, light, leanX, leanY, usual }: Shading,
  rotation: number,
): void {
  const angle = (-rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [sx, sy] = [covered.width / width, covered.height / height]
  const [cw, ch] = [covered.width, covered.height]
  const shift = (bend * tw * 4) / fineness
  for (let y = 0, at = 0; y < height; y += 1) {
    const gy = Math.min(ch - 1.001, Math.max(0, (y + 0.5) * sy - 0.5))
    const row = Math.floor(gy)
    const fy = gy - row
    for (let x = 0; x < width; x += 1, at += 1) {
      if (mask[at] === 0) continue
      const byte = at * 4
      if (pixels[byte + 3] === 0) continue
      const gx = Math.min(cw - 1.001, Math.max(0, (x + 0.5) * sx - 0.5))
      const column = Math.floor(gx)
      const fx = gx - column
      const cell = row * cw + column
      const [w1, w2, w3, w4] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
      const share =
        (covered.data[cell] ?? 0) * w1 +
        (covered.data[cell + 1] ?? 0) * w2 +
        (covered.data[cell + cw] ?? 0) * w3 +
        (covered.data[cell + cw + 1] ?? 0) * w4
      // Beside the body, the edge of the mask is soft and covered as well; beside a leg, nothing is.
      const amount = Math.min(1, share * 1.6)
      if (amount <= 0.02) continue
      const soft =
        (light.data[cell] ?? 0) * w1 +
        (light.data[cell + 1] ?? 0) * w2 +
        (light.data[cell + cw] ?? 0) * w3 +
        (light.data[cell + cw + 1] ?? 0) * w4
      const own = brightnessOf(
        toLight[pixels[byte] ?? 0] ?? 0,
        toLight[pixels[byte + 1] ?? 0] ?? 0,
        toLight[pixels[byte + 2] ?? 0] ?? 0,
      )
      // The finest details are the old fabric: half of them is enough for seams.
      const lit = Math.min(2.6, (0.6 * soft + 0.4 * own) / usual)
      const strength = lit ** 0.92
      const shine = lit > shineFrom ? (lit - shineFrom) * 0.06 : 0
      const dx = x - width / 2 + (leanX.data[cell] ?? 0) * shift
      const dy = y - height / 2 + (leanY.data[cell] ?? 0) * shift
      const u = (dx * cos - dy * sin) * fineness
      const v = (dx * sin + dy * cos) * fineness
      const ui = Math.floor(u)
      const vi = Math.floor(v)
      const fu = u - ui
      const fv = v - vi
      const u0 = ((ui % tw) + tw) % tw
      const v0 = ((vi % th) + th) % th
      const u1 = u0 + 1 === tw ? 0 : u0 + 1
      const v1 = v0 + 1 === th ? 0 : v0 + 1
      const p00 = (v0 * tw + u0) * 3
      const p10 = (v0 * tw + u1) * 3
      const p01 = (v1 * tw + u0) * 3
      const p11 = (v1 * tw + u1) * 3
      const [a, b, c, d] = [(1 - fu) * (1 - fv), fu * (1 - fv), (1 - fu) * fv, fu * fv]
      for (let channel = 0; channel < 3; channel += 1) {
        const colour =
          (fabric[p00 + channel] ?? 0) * a +
          (fabric[p10 + channel] ?? 0) * b +
          (fabric[p01 + channel] ?? 0) * c +
          (fabric[p11 + channel] ?? 0) * d
        const old = toLight[pixels[byte + channel] ?? 0] ?? 0
        pixels[byte + channel] = toByte(old + (colour * strength + shine - old) * amount)
      }
    }
  }
}
