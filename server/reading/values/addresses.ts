/** Finds postal addresses that are written in one line: capitalised words and figures with a street among them. */
import type { Language } from '../lexicons/language.ts'
import { startsUpper, type Token } from '../text/tokens.ts'
import { foundBetween, type Found, type Line } from './value.ts'

export function addressesOf(line: Line, language: Language): readonly Found<string>[] {
  const { tokens } = line
  const found: Found<string>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isPart(tokens[at])) continue
    const to = endOfRun(tokens, at)
    const run = tokens.slice(at, to + 1)
    const hasStreet = run.some((_, offset) => language.streets.match(tokens, at + offset) !== undefined)
    if (hasStreet && run.some(({ kind, text }) => kind === 'figure' || text === ',')) {
      const whole = foundBetween(line, at, to, '')
      found.push({ ...whole, value: whole.text })
    }
    at = to
  }
  return found
}

const isPart = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'figure' || (token.kind === 'word' && startsUpper(token)))

/** A comma, a dash or a single letter may stand inside: '12 a, Mill Lane'. */
function endOfRun(tokens: readonly Token[], from: number): number {
  let to = from
  for (const [offset, token] of tokens.slice(from + 1).entries()) {
    if (isPart(token)) to = from + 1 + offset
    else if (token.text !== ',' && token.text !== '-' && !(token.kind === 'word' && token.text.length === 1)) break
  }
  return to
}
