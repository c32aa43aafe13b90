/** The languages of texts, and what is looked for in each. */
import { languageOf, type Language } from '#server/providers/stems.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import type { Cues } from './cues/cues.ts'
import { english } from './cues/english.ts'
import { french } from './cues/french.ts'
import { german } from './cues/german.ts'
import { spanish } from './cues/spanish.ts'
import { otherLanguageOf } from './other-language.ts'

export const cuesOf: { readonly [K in Language]: Cues } = { english, german, french, spanish }

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
