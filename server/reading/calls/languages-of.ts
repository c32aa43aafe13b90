/** The languages of texts, and what is looked for in each. */
import { languageOf, type Language } from '#server/reading/text/stems.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { knownLanguages, type KnownLanguages } from '#server/reading/lexicons/known-languages.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { unreadLanguageOf } from '#server/reading/text/unread-language.ts'
import type { Cues } from '#server/reading/calls/cues.ts'

export function cuesOf(language: Language): Cues {
  const cues = openLexicons(shippedLexicons).calls.get(language)
  if (cues === undefined) throw new Error(`No lexicon says how people talk in ${language}.`)
  return cues
}

/** The languages with a lexicon that says how people talk. */
export const languagesOfCalls = (): KnownLanguages => knownLanguages(shippedLexicons, 'call')

/** The languages that can be read, by text; a text that is missing is in another language, or says too little. */
export function languagesOf(texts: readonly SourceText[]): ReadonlyMap<SourceText, Language> {
  const found = new Map<SourceText, Language>()
  for (const text of texts) {
    const words = text.blocks.map((block) => block.text).join('\n')
    const language = unreadLanguageOf(words, languagesOfCalls()) === undefined ? languageOf(words) : undefined
    if (language !== undefined) found.set(text, language)
  }
  return found
}
