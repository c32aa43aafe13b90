/** Which of many sentences a short document keeps: those that say how much, how often and at what loss. */
import { languageOf } from '#server/providers/stems.ts'
import { amountsIn } from './amounts.ts'
import { hasFigure } from './kind-of-statement.ts'
import { cuesOf, wordCount } from './read-statements.ts'

/** The indexes of the sentences to keep, in their order. The first one mostly says who is spoken of, and stays. */
export function mostTelling(sentences: readonly string[], most: number): readonly number[] {
  const cues = cuesOf[languageOf(sentences.join('\n')) ?? 'english']
  const pointsOf = (text: string): number =>
    (amountsIn(text).length > 0 ? 2 : 0) +
    (hasFigure(text, cues) ? 2 : 0) +
    (cues.loss.test(text) ? 2 : 0) +
    (wordCount(text) >= 6 && wordCount(text) <= 30 ? 1 : 0) -
    (cues.pointsBack.test(text) ? 2 : 0)
  return sentences
    .map((text, index) => ({ index, points: index === 0 ? Infinity : pointsOf(text) }))
    .toSorted((a, b) => b.points - a.points || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
}
