/**
 * Lays a fabric on a cutout so that it follows the light, the folds and the seams of the photo. The server and the browser's sketch share this code.
 */
import { brightnessOf, toByte, toLight } from './light.ts'
import type { Shading } from './read-shading.ts'

/** At scale 1, a tile of unknown size has this share of the width of the furniture. */
export const tileShare = 0.3
/** The width of furniture in centimetres where nobody says it. */
export const usualWidth = 200

export interface FabricTile {
  readonly width: number
  readonly height: number
  /** The number of tile pixels for one pixel of the picture. */
  readonly fineness: number
  /** RGB in linear light. */
  readonly light: Float32Array
}

/** How strongly folds bend the fabric: the shift for a doubling of the light, as a fraction of the width of the tile. */
const bend = 0.07
/** A surface that is lighter than this is a highlight. */
const shineFrom = 1.55

/** From this light on, highlights are dimmed, so that they keep their colour and the threads of the fabric. */
const shoulder = 0.7
/** Comes nearer and nearer to full light, and never reaches it. */
const dim = (light: number) => 1 - (1 - shoulder) ** 2 / (light - shoulder + (1 - shoulder))

/** Lays the fabric over `pixels`, wherever the mask and the body are. Alpha stays as it is. */
export function layFabric(
  pixels: Uint8Array,
  width: number,
  height: number,
  mask: Uint8Array,
  { width: tw, height: th, fineness, light: fabric }: FabricTile,
  { covered, light, shift, usual }: Shading,
  rotation: number,
): void {
  const angle = (-rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [sx, sy] = [covered.width / width, covered.height / height]
  const [cw, ch] = [covered.width, covered.height]
  const reach = (bend * tw) / fineness
  const made = [0, 0, 0]
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
      // Beside the body, the soft edge of the mask is covered as well; beside a leg, it is not.
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
      // The finest details come from the old fabric; half their strength is enough for seams.
      const lit = Math.min(2.6, (0.6 * soft + 0.4 * own) / usual)
      const strength = lit ** 0.92
      const shine = lit > shineFrom ? (lit - shineFrom) * 0.06 : 0
      const moved =
        reach *
        ((shift.data[cell] ?? 0) * w1 +
          (shift.data[cell + 1] ?? 0) * w2 +
          (shift.data[cell + cw] ?? 0) * w3 +
          (shift.data[cell + cw + 1] ?? 0) * w4)
      const dx = x - width / 2 + moved
      const dy = y - height / 2 + moved
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
      let peak = 0
      for (let channel = 0; channel < 3; channel += 1) {
        const colour =
          (fabric[p00 + channel] ?? 0) * a +
          (fabric[p10 + channel] ?? 0) * b +
          (fabric[p01 + channel] ?? 0) * c +
          (fabric[p11 + channel] ?? 0) * d
        const value = colour * strength + shine
        made[channel] = value
        if (value > peak) peak = value
      }
      const dimmed = peak > shoulder ? dim(peak) / peak : 1
      for (let channel = 0; channel < 3; channel += 1) {
        const old = toLight[pixels[byte + channel] ?? 0] ?? 0
        pixels[byte + channel] = toByte(old + ((made[channel] ?? 0) * dimmed - old) * amount)
      }
    }
  }
}
