/** Whether an answer puts off what was asked, by the words of `definitions/lexicons/language.<code>.json`. */
import type { Language } from '#server/providers/stems.ts'
import type { Language as LexiconLanguage } from '#server/reading/lexicons/language.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { tokensOf } from '#server/reading/text/tokens.ts'
import type { Statement } from './statement.ts'

/** 'Let us see next week.' The answer neither accepts nor refuses. */
export function postpones({ answer, text, language, isQuestion }: Statement): boolean {
  if (isQuestion) return false
  const tokens = tokensOf(answer ?? text)
  const found = lexiconOf(language)?.postpones.match(tokens, 0)
  // 'Let us see, forty.' only gains time.
  return found !== undefined && tokens[found.length]?.text !== ','
}

const lexiconOf = (language: Language): LexiconLanguage | undefined =>
  openLexicons(shippedLexicons).languages.find(({ name }) => name.toLowerCase() === language)
