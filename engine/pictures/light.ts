/** Converts between sRGB and linear light with lookup tables, because pictures have millions of pixels. */

const steps = 4096

/** Linear light from 0 to 1, indexed by a byte of sRGB. */
export const toLight = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const bytes = Uint8Array.from({ length: steps + 1 }, (_, index) => {
  const light = index / steps
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
})

export const toByte = (light: number): number =>
  bytes[light <= 0 ? 0 : light >= 1 ? steps : (light * steps + 0.5) | 0] ?? 0

/** The luminance of a colour, whose parts are linear light. */
export const brightnessOf = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Red, green and blue in linear light. */
export type Light = readonly [red: number, green: number, blue: number]

export function lightOf(hex: string): Light {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLight[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0)
  return [r, g, b]
}

export const mixLight = (a: Light, b: Light, share: number): Light => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

export const scaleLight = ([r, g, b]: Light, by: number): Light => [r * by, g * by, b * by]
