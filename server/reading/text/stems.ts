/** Normalises words for a search, and tells the language of a few words: as the lexicons know them. */
import type { Language as Lexicon } from '../lexicons/language.ts'
import { openLexicons } from '../lexicons/lexicons.ts'
import { shippedLexicons } from '../lexicons/shipped.ts'

/** The name of a language in English, in lower case. */
export type Language = string

export interface SpokenWord {
  /** In lower case. */
  readonly word: string
  readonly start: number
  readonly end: number
}

let word: RegExp | undefined

/** An article or pronoun with an elided vowel is a word of its own: "l'outil", "qu'il". */
function wordPattern(): RegExp {
  const elided = [...lexicons().values()].flatMap(({ elisions }) => elisions)
  const alone = elided.length === 0 ? '' : `(?<![\\p{L}\\p{N}])(?:${elided.join('|')})(?=['’]\\p{L}{2})|`
  return new RegExp(`${alone}[\\p{L}\\p{N}]+(?:['’]\\p{L}+)?`, 'giu')
}

export const wordsIn = (text: string): readonly SpokenWord[] =>
  [...text.matchAll((word ??= wordPattern()))].map(({ 0: found, index }) => ({
    word: found.normalize('NFC').toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + found.length,
  }))

const byName = new Map<string, Lexicon>()

function lexicons(): ReadonlyMap<Language, Lexicon> {
  if (byName.size === 0)
    for (const language of openLexicons(shippedLexicons).languages) byName.set(language.name.toLowerCase(), language)
  return byName
}

export const languages = (): readonly Language[] => [...lexicons().keys()]

export function lexiconOf(language: Language): Lexicon {
  const lexicon = lexicons().get(language)
  if (lexicon === undefined) throw new Error(`There is no lexicon of ${language}.`)
  return lexicon
}

export const stemIn = (of: string, language: Language): string => lexiconOf(language).stem(of)
export const isStopWord = (of: string, language: Language): boolean => lexiconOf(language).stopWords.has(of)

/** Undefined if the text has too few common words to detect the language. */
export function languageOf(text: string): Language | undefined {
  const words = wordsIn(text.slice(0, longest))
  const counted = [...lexicons()].map(([language, { common, letters }]) => ({
    language,
    count: words.filter((one) => common.has(one.word)).length + (letters.test(text) ? 1 : 0),
  }))
  const [first, second] = counted.toSorted((a, b) => b.count - a.count)
  if (first === undefined || first.count === 0 || first.count === second?.count) return undefined
  // A single 'de' or 'la' occurs in names of every language.
  return first.count === 1 && lexiconOf(first.language).isInNames ? undefined : first.language
}

/** In characters: enough to detect the language. */
const longest = 20_000
