/** A named fact as the reader looks for it: its names in every language, as words that are compared with the words of a text. */
import { createWordSet, createWordTable, type WordTable } from '../text/word-table.ts'
import { tokensOf, type Token } from '../text/tokens.ts'
import type { Language } from './language.ts'
import type { LexiconFact, ValueKind } from './lexicon.ts'

export interface FactWords {
  readonly labels: readonly Label[]
  readonly headings: readonly Label[]
  /** Finds the labels that begin at a token, word for word. */
  readonly labelAt: WordTable<true>
  readonly phraseAt: WordTable<true>
  readonly valueAt: WordTable<true>
  /** How a value continues after the part that a reader recognises. */
  readonly continuedAt: WordTable<true>
  readonly near: WordTable<true>
  readonly far: WordTable<true>
  /** Whole values that carry no information, by their words. */
  readonly never: ReadonlySet<string>
  readonly neverAt: WordTable<true>
  /** How the items of a list begin: the words before the number of each item. */
  readonly itemAt: WordTable<true>
}

export interface Label {
  /** In the common form, without stop words. */
  readonly stems: readonly string[]
}

export interface CompiledFact {
  readonly name: string
  readonly kind: ValueKind
  readonly many: boolean
  /** By the code of a language. */
  readonly words: ReadonlyMap<string, FactWords>
}

export function compileWords(fact: LexiconFact, language: Language): FactWords {
  const labels = fact.labels.map((label) => labelOf(label, language))
  return {
    labels,
    headings: [...labels, ...(fact.headings ?? []).map((heading) => labelOf(heading, language))],
    labelAt: createWordSet(fact.labels),
    phraseAt: createWordSet(fact.phrases ?? []),
    valueAt: createWordSet(fact.values ?? []),
    continuedAt: createWordSet(fact.continued ?? []),
    near: createWordSet(fact.near ?? []),
    far: createWordSet(fact.far ?? []),
    never: new Set((fact.never ?? []).map((value) => plainWords(value))),
    neverAt: createWordSet(fact.never ?? []),
    itemAt: createWordTable((fact.items ?? []).map((item) => [item.replace('{n}', ''), true] as const)),
  }
}

export const plainWords = (text: string): string =>
  tokensOf(text)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ low }) => low)
    .join(' ')

export const labelOf = (label: string, language: Language): Label => ({ stems: stemsOf(tokensOf(label), language) })

/** A label that consists of stop words alone, such as 'to', keeps them. In 'Section V: Award criteria' the number of the section is not a word. */
export function stemsOf(tokens: readonly Token[], language: Language): readonly string[] {
  const isNumbered = language.sectionWords.has(tokens[0]?.low ?? '') && tokens.length > 3
  const words = tokens
    .slice(isNumbered ? 2 : 0)
    .filter(({ kind, text }) => kind === 'word' && !(tokens.length > 2 && /^[IVX]{1,4}$/.test(text)))
  const telling = words.filter(({ low }) => !language.quiet.has(low))
  return [...new Set((telling.length > 0 ? telling : words).map(({ low }) => language.stem(low)))]
}

/**
 * How well the words before or above a value match a label: 1 if they are the same words. A word of the label that is missing weighs more than an
 * additional word.
 */
export function labelFit(stems: readonly string[], labels: readonly Label[]): number {
  let best = 0
  for (const label of labels) {
    if (label.stems.length === 0) continue
    const shared = label.stems.reduce((sum, stem) => sum + (stems.includes(stem) ? 1 : 0), 0)
    if (shared === 0) continue
    const complete = shared / label.stems.length
    const exact = shared / stems.length
    best = Math.max(best, complete ** 2 * Math.sqrt(exact))
    if (best === 1) return 1
  }
  return best
}
