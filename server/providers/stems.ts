/** Normalises words for a search: without case and endings, in English, German, French or Spanish. */
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import { stopwords as englishStopWords } from '@orama/stopwords/english'
import { stopwords as frenchStopWords } from '@orama/stopwords/french'
import { stopwords as germanStopWords } from '@orama/stopwords/german'
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish'

export type Language = 'english' | 'german' | 'french' | 'spanish'
export const languages: readonly Language[] = ['english', 'german', 'french', 'spanish']

const stemmers: { readonly [K in Language]: (word: string) => string } = {
  english: stemEnglish,
  german: stemGerman,
  french: stemFrench,
  spanish: stemSpanish,
}
const stopWords: { readonly [K in Language]: ReadonlySet<string> } = {
  english: new Set(englishStopWords),
  german: new Set(germanStopWords),
  french: new Set(frenchStopWords),
  spanish: new Set(spanishStopWords),
}
/** The words by which a language is detected. Some Spanish stop words, such as 'final' and 'general', occur in other languages. */
const tellingWords: { readonly [K in Language]: ReadonlySet<string> } = {
  ...stopWords,
  spanish: new Set(
    'de la que el en y los del se las por un para con no una su al lo como más pero sus le ya este sí porque esta entre cuando muy sin sobre también hasta hay donde desde todo nos uno les ni ese eso antes qué unos yo otro otra él nosotros nuestro nuestra tiene tenemos está están es son muy'.split(
      ' ',
    ),
  ),
}

export interface SpokenWord {
  /** In lower case. */
  readonly word: string
  readonly start: number
  readonly end: number
}

/** An article or pronoun with an elided vowel is a word of its own: "l'outil", "qu'il". */
const word = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)(?=['’]\p{L}{2})|[\p{L}\p{N}]+(?:['’]\p{L}+)?/giu

export const wordsIn = (text: string): readonly SpokenWord[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    word: found.normalize('NFC').toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + found.length,
  }))

export const stemIn = (word: string, language: Language): string => stemmers[language](word)
export const isStopWord = (word: string, language: Language): boolean => stopWords[language].has(word)

/** Undefined if the text has too few common words to detect the language. */
export function languageOf(text: string): Language | undefined {
  const counts = { english: 0, german: 0, french: 0, spanish: 0 }
  for (const { word } of wordsIn(text.slice(0, longest)))
    for (const language of languages) if (tellingWords[language].has(word)) counts[language] += 1
  for (const language of languages) if (letters[language]?.test(text)) counts[language] += 1
  const [first, second] = languages.toSorted((a, b) => counts[b] - counts[a])
  if (first === undefined || second === undefined || counts[first] === counts[second]) return undefined
  // A single 'de' or 'la' occurs in names of every language.
  return counts[first] === 1 && (first === 'french' || first === 'spanish') ? undefined : first
}

/** Letters and marks that occur in one language only. */
const letters: Readonly<Partial<Record<Language, RegExp>>> = {
  german: /[äöüß]/i,
  french: /[çœèêà]/i,
  spanish: /[ñ¿¡]/i,
}

/** In characters: enough to detect the language. */
const longest = 20_000
