/** Words and phrases of a lexicon, each with its meaning. Finds the longest phrase that begins at a token, in constant time. */
import { tokensOf, type Token } from './tokens.ts'

export interface WordTable<T> {
  readonly match: (tokens: readonly Token[], at: number) => TableMatch<T> | undefined
  readonly has: (word: string) => boolean
  readonly get: (word: string) => T | undefined
}

export interface TableMatch<T> {
  readonly value: T
  /** In tokens. */
  readonly length: number
}

interface Entry<T> {
  readonly words: readonly string[]
  readonly value: T
}

/** An entry '*amt' stands for every word that ends in 'amt'. */
export function createWordTable<T>(entries: Iterable<readonly [phrase: string, value: T]>): WordTable<T> {
  const byFirstWord = new Map<string, Entry<T>[]>()
  const byEnding = new Map<string, T>()
  for (const [phrase, value] of entries) {
    if (phrase.startsWith('*')) {
      byEnding.set(phrase.slice(1).toLowerCase(), value)
      continue
    }
    const words = wordsIn(phrase)
    const [first] = words
    if (first === undefined) continue
    const others = byFirstWord.get(first) ?? []
    byFirstWord.set(
      first,
      [...others, { words, value }].toSorted((a, b) => b.words.length - a.words.length),
    )
  }
  const longestEnding = Math.max(0, ...[...byEnding.keys()].map((ending) => ending.length))

  const ofEnding = (word: string): T | undefined => {
    for (let length = Math.min(longestEnding, word.length - 2); length > 1; length -= 1) {
      const value = byEnding.get(word.slice(-length))
      if (value !== undefined) return value
    }
    return undefined
  }
  const get = (word: string): T | undefined =>
    byFirstWord.get(word)?.find(({ words }) => words.length === 1)?.value ?? ofEnding(word)

  return {
    get,
    has: (word) => get(word) !== undefined,
    match(tokens, at) {
      const first = tokens[at]
      if (first === undefined) return undefined
      for (const { words, value } of byFirstWord.get(first.low) ?? [])
        if (words.every((word, offset) => tokens[at + offset]?.low === word)) return { value, length: words.length }
      const value = first.kind === 'word' ? ofEnding(first.low) : undefined
      return value === undefined ? undefined : { value, length: 1 }
    },
  }
}

/** The words of a phrase in the form in which a text contains them. */
const wordsIn = (phrase: string): readonly string[] => tokensOf(phrase).map(({ low }) => low)

export const createWordSet = (words: Iterable<string>): WordTable<true> =>
  createWordTable([...words].map((word) => [word, true] as const))
