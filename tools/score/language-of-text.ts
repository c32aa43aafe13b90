/** The name of the language in which a text is read. */
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { tellLanguage } from '#server/reading/text/tell-language.ts'
import type { SourceText } from '#server/providers/text-model.ts'

export function languageOfText({ blocks }: SourceText): string {
  const text = blocks.map((block) => block.text).join('\n')
  return tellLanguage(text, openLexicons(shippedLexicons).languages)?.language.name ?? 'unknown'
}
