/** What an answer does with what was asked, by the words of `definitions/lexicons/language.<code>.json`. */
import type { ReplyPhrases } from '#server/reading/lexicons/language.ts'
import { lexiconOf } from '#server/reading/text/stems.ts'
import { tokensOf } from '#server/reading/text/tokens.ts'
import type { Statement } from './statement.ts'

/** 'Let us see next week.' The answer neither accepts nor refuses. */
export function postpones({ answer, text, language, isQuestion }: Statement): boolean {
  if (isQuestion) return false
  const tokens = tokensOf(answer ?? text)
  const found = lexiconOf(language).postpones.match(tokens, 0)
  // 'Let us see, forty.' only gains time.
  return found !== undefined && tokens[found.length]?.text !== ','
}

/** Whether the text has one of the phrases. */
export const says = (phrases: ReplyPhrases, { language }: Pick<Statement, 'language'>, text: string): boolean =>
  lexiconOf(language).replies[phrases].test(text)

/** A yes of a few words, by which an answer begins. */
export const saysYes = ({ passage, language }: Statement): boolean =>
  lexiconOf(language).yes.match(tokensOf(passage), 0) !== undefined
