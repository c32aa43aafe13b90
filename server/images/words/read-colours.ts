/** Finds the colours that a description names, in its order: "a dark green sofa with cream stripes". */
import { lightOf, mixLight, type Light } from '#engine/pictures/light.ts'
import colours from './colours.json' with { type: 'json' }
import { openVocabulary, readWords, type ReadWords, type WordsOf } from './read-words.ts'
import shades from './shades.json' with { type: 'json' }

export interface FoundColour {
  /** As it stands in the description. */
  readonly words: string
  readonly light: Light
  /** Where it begins. */
  readonly at: number
}

export type ColourName = keyof typeof colours

interface Shade extends WordsOf {
  readonly towards?: readonly number[]
  readonly share?: number
  readonly times?: readonly number[]
}

/** The kinds of words that a vocabulary needs so that `coloursIn` finds colours in it. */
export const colourKinds: Readonly<Record<'colour' | 'shade', Readonly<Record<string, WordsOf>>>> = {
  colour: colours,
  shade: shades,
}

const vocabulary = openVocabulary(colourKinds)

/** `except`: names that are meant as materials here, such as linen or oak. */
export const readColours = (text: string, except: readonly string[] = []): readonly FoundColour[] =>
  coloursIn(readWords(text, vocabulary), except)

/** A shade belongs to the colour right after it. */
export function coloursIn({ text, found }: ReadWords, except: readonly string[] = []): readonly FoundColour[] {
  return found.flatMap(({ terms, at, end }, index) => {
    const name = terms.find((term) => term.kind === 'colour')?.name
    if (name === undefined || except.includes(name)) return []
    const before = found[index - 1]
    const shade = before?.terms.find((term) => term.kind === 'shade')?.name
    const isNext = before !== undefined && shade !== undefined && /^[\s-]*$/.test(text.slice(before.end, at))
    const from = isNext ? before.at : at
    const plain = lightOf(colours[name as ColourName].hex)
    const light = isNext ? shaded(plain, shade) : plain
    return [{ words: text.slice(from, end).toLowerCase(), light, at: from }]
  })
}

export function shaded(colour: Light, name: string): Light {
  const { towards, share = 0, times }: Shade = (shades as Readonly<Record<string, Shade>>)[name] ?? { en: [], de: [] }
  const [r, g, b] = towards === undefined ? colour : mixLight(colour, lightFrom(towards), share)
  return [r * (times?.[0] ?? 1), g * (times?.[1] ?? 1), b * (times?.[2] ?? 1)]
}

const lightFrom = ([r = 0, g = 0, b = 0]: readonly number[]): Light => [r, g, b]
