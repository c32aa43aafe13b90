/** The numbers that a numbered list lacks: 'Lot 2' and 'Lot 3' were read, and 'Lot 1' was not. */
import type { ReadTexts } from '../text/units.ts'
import type { FoundEntry } from './found-entry.ts'
import type { Field } from './field.ts'

export interface GapsInList {
  readonly missing: readonly number[]
  /** The highest number, or the number of entries that the texts name: 'divided into three lots'. */
  readonly count: number
}

/** A higher number is no count of entries, but a reference. */
const mostEntries = 60

export function gapsInList(field: Field, entries: readonly FoundEntry[], texts: ReadTexts): GapsInList | undefined {
  const numbers = new Set(entries.flatMap((entry) => numberOf(entry, field) ?? []))
  if (numbers.size === 0) return undefined
  const count = Math.max(...numbers, ...countsIn(field, texts))
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !numbers.has(number))
  return missing.length === 0 ? undefined : { missing, count }
}

function numberOf({ unit }: FoundEntry, field: Field): number | undefined {
  const { tokens, language } = unit
  const { itemAt } = field.wordsIn(language)
  for (const at of [0, 1, 2]) {
    const match = itemAt.match(tokens, at)
    const number = match === undefined ? undefined : Number(tokens[at + match.length]?.text)
    if (number !== undefined) return isCount(number) ? number : undefined
  }
  return undefined
}

/** 'divided into three lots', 'in 3 Losen' */
const countsIn = (field: Field, { units }: ReadTexts): readonly number[] =>
  units.flatMap(({ tokens, language }) => {
    const { labels } = field.wordsIn(language)
    return tokens.flatMap((token, at) => {
      const before = tokens[at - 1]
      if (before === undefined || token.kind !== 'word') return []
      const number = before.kind === 'figure' ? Number(before.text) : language.numbers.match(tokens, at - 1)?.value
      if (number === undefined || !isCount(number)) return []
      const stem = language.stem(token.low)
      return labels.some(({ stems: [first, ...others] }) => first === stem && others.length === 0) ? [number] : []
    })
  })

const isCount = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= mostEntries
