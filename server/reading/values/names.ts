/** Finds the names of people and organisations: capitalised words, which the words in and around them distinguish. */
import type { Language } from '../lexicons/language.ts'
import { startsUpper, type Token } from '../text/tokens.ts'
import { foundBetween, type Found, type Line } from './value.ts'

export interface Name {
  readonly of: 'person' | 'organisation' | 'unknown'
}

/** The maximum length in tokens. */
const longest = 14

export function namesOf(line: Line, language: Language): readonly Found<Name>[] {
  const { tokens } = line
  const isShouted = isInCapitals(line.text)
  const found: Found<Name>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (!mayBegin(tokens, at, isShouted, language)) continue
    const to = endOfRun(tokens, at, language)
    const run = tokens.slice(at, to + 1)
    const of = kindOf(tokens, at, to, language)
    // In a line of capitals every word looks like a name.
    if (!isShouted || of !== 'unknown') {
      const name = foundBetween(line, at, to, { of } satisfies Name)
      if (name.text.length > 1 && !isOnlyCommon(run, language)) found.push(name)
    }
    at = to
  }
  return found
}

const isInCapitals = (text: string): boolean => text.length > 40 && !/\p{Ll}/u.test(text)

function mayBegin(tokens: readonly Token[], at: number, isShouted: boolean, language: Language): boolean {
  const token = tokens[at]
  if (token === undefined || token.kind !== 'word' || !startsUpper(token)) return false
  // 'ALS Example GmbH': between small letters, a word in capitals is a name, and not the conjunction.
  if (!isShouted && /^\p{Lu}{2,}$/u.test(token.text) && /\p{Ll}/u.test(tokens[at + 1]?.text ?? '')) return true
  return !language.quiet.has(token.low) && !language.verbs.has(token.low)
}

function endOfRun(tokens: readonly Token[], from: number, language: Language): number {
  let to = from
  for (let next = from + 1; next < tokens.length && next - from < longest; next += 1) {
    const [token, before] = [tokens[next], tokens[next - 1]]
    if (token === undefined || before === undefined) break
    if (token.kind === 'word' && (startsUpper(token) || language.organisations.has(token.low))) {
      // A line that ends between two words ends the name.
      to = next
      continue
    }
    // 'E. Marsh', 'Müller-Lüdenscheid', 'e. V.'
    const isInside = /^[.&-]$/.test(token.text) && (token.text !== '.' || before.text.length === 1)
    if (isInside || (token.kind === 'word' && language.joiners.has(token.low))) continue
    break
  }
  return to
}

/** A word at the beginning of a sentence, a month, a weekday, a role or 'Council' is not a name by itself. */
const isOnlyCommon = (run: readonly Token[], language: Language): boolean =>
  run.every(
    ({ kind, low }) =>
      kind === 'mark' ||
      language.months.has(low) ||
      language.weekdays.has(low) ||
      language.roles.has(low) ||
      language.organisations.has(low) ||
      language.joiners.has(low) ||
      language.sectionWords.has(low) ||
      language.references.has(low),
  )

function kindOf(tokens: readonly Token[], from: number, to: number, language: Language): Name['of'] {
  const run = tokens.slice(from, to + 1)
  if (run.some((_, at) => language.organisations.match(run, at) !== undefined)) return 'organisation'
  const before = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1]
  if ((before !== undefined && language.titles.has(before.low)) || language.titles.has(run[0]?.low ?? ''))
    return 'person'
  const words = run.filter(({ kind }) => kind === 'word')
  const isShort =
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) => startsUpper(word) && /\p{Ll}|^\p{Lu}$/u.test(word.text))
  if (isShort && isFollowedByRole(tokens, to + 1, language)) return 'person'
  return 'unknown'
}

/** 'Maria Ellis, procurement officer', 'Maria Ellis (Head of Estates)' */
function isFollowedByRole(tokens: readonly Token[], at: number, language: Language): boolean {
  if (!/^[,(–|-]$/.test(tokens[at]?.text ?? '')) return false
  return tokens.slice(at + 1, at + 6).some(({ kind, low }) => kind === 'word' && language.roles.has(low))
}
