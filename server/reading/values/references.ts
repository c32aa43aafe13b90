/** Finds reference numbers of documents and matters: 'HVDC/2027/114', 'GM-2026-014', 'EU 25-400'. */
import type { Found, Line } from './value.ts'
import { touches, type Token } from '../text/tokens.ts'
import { foundBetween } from './value.ts'

/** Words, figures and the marks between them, without a space; at least one figure. */
export function referencesOf(line: Line): readonly Found<string>[] {
  const { tokens } = line
  const found: Found<string>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at]
    if (first === undefined || first.kind === 'mark') continue
    let to = at
    let last = at
    for (let next = tokens[to + 1]; touches(tokens[to] as Token, next); next = tokens[to + 1]) {
      if (next.kind === 'mark' && !/^[-/_.–#&]$/.test(next.text)) break
      to += 1
      if (next.kind !== 'mark') last = to
    }
    const run = tokens.slice(at, last + 1)
    const begin = at - (isInitials(tokens[at - 1], tokens[at - 2], first) ? 1 : 0)
    const reference = foundBetween(line, begin, last, '')
    if (isReference(run, reference.text)) found.push({ ...reference, value: reference.text })
    at = Math.max(at, to)
  }
  return found
}

/** 'UKB 4711/27': capitals, with a space, before the number. */
const isInitials = (before: Token | undefined, beforeThat: Token | undefined, first: Token): boolean =>
  before !== undefined &&
  before.kind === 'word' &&
  /^\p{Lu}{2,5}$/u.test(before.text) &&
  before.end + 1 === first.start &&
  first.kind === 'figure' &&
  // 'THE RFP 28': in a line of capitals every word looks like a part of a reference.
  !(beforeThat !== undefined && /^\p{Lu}{2,}$/u.test(beforeThat.text))

function isReference(run: readonly Token[], text: string): boolean {
  if (!/\d/.test(text) || text.length > 60) return false
  // A figure alone; a number of two digits is usually a count.
  if (run.length === 1) return /^\d{3,}$/.test(text)
  // '12:00', '1.250,00' and days in figures are other kinds of values.
  return run.some(({ kind }) => kind === 'word') || /[/_#-]/.test(text)
}
