/** Finds job titles: 'Head of Sourcing', 'senior project manager'. */
import type { Language } from '../lexicons/language.ts'
import { startsUpper, type Token } from '../text/tokens.ts'
import { foundBetween, type Found, type Line } from './value.ts'

/** In words before the one that names the role. */
const longestLead = 3

export function rolesOf(line: Line, language: Language): readonly Found<string>[] {
  const { tokens } = line
  const found: Found<string>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const role = language.roles.match(tokens, at)
    if (role === undefined) continue
    const from = leadFrom(tokens, at, language)
    const to = endAt(tokens, at + role.length - 1, language)
    const whole = foundBetween(line, from, to, '')
    found.push({ ...whole, value: whole.text })
    at = to
  }
  return found
}

/** 'senior project' before 'manager'; not the verb or the article before it. */
function leadFrom(tokens: readonly Token[], at: number, { quiet, verbs }: Language): number {
  let from = at
  while (from > 0 && at - from < longestLead) {
    const before = tokens[from - 1]
    if (before?.kind !== 'word' || quiet.has(before.low) || verbs.has(before.low)) break
    from -= 1
  }
  return from
}

/** 'of Sourcing' and 'of Sales and Marketing' behind 'Head' */
function endAt(tokens: readonly Token[], at: number, { roleWords, conjunctions, quiet }: Language): number {
  let to = at
  for (let next = at + 1; next < tokens.length; next += 1) {
    const [joiner, word] = [tokens[next], tokens[next + 1]]
    const joins =
      joiner !== undefined && (roleWords.has(joiner.low) || conjunctions.has(joiner.low)) && quiet.has(joiner.low)
    if (!joins || word?.kind !== 'word' || quiet.has(word.low)) break
    if (to > at && !startsUpper(word)) break
    to = next + 1
    while (tokens[to + 1]?.kind === 'word' && startsUpper(tokens[to + 1] as Token)) to += 1
    next = to
  }
  return to
}
