/** Tells the language of a text by its most common words. */
import type { Language } from '../lexicons/language.ts'
import { tokensOf } from './tokens.ts'

/** In characters: enough to tell. */
const longest = 20_000
/** A language that is not one of ours has few common words with any of them. */
const leastShare = 0.08

export interface ToldLanguage {
  readonly language: Language
  /** False where the words are of none of the languages. */
  readonly isSure: boolean
}

export function tellLanguage(text: string, languages: readonly Language[]): ToldLanguage | undefined {
  const words = tokensOf(text.slice(0, longest)).filter(({ kind }) => kind === 'word')
  const counts = languages.map((language) => ({
    language,
    count: words.reduce((sum, { low }) => sum + (language.telling.has(low) ? 1 : 0), 0),
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  if (first === undefined) return undefined
  return { language: first.language, isSure: words.length < 20 || first.count / words.length >= leastShare }
}
