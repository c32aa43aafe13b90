/** Words as they are compared in a search: without case and endings, in English or German. */
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stopwords as englishStopWords } from '@orama/stopwords/english'
import { stopwords as germanStopWords } from '@orama/stopwords/german'

export type Language = 'english' | 'german'
export const languages: readonly Language[] = ['english', 'german']

const stemmers: { readonly [K in Language]: (word: string) => string } = { english: stemEnglish, german: stemGerman }
const stopWords: { readonly [K in Language]: ReadonlySet<string> } = {
  english: new Set(englishStopWords),
  german: new Set(germanStopWords),
}

export interface SpokenWord {
  /** In lower case. */
  readonly word: string
  readonly start: number
  readonly end: number
}

export const wordsIn = (text: string): readonly SpokenWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)].map(({ 0: word, index }) => ({
    word: word.normalize('NFC').toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }))

export const stemIn = (word: string, language: Language): string => stemmers[language](word)
export const isStopWord = (word: string, language: Language): boolean => stopWords[language].has(word)

/** Undefined where the text has too few common words to tell. */
export function languageOf(text: string): Language | undefined {
  const counts = { english: 0, german: 0 }
  for (const { word } of wordsIn(text.slice(0, longest)))
    for (const language of languages) if (isStopWord(word, language)) counts[language] += 1
  if (/[äöüß]/i.test(text)) counts.german += 1
  if (counts.english === counts.german) return undefined
  return counts.english > counts.german ? 'english' : 'german'
}

/** In characters: enough to tell. */
const longest = 20_000
