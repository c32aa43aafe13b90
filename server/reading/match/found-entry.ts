/** An entry of a list that was found in texts, with its features. */
import { tokensOf, type Token } from '../text/tokens.ts'
import type { Unit } from '../text/units.ts'
import type { WordTable } from '../text/word-table.ts'
import type { Signs } from './candidate.ts'
import type { Field } from './field.ts'

export interface FoundEntry {
  readonly value: string
  readonly unit: Unit
  /** How the entry was found: the same features by which single values are judged. */
  readonly signs: Signs
}

/** The features of an entry, however its list was found. */
export function signsOf(unit: Unit, field: Field): Signs {
  const words = field.wordsIn(unit.language)
  const count = (tokens: readonly Token[], table: WordTable<true>) =>
    tokens.filter((_, at) => table.match(tokens, at) !== undefined).length
  const above = unit.headings.slice(0, 3).map((heading) => tokensOf(heading))
  return {
    near: Math.min(2, count(unit.tokens, words.near)) / 2,
    far: Math.min(2, count(unit.tokens, words.far)) / 2,
    // Words above the list count as words of the entry.
    other: Math.min(
      1,
      above.reduce((sum, tokens) => sum + count(tokens, words.far), 0),
    ),
    full: /\d/.test(unit.text) ? 1 : 0,
    isSentence: unit.kind === 'sentence' ? 1 : 0,
    isItem: unit.kind === 'item' ? 1 : 0,
    isPair: unit.kind === 'pair' ? 1 : 0,
    long: Math.min(1, unit.text.length / 300),
  }
}
