/** Reads a client's colour and finds text colours that are readable with it (WCAG 2.2, 1.4.3: a contrast of 4.5 to 1). */
import { contrast, readableContrast } from '#engine/values/contrast.ts'
import { Unreadable } from '../../container/unreadable.ts'

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

/** A text colour on the colour as background: white if readable, else dark grey, else black. One of them always is. */
export const readableTextOn = (colour: string): string =>
  [white, dark].find((text) => contrast(colour, text) >= readableContrast) ?? black

/** The colour as a text colour on white paper: darkened within its hue until it is readable. */
export function readableShadeOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  for (let share = 1; share > 0; share -= 0.02) {
    const darkened = [red, green, blue].map((channel) => hex(channel * share)).join('')
    if (contrast(darkened, white) >= readableContrast) return darkened
  }
  return black
}

/** A client's colour, and what it is as text on white paper: a shade that can be read, or itself where a person wants that. */
export interface BrandColour {
  readonly colour: string
  readonly onPaper: string
}

/** The colour as a text colour on a background: itself, if readable, else its shade on white, else white or black. */
export function readableColourOn(background: string | undefined, { colour, onPaper }: BrandColour): string {
  if (background === undefined) return onPaper
  return contrast(colour, background) >= readableContrast ? colour : readableTextOn(background)
}

/** A template does not choose 'auto' or white on purpose. */
export const isOwnColour = (colour: string | undefined): boolean =>
  colour !== undefined && /^[\da-f]{6}$/i.test(colour) && colour.toUpperCase() !== white

const channels = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0').toUpperCase()
