/** Whether somebody says that something is agreed, or puts it off: by the words of `definitions/lexicons/language.<code>.json`. */
import type { Language } from '#server/providers/stems.ts'
import type { AgreementWords, Language as LexiconLanguage } from '#server/reading/lexicons/language.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { tokensOf, type Token } from '#server/reading/text/tokens.ts'
import { capitalise } from './clean-speech.ts'
import type { Statement } from './statement.ts'

/** 'Let us see next week.' The answer neither accepts nor refuses. */
export function postpones({ answer, text, language, isQuestion }: Statement): boolean {
  if (isQuestion) return false
  const tokens = tokensOf(answer ?? text)
  const found = lexiconOf(language)?.agreement.postpones.match(tokens, 0)
  // 'Let us see, forty.' only gains time.
  return found !== undefined && tokens[found.length]?.text !== ','
}

/** What is decided by its name: 'We keep the old labels' in 'Agreed, we keep the old labels.' or behind 'Agreed.' */
export function resolvedBy(statement: Statement, before: Statement | undefined): string | undefined {
  const { passage, text, turn, language, isQuestion, cues } = statement
  const lexicon = lexiconOf(language)
  if (lexicon === undefined || isQuestion || cues.past.test(text) || cues.unknown.test(text)) return undefined
  const tokens = tokensOf(passage)
  const start = endOfAgreed(tokens, lexicon)
  if (start === undefined) {
    const isBehindAgreed = before?.turn === turn && isAgreedAlone(before, lexicon)
    return isBehindAgreed && isResolve(tokens, 0, lexicon) ? text : undefined
  }
  const [mark, first] = [tokens[start], tokens[start + 1]]
  if (mark?.kind !== 'mark' || first === undefined) return undefined
  const resolved = capitalise(passage.slice(first.start))
  // 'D'accord, on fait comme ça' says yes to what somebody else said.
  if (cues.acceptance.test(resolved) || cues.settles.test(resolved)) return undefined
  const isNamed = mark.text === ':' || (mark.text !== '.' && isResolve(tokens, start + 1, lexicon))
  return isNamed ? resolved : undefined
}

/** The token behind the words that say that something is agreed; words of consent may stand before them. */
function endOfAgreed(tokens: readonly Token[], { yes, agreement }: LexiconLanguage): number | undefined {
  let at = 0
  while (at < tokens.length) {
    const agreed = agreement.agreed.match(tokens, at)
    if (agreed !== undefined) return at + agreed.length
    const consent = yes.match(tokens, at)?.length ?? (at > 0 && tokens[at]?.kind === 'mark' ? 1 : 0)
    if (consent === 0) return undefined
    at += consent
  }
  return undefined
}

function isAgreedAlone({ passage, isQuestion }: Statement, lexicon: LexiconLanguage): boolean {
  const tokens = tokensOf(passage)
  const end = isQuestion ? undefined : endOfAgreed(tokens, lexicon)
  return end !== undefined && tokens.slice(end).every(({ kind }) => kind === 'mark')
}

function isResolve(tokens: readonly Token[], at: number, { agreement }: LexiconLanguage): boolean {
  const lengthOf = (words: AgreementWords) => agreement[words].match(tokens, at)?.length ?? 0
  return lengthOf('resolves') > lengthOf('describes')
}

const lexiconOf = (language: Language): LexiconLanguage | undefined =>
  openLexicons(shippedLexicons).languages.find(({ name }) => name.toLowerCase() === language)
