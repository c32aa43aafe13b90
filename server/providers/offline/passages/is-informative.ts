/** Decides whether a passage is worth quoting. */
import type { Unit } from './read-passages.ts'
import { isStop } from './words.ts'

/** False for questions, headings, pleasantries, and text that only leads into a list: 'We are liable for:'. */
export function isInformative({ kind, text, words, citation }: Unit): boolean {
  if (kind === 'heading' || kind === 'header' || /[?:]$/.test(text.trimEnd())) return false
  const content = words.filter(({ stem }) => !isStop(stem) && !pleasantries.has(stem)).length
  return content >= (kind === 'sentence' && citation.passage.length <= text.length ? 2 : 1)
}

const pleasantries = new Set(
  'thank thanks hello hi hey morn good great sure okay ok yes yeah bye welcom pleas nice cheer perfect understood'.split(
    ' ',
  ),
)
