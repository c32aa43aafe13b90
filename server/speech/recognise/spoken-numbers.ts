/** Finds the numbers that stand in words in an English text. */

export interface SpokenNumber {
  readonly start: number
  readonly end: number
  readonly value: number
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const values: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
])
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
])

export const inWords = (digit: number): string => units[digit] ?? String(digit)

/** 'two thousand and nineteen' is one number, 'four seven one' are three, and 'a hundred' is none. */
export function spokenNumbers(text: string): readonly SpokenNumber[] {
  const words = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
  const found: SpokenNumber[] = []
  for (let at = 0; at < words.length;) {
    let next = at
    let sum: Sum | undefined = nothing
    let value: number | undefined
    let end = 0
    for (;;) {
      const current = words[next]
      const gap: string = next === at ? ' ' : text.slice(words[next - 1]?.end, current?.start)
      // A pause is heard after thousands.
      const isNear: boolean = /^[ -]$/.test(gap) || (gap === ', ' && sum.part === 0 && sum.total > 0)
      sum = current && isNear ? plus(sum, current.word) : undefined
      if (!current || !sum) break
      next += 1
      // A number does not end with 'and'.
      if (current.word !== 'and') [value, end] = [sum.total + sum.part, current.end]
    }
    const first = words[at]
    if (first && value !== undefined) found.push({ start: first.start, end, value })
    at = value === undefined ? at + 1 : words.findIndex((word) => word.start >= end)
    if (at < 0) break
  }
  return found
}

interface Sum {
  /** Thousands and millions. */
  readonly total: number
  /** What is below them. */
  readonly part: number
  /** The last scale; each one is smaller than the one before. */
  readonly scale: number
  readonly last: string
}

const nothing: Sum = { total: 0, part: 0, scale: Infinity, last: '' }

/** Undefined where the word does not go on with the number. */
function plus(sum: Sum, word: string): Sum | undefined {
  const { total, part, scale, last } = sum
  const isFirst = last === ''
  if (word === 'and') return scales.has(last) ? { ...sum, last: word } : undefined
  const value = values.get(word)
  if (value !== undefined) {
    const room = value < 10 ? 10 : 100
    const fits = isFirst || (value > 0 && last !== 'zero' && part % room === 0 && part % 100 !== 10)
    return fits ? { ...sum, part: part + value, last: word } : undefined
  }
  const factor = scales.get(word)
  if (factor === undefined || part === 0 || last === 'and') return undefined
  if (factor === 100) return part < 100 ? { ...sum, part: part * 100, last: word } : undefined
  return factor < scale ? { total: total + part * factor, part: 0, scale: factor, last: word } : undefined
}
