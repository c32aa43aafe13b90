/** Finds the periods of time in a line: '24 months', 'three (3) years', '10 working days', '2 à 3 semaines'. */
import type { Language, PeriodUnit } from '../lexicons/language.ts'
import type { Token } from '../text/tokens.ts'
import { foundBetween, type Found, type Line } from './value.ts'

export interface Period {
  readonly count: number
  /** The larger number of a range. */
  readonly upTo?: number
  readonly unit: PeriodUnit
}

export function periodsOf(line: Line, language: Language): readonly Found<Period>[] {
  const { tokens } = line
  const found: Found<Period>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = countAt(tokens, at, language)
    if (first === undefined) continue
    const second = rangeAfter(tokens, first.to + 1, language)
    let next = (second?.to ?? first.to) + 1
    if (tokens[next]?.text === '-') next += 1
    const word = language.periodWords.match(tokens, next)
    const unit = language.periods.match(tokens, next + (word?.length ?? 0))
    if (unit === undefined) continue
    const to = next + (word?.length ?? 0) + unit.length - 1
    // 'jours ouvrés', 'días hábiles'
    const after = language.periodWords.match(tokens, to + 1)
    const upTo = second === undefined || second.count === first.count ? {} : { upTo: second.count }
    found.push(foundBetween(line, at, to + (after?.length ?? 0), { count: first.count, ...upTo, unit: unit.value }))
    at = to
  }
  return found
}

function countAt(tokens: readonly Token[], at: number, language: Language) {
  const token = tokens[at]
  if (token === undefined) return undefined
  const word = token.kind === 'word' ? language.numbers.match(tokens, at) : undefined
  const count =
    token.kind === 'figure' && /^\d{1,4}(?:[.,]\d)?$/.test(token.text)
      ? Number(token.text.replace(',', '.'))
      : word?.value
  if (count === undefined) return undefined
  let to = at + (word?.length ?? 1) - 1
  // 'three (3)', '3 (three)'
  if (tokens[to + 1]?.text === '(' && tokens[to + 3]?.text === ')') to += 3
  return { count, to }
}

/** '2 - 3', '2 to 3': any single word or dash may stand between the two numbers. */
function rangeAfter(tokens: readonly Token[], at: number, language: Language) {
  const between = tokens[at]
  if (between === undefined || between.text.length > 3 || between.kind === 'figure') return undefined
  return countAt(tokens, at + 1, language)
}
