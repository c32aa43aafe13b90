/** The languages of texts, and what is looked for in each. */
import { languageOf, type Language } from '#server/providers/stems.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { otherLanguageOf } from './other-language.ts'

export function cuesOf(language: Language): Cues {
  const cues = openLexicons(shippedLexicons).calls.get(language)
  if (cues === undefined) throw new Error(`No lexicon says how people talk in ${language}.`)
  return cues
}

/** The languages that can be read, by text; a text that is missing is in another language, or says too little. */
export function languagesOf(texts: readonly SourceText[]): ReadonlyMap<SourceText, Language> {
  const found = new Map<SourceText, Language>()
  for (const text of texts) {
    const words = text.blocks.map((block) => block.text).join('\n')
    const language = otherLanguageOf(words) === undefined ? languageOf(words) : undefined
    if (language !== undefined) found.set(text, language)
  }
  return found
}
