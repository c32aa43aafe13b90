/** The three colours of a page, adjusted so that all text is readable. */
import { leastContrast, readable } from '#engine/values/contrast.ts'
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'

export interface Theme {
  readonly background: string
  readonly ink: string
  readonly accent: string
}

export const plainTheme: Theme = { background: '#FFFFFF', ink: '#111827', accent: '#1D4ED8' }

/** Values that are not colours get the default. A colour that is not readable on the background is changed until it is. */
export function themeOf(value: unknown): Theme {
  const colours = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const background = colourIn(colours.background) ?? plainTheme.background
  return {
    background,
    ink: readable(colourIn(colours.ink) ?? plainTheme.ink, background, leastContrast.text),
    accent: readable(colourIn(colours.accent) ?? plainTheme.accent, background, leastContrast.heading),
  }
}

const colourIn = (value: unknown): string | undefined => (typeof value === 'string' ? parseHexColour(value) : undefined)
