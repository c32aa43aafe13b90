/** Detects the language of a text by its most common words; for a text of a few labels, by its labels. */
import type { Language } from '../lexicons/language.ts'
import { tokensOf, type Token } from './tokens.ts'
import type { WordTable } from './word-table.ts'

/** In characters: enough to detect the language. */
const longest = 20_000
/** A text in an unsupported language has few common words of any supported one. */
const leastShare = 0.08
/** A text with fewer common words is a form, whose labels are more telling. */
const fewWords = 3

export interface ToldLanguage {
  readonly language: Language
  /** False if the words belong to none of the languages. */
  readonly isSure: boolean
}

/** `labelsIn`: returns the names, in a language, of the things for which the text is read. */
export function tellLanguage(
  text: string,
  languages: readonly Language[],
  labelsIn: (language: Language) => readonly WordTable<unknown>[] = () => [],
): ToldLanguage | undefined {
  const tokens = tokensOf(text.slice(0, longest))
  const words = tokens.filter(({ kind }) => kind === 'word')
  const counts = languages.map((language) => ({
    language,
    count: tellingIn(words, language),
  }))
  const mostCommon = Math.max(0, ...counts.map(({ count }) => count))
  const told = counts.map(({ language, count }) => {
    const tables = mostCommon > fewWords ? [] : [language.months, language.weekdays, ...labelsIn(language)]
    const known = tables.reduce((sum, table) => sum + tokens.filter((_, at) => table.match(tokens, at)).length, 0)
    return { language, count, points: count + known }
  })
  const [first] = told.toSorted((a, b) => b.points - a.points)
  if (first === undefined) return undefined
  return { language: first.language, isSure: words.length < 20 || first.count / words.length >= leastShare }
}

/** A single 'de' or 'no' stands in texts of every language. */
function tellingIn(words: readonly Token[], { telling, isInNames }: Language): number {
  const count = words.reduce((sum, { low }) => sum + (telling.has(low) ? 1 : 0), 0)
  return count === 1 && isInNames ? 0 : count
}
