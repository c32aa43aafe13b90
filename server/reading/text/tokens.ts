/** Splits a text into words, figures and marks. Every reader of values and labels works on this one list, so that a text is scanned once. */

export interface Token {
  readonly kind: 'word' | 'figure' | 'mark'
  /** The exact text. */
  readonly text: string
  /** In lower case and composed form (NFC); an abbreviation such as 'e.V.' loses its last full stop. */
  readonly low: string
  readonly start: number
  readonly end: number
}

/**
 * An apostrophe separates words and is no token: "l'outil" is 'l' and 'outil'. Letters with full stops between them are one
 * word ('a.m.'), and so are figures with separators between them ('1,250.00', '12:00', '03.04.2026').
 */
const pattern =
  /(?<word>(?<![\p{L}\p{M}])\p{L}(?:\.\p{L})+(?![\p{L}\p{M}])\.?|[\p{L}\p{M}]+)|(?<figure>\p{Nd}+(?:[.,:]\p{Nd}+)*)|(?<mark>[^\s\p{L}\p{M}\p{Nd}'’])/gu

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const { word, figure } = match.groups ?? {}
    const [found] = match
    tokens.push({
      kind: word !== undefined ? 'word' : figure !== undefined ? 'figure' : 'mark',
      text: found,
      low: lowOf(found),
      start: match.index,
      end: match.index + found.length,
    })
  }
  return tokens
}

const lowOf = (text: string): string => {
  const low = text.normalize('NFC').toLowerCase()
  return low.length > 1 && low.endsWith('.') ? low.slice(0, -1) : low
}

/** Whether there is nothing between two tokens. */
export const touches = (one: Token, next: Token | undefined): next is Token => next?.start === one.end

export const startsUpper = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)
