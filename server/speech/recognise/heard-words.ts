/** The words of a text that the model has written token by token, each with how sure it was of it. */
import llamaTokenizer from 'llama-tokenizer-js'

export interface Token {
  readonly id: number
  /** Its probability among all tokens, from 0 to 1. */
  readonly sureness: number
  /** Of the space before a figure: for each digit, how likely it was as a word, such as 'five'. */
  readonly asWords: readonly number[]
}

export interface HeardWord {
  readonly text: string
  /** The probability of its least likely token, from 0 to 1. */
  readonly sureness: number
}

const idOf = (written: string): number => llamaTokenizer.vocabByString.get(written) ?? -1
/** The tokenizer writes the space before a word as this sign, and a figure begins with it alone. */
const wordStart = '\u2581'
const space = idOf(wordStart)
const digits = '0123456789'.split('').map(idOf)
const digitWords = 'zero one two three four five six seven eight nine'.split(' ').map((word) => idOf(wordStart + word))

/** `logits`: of all tokens at this place. */
export function tokenAt(id: number, logits: Float32Array): Token {
  const own = logits[id] ?? 0
  let sum = 0
  for (const each of logits) sum += Math.exp(each - own)
  const likely = (other: number) => (other < 0 ? 0 : Math.exp((logits[other] ?? -Infinity) - own) / sum)
  // Whether it is written 'five' or '5' is no doubt about what was said.
  const otherwise = digitWords.includes(id) ? likely(space) : 0
  return { id, sureness: 1 / sum + otherwise, asWords: id === space ? digitWords.map(likely) : [] }
}

export function heardWords(tokens: readonly Token[]): readonly HeardWord[] {
  const words: Token[][] = []
  for (const token of tokens) {
    const isNext = (llamaTokenizer.vocabById[token.id] ?? '').startsWith(wordStart)
    const last = words.at(-1)
    if (last === undefined || isNext) words.push([token])
    else last.push(token)
  }
  return words.map((own) => ({ text: textOf(own), sureness: Math.min(1, ...own.map(surenessIn)) }))
}

function surenessIn({ id, sureness, asWords }: Token, at: number, word: readonly Token[]): number {
  // Whether a comma or a full stop stands beside it says nothing about a word.
  if (/^\u2581?\p{P}+$/u.test(llamaTokenizer.vocabById[id] ?? '')) return 1
  const figures = word.slice(at + 1).filter((token) => digits.includes(token.id))
  const digit = figures.length === 1 ? digits.indexOf(figures[0]?.id ?? -1) : -1
  return sureness + (asWords[digit] ?? 0)
}

/** The geometric mean of the probabilities of the tokens, from 0 to 1. */
export const meanSureness = (tokens: readonly Token[]): number =>
  Math.exp(tokens.reduce((sum, { sureness }) => sum + Math.log(Math.min(1, sureness)), 0) / Math.max(1, tokens.length))

export const textOf = (tokens: readonly Token[]): string =>
  llamaTokenizer
    .decode(
      tokens.map(({ id }) => id),
      false,
      false,
    )
    .trim()
