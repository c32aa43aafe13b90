/** The three colours of a page, adjusted so that all text is readable. */
import { contrast, readableContrast } from '#engine/values/contrast.ts'

export interface Theme {
  readonly background: string
  readonly ink: string
  readonly accent: string
}

export const plainTheme: Theme = { background: '#FFFFFF', ink: '#111827', accent: '#1D4ED8' }

/** WCAG 2.2: AAA for running text, AA for headings. */
const leastContrast = { ink: 7, accent: readableContrast } as const

/** Values that are not colours get the default. A colour that is not readable on the background is changed until it is. */
export function themeOf(value: unknown): Theme {
  const colours = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const background = colourOf(colours.background) ?? plainTheme.background
  return {
    background,
    ink: readable(colourOf(colours.ink) ?? plainTheme.ink, background, leastContrast.ink),
    accent: readable(colourOf(colours.accent) ?? plainTheme.accent, background, leastContrast.accent),
  }
}

/** Normalises '#abc', 'abc' and '#AABBCC' to '#AABBCC'. */
export function colourOf(value: unknown): string | undefined {
  const [, digits] = typeof value === 'string' ? (/^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(value) ?? []) : []
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${full.toUpperCase()}`
}

/** Of several colours, or of black and white, the first that can be read on another. */
export function contrastWith(ground: string, colours: readonly string[]): string {
  const [best = '#000000'] = ['#000000', '#FFFFFF'].toSorted((a, b) => contrast(b, ground) - contrast(a, ground))
  return colours.find((colour) => contrast(colour, ground) >= leastContrast.accent) ?? best
}

export function readable(colour: string, background: string, least: number): string {
  const towards = contrast('#000000', background) > contrast('#FFFFFF', background) ? '#000000' : '#FFFFFF'
  for (let share = 0; share <= 1; share += 0.05) {
    const candidate = mixColours(colour, towards, share)
    if (contrast(candidate, background) >= least) return candidate
  }
  return towards
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** `share`: of the other colour, from 0 to 1. */
export function mixColours(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
