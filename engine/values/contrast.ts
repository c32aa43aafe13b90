/** The contrast of two colours after WCAG 2.2 (1.4.3), and the nearest colour with enough contrast. */

/** The least contrast at which text can be read. */
export const readableContrast = 4.5

/** AAA for running text, AA for headings and for text on large areas of colour. */
export const leastContrast = { text: 7, heading: readableContrast } as const

/** Each colour is six hex digits, with or without '#'. From 1 for the same colour to 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The first of several colours, or of black and white, that is readable on another colour. */
export function contrastWith(ground: string, colours: readonly string[]): string {
  const [best = '#000000'] = ['#000000', '#FFFFFF'].toSorted((a, b) => contrast(b, ground) - contrast(a, ground))
  return colours.find((colour) => contrast(colour, ground) >= leastContrast.heading) ?? best
}

export function readable(colour: string, background: string, least: number): string {
  const towards = contrast('#000000', background) > contrast('#FFFFFF', background) ? '#000000' : '#FFFFFF'
  for (let share = 0; share <= 1; share += 0.05) {
    const candidate = mixColours(colour, towards, share)
    if (contrast(candidate, background) >= least) return candidate
  }
  return towards
}

/** Returns '#RRGGBB'. `share`: the part of the other colour, from 0 to 1. */
export function mixColours(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function channels(colour: string): readonly number[] {
  const digits = colour.replace('#', '')
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

/** The relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
