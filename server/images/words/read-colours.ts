/** Finds the colours that a description names, in its order: "a dark green sofa with cream stripes". */
import { lightOf, mixLight, scaleLight, type Light } from '#engine/pictures/light.ts'
import { namedColours, type ColourName } from './colours.ts'

export interface FoundColour {
  /** As it stands in the description. */
  readonly words: string
  readonly light: Light
  /** Where it begins. */
  readonly at: number
}

const black: Light = [0, 0, 0]
const white: Light = [0.9, 0.9, 0.88]
const grey: Light = [0.25, 0.25, 0.25]

const shades: Readonly<Record<string, (colour: Light) => Light>> = {
  light: (colour) => mixLight(colour, white, 0.4),
  pale: (colour) => mixLight(colour, white, 0.55),
  soft: (colour) => mixLight(colour, white, 0.15),
  dark: (colour) => mixLight(colour, black, 0.55),
  deep: (colour) => mixLight(colour, black, 0.4),
  muted: (colour) => mixLight(colour, grey, 0.4),
  dusty: (colour) => mixLight(colour, grey, 0.35),
  bright: (colour) => scaleLight(colour, 1.35),
  rich: (colour) => mixLight(colour, black, 0.15),
  warm: ([r, g, b]) => [r * 1.08, g, b * 0.86],
  cool: ([r, g, b]) => [r * 0.9, g, b * 1.1],
}

// Longer names first: "sage green" is one colour.
const names = Object.keys(namedColours).toSorted((a, b) => b.length - a.length) as readonly ColourName[]
const pattern = new RegExp(
  `(?:\\b(${Object.keys(shades).join('|')})[\\s-]+)?\\b(${names.map((name) => name.replace(' ', '[\\s-]+')).join('|')})\\b`,
  'gi',
)

/** `except`: names that are meant as materials here, such as linen or oak. */
export function readColours(text: string, except: readonly string[] = []): readonly FoundColour[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const name = (match[2] ?? '').toLowerCase().replace(/[\s-]+/g, ' ') as ColourName
    if (except.includes(name)) return []
    const shade = shades[match[1]?.toLowerCase() ?? '']
    const plain = lightOf(namedColours[name])
    return [{ words: match[0].toLowerCase(), light: shade?.(plain) ?? plain, at: match.index }]
  })
}
