/** Splits an enumeration: 'A laptop, a headset and a monitor' has three entries. */
import type { Language } from '../lexicons/language.ts'
import { tokensOf, type Token } from '../text/tokens.ts'

/** In words: a longer part is a clause. */
const longest = 6

/** Undefined if the text is no enumeration. `isWhole`: it has no words before its first entry. */
export function entriesIn(text: string, language: Language, isWhole: boolean): readonly string[] | undefined {
  const plain = text.trim().replace(/[.;]$/, '')
  const tokens = tokensOf(plain)
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    const isBetween = /^[,;&]$/.test(token.text) || language.conjunctions.has(token.low)
    if (!isBetween) parts.at(-1)?.push(token)
    else if (parts.at(-1)?.length !== 0) parts.push([])
  }
  const [first = [], ...rest] = parts.filter((part) => part.length > 0)
  if (rest.length === 0 || rest.some((part) => isClause(part, language))) return undefined
  const start = isWhole ? first : withoutLead(first, language)
  if (start.length === 0 || isClause(start, language)) return undefined
  return [start, ...rest].map((part) => plain.slice(part[0]?.start, part.at(-1)?.end))
}

const isClause = (part: readonly Token[], { verbs }: Language): boolean =>
  part.filter(({ kind }) => kind !== 'mark').length > longest ||
  part.some((_, at) => verbs.match(part, at) !== undefined)

/** Words that lead into a list end with a colon or a verb. */
function withoutLead(part: readonly Token[], { verbs, listing }: Language): readonly Token[] {
  const last = part.findLastIndex(
    (token, at) => token.text === ':' || verbs.match(part, at) !== undefined || listing.match(part, at) !== undefined,
  )
  return part.slice(last + 1)
}
