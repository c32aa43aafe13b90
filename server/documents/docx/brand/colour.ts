/** Reads a client's colour and finds text colours that are readable with it (WCAG 2.2, 1.4.3: a contrast of 4.5 to 1). */
import { Unreadable } from '../../container/unreadable.ts'

const leastContrast = 4.5
const white = 'FFFFFF'
const dark = '1A1A1A'
const black = '000000'

/** Takes three or six digits, with or without '#'. Returns six capital digits, as Word writes them. */
export function readColour(code: string): string {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(code.trim())?.[1]
  if (digits === undefined) {
    throw new Unreadable('is not a HEX colour. Enter 3 or 6 digits from 0 to F, such as #112233.', code)
  }
  return (digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toUpperCase()
}

export function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

/** A text colour on the colour as background: white if readable, else dark grey, else black. One of them always is. */
export const readableTextOn = (colour: string): string =>
  [white, dark].find((text) => contrast(colour, text) >= leastContrast) ?? black

/** The colour as a text colour on white paper: darkened within its hue until it is readable. */
export function readableShadeOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  for (let share = 1; share > 0; share -= 0.02) {
    const darkened = [red, green, blue].map((channel) => hex(channel * share)).join('')
    if (contrast(darkened, white) >= leastContrast) return darkened
  }
  return black
}

/** The colour as a text colour on a background: itself, if readable, else a shade of it on white, else white or black. */
export function readableColourOn(background: string | undefined, colour: string): string {
  if (background === undefined) return readableShadeOf(colour)
  return contrast(colour, background) >= leastContrast ? colour : readableTextOn(background)
}

/** A template does not choose 'auto' or white on purpose. */
export const isOwnColour = (colour: string | undefined): boolean =>
  colour !== undefined && /^[\da-f]{6}$/i.test(colour) && colour.toUpperCase() !== white

const channels = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0').toUpperCase()

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
