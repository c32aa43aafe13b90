/** The three colours of a page, and those that follow from them, so that all text on it can be read. */

export interface Theme {
  readonly background: string
  readonly ink: string
  readonly accent: string
}

export const plainTheme: Theme = { background: '#FFFFFF', ink: '#111827', accent: '#1D4ED8' }

/** WCAG 2.2: AAA for running text, AA for headings. */
const enough = { ink: 7, accent: 4.5 } as const

/** What is no colour is left out; a colour that can't be read on the background is moved until it can. */
export function themeOf(value: unknown): Theme {
  const given = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const background = colourOf(given.background) ?? plainTheme.background
  return {
    background,
    ink: readable(colourOf(given.ink) ?? plainTheme.ink, background, enough.ink),
    accent: readable(colourOf(given.accent) ?? plainTheme.accent, background, enough.accent),
  }
}

/** '#abc', 'abc' and '#AABBCC' are '#AABBCC'. */
export function colourOf(value: unknown): string | undefined {
  const [, digits] = typeof value === 'string' ? (/^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(value) ?? []) : []
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${full.toUpperCase()}`
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function readable(colour: string, background: string, least: number): string {
  const towards = contrast('#000000', background) > contrast('#FFFFFF', background) ? 0 : 255
  for (let share = 0; share <= 1; share += 0.05) {
    const moved = mixed(colour, towards, share)
    if (contrast(moved, background) >= least) return moved
  }
  return towards === 0 ? '#000000' : '#FFFFFF'
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const mixed = (colour: string, towards: number, share: number): string =>
  `#${channels(colour)
    .map((channel) =>
      Math.round(channel + (towards - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`

/** WCAG's relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
