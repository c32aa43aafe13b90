/**
 * Decides which words of a drawing are text: certain words, and uncertain words in the same line, which keep their
 * own confidence.
 */
import { isCertain, lettersOf } from './confidence.ts'
import type { Word } from './words-of-hocr.ts'

/** The confidence of a line in which a single word may be doubtful. */
const mostlyCertain = 1 / 2
/** Strokes beside a line are recognised as words with lower confidence. */
const leastOfDoubtful = 0.4

export function wordsOfCertainLines(words: readonly Word[]): readonly Word[] {
  const certain = words.filter(isCertain)
  const spelt = certain.filter(({ text }) => /\p{L}{3}/u.test(text))
  return words.filter((word) => {
    // Numbers and symbols are often single words along the axes of a chart.
    if (!spelt.some((other) => areInOneLine(word, other))) return false
    if (isCertain(word)) return true
    const line = words.filter((other) => areInOneLine(word, other))
    return word.confidence >= leastOfDoubtful && lettersOf(line.filter(isCertain)) >= mostlyCertain * lettersOf(line)
  })
}

const areInOneLine = (one: Word, other: Word): boolean =>
  Math.abs(one.baseline - other.baseline) < Math.max(one.height, other.height) / 2
