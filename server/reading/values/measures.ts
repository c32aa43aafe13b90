/** Finds measures: '12 m', 'seven metres', 'up to 3.5 t'. */
import type { Language } from '../lexicons/language.ts'
import { amountsOf } from './amounts.ts'
import type { Found, Line } from './value.ts'

export function measuresOf(line: Line, language: Language): readonly Found<number>[] {
  return amountsOf(line, language).flatMap(({ value, start, end }) => {
    const at = line.tokens.findIndex((token) => token.start >= end)
    const unit = language.measures.match(line.tokens, at)
    const last = unit === undefined ? undefined : line.tokens[at + unit.length - 1]
    return value.of !== 'number' || last === undefined
      ? []
      : [{ text: line.text.slice(start, last.end), start, end: last.end, value: value.number }]
  })
}
