/** The combined confidence of the recognised words of a picture, weighted by their letters. */
interface Recognised {
  readonly text: string
  /** From 0 to 1. */
  readonly confidence: number
}

/** The confidence of a word in which hardly any letter is wrong. */
export const goodConfidence = 0.72

export const isCertain = ({ confidence }: Recognised) => confidence >= goodConfidence

/** Text that is "recognised" in photographs or in turned pages has a far lower confidence. */
const leastConfidence = 0.4

/** Strokes and smears are taken for short words, of which some are half certain and none is certain. */
const leastCertain = 0.1

/** False if the words probably come from a drawing or a photograph rather than from letters. */
export const isText = (words: readonly Recognised[]): boolean =>
  confidenceOf(words) >= leastConfidence && lettersOf(words.filter(isCertain)) >= leastCertain * lettersOf(words)

export function confidenceOf(words: readonly Recognised[]): number {
  const letters = lettersOf(words)
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}

export const lettersOf = (words: readonly { readonly text: string }[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0)
