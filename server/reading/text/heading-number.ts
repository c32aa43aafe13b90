/** The number of a heading: '2.1 Scope of work', 'Section V: Award criteria'. */
import type { Language } from '../lexicons/language.ts'
import { tokensOf } from './tokens.ts'

/** The heading as it is if no title stands behind a number. */
export function withoutNumber(heading: string, languages: readonly Language[]): string {
  const tokens = tokensOf(heading)
  const word = tokens[0]?.low ?? ''
  const at = languages.some(({ sectionWords }) => sectionWords.has(word)) ? 1 : 0
  const number = tokens[at]
  if (number === undefined || !/^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4})$/.test(number.text)) return heading
  const title = tokens.slice(at + 1).find(({ kind, text }) => kind !== 'mark' || !/^[.:)–-]$/.test(text))
  const isMarked = at === 1 || /^\d/.test(number.text) || heading.charAt(number.end) === '.'
  return title !== undefined && isMarked && /^\p{Lu}/u.test(title.text) ? heading.slice(title.start) : heading
}
