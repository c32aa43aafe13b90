/** Decides whether a passage is worth quoting. */
import type { Unit } from '../text/units.ts'
import { cuesOf } from './languages-of.ts'

/** False for questions, headings, small talk, and text that only leads into a list: 'We are liable for:'. */
export function isInformative({ kind, text, tokens, language, citation, isHead }: Unit): boolean {
  if (kind === 'heading' || isHead === true || /[?:]$/.test(text.trimEnd())) return false
  if (
    kind === 'sentence' &&
    tokens.length < mostOfSmallTalk &&
    cuesOf(language.name.toLowerCase()).smallTalk.test(text)
  )
    return false
  const content = tokens.filter((token) => token.kind !== 'mark' && !language.stopWords.has(token.low)).length
  return content >= (kind === 'sentence' && citation.passage.length <= text.length ? 2 : 1)
}

/** In words and marks. */
const mostOfSmallTalk = 16
