/** Computes the contrast of colours (#RRGGBB), mixes them, and makes them readable. */

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours; share (0 to 1) is the part of the second. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0').toUpperCase())
    .join('')}`
}

/** Mixes a colour towards another until its contrast with all grounds reaches the ratio. */
export function makeReadable(colour: string, towards: string, grounds: readonly string[], ratio: number): string {
  const shares = Array.from({ length: 101 }, (_, step) => step / 100)
  const candidates = shares.map((share) => mixColours(colour, towards, share))
  return candidates.find((each) => grounds.every((ground) => contrast(each, ground) >= ratio)) ?? towards
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
