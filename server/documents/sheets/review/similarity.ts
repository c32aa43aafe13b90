/** Measures the likeness of two names, from 0 to 1, to suggest values for names that are misspelt or worded differently. */
import { sheetWords } from '../values/sheet-words.ts'

/** Two names with a lower likeness are treated as different. */
export const leastLikeness = 0.78

export interface NameShape {
  readonly letters: string
  readonly words: readonly string[]
  readonly digits: string
}

export function shapeOf(name: string): NameShape {
  const words = name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const contentWords = words.filter((word) => !sheetWords().smallWords.has(word))
  return {
    letters: words.join(''),
    words: (contentWords.length > 0 ? contentWords : words).map(singular).toSorted(),
    digits: words.join(' ').replace(/\D+/g, ' ').trim(),
  }
}

export function similarity(a: NameShape, b: NameShape): number {
  // 'Address line 1' and 'Address line 2' name different things.
  if (a.digits !== b.digits) return 0
  if (a.letters === b.letters) return 1
  return Math.max(wordLikeness(a.words, b.words), letterLikeness(a.letters, b.letters))
}

/** 'Name of the company' has the words of 'Company name'; 'Start date' may be 'Employment start date'. */
function wordLikeness(a: readonly string[], b: readonly string[]): number {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  if (!fewer.every((word) => more.includes(word))) return 0
  if (fewer.length === more.length) return 0.98
  return fewer.length === 1 && more.length > 2 ? 0 : 0.78 + (0.1 * fewer.length) / more.length
}

/** The share of letters that are equal. Two swapped letters count as one change. */
function letterLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest < 4 || Math.abs(a.length - b.length) > longest * (1 - leastLikeness)) return 0
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return 1 - (last[b.length] ?? longest) / longest
}

const singular = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)
