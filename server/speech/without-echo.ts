/** Leaves out what one microphone heard of the other speaker: the same words at the same time, but quieter. */
import type { TranscriptSegment } from '#server/providers/transcriber.ts'

export interface Speech extends TranscriptSegment {
  /** Counted from 1; undefined where nobody knows who speaks. */
  readonly channel: number | undefined
  readonly loudness: number
}

/** The share of its words that the other speaker says, and how many there are at least. */
const [sameWords, fewest] = [0.6, 3]

export const withoutEcho = (speeches: readonly Speech[]): readonly Speech[] =>
  speeches.filter((one) => !speeches.some((other) => isEcho(one, other)))

function isEcho(one: Speech, other: Speech): boolean {
  if (one.channel === other.channel || one.loudness >= other.loudness) return false
  if (one.end <= other.start || other.end <= one.start) return false
  const said = new Set(wordsOf(other.text))
  const words = wordsOf(one.text)
  return words.length >= fewest && words.filter((word) => said.has(word)).length / words.length >= sameWords
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
