/** Which of many entries a short document keeps: what says most clearly what its list is for, how much, how often and at what loss. */
import { languageOf } from '#server/reading/text/stems.ts'
import { amountsIn } from './amounts.ts'
import { cuesOf } from './languages-of.ts'
import { hasFigure, wordCount } from './statement.ts'

interface Entry {
  readonly text: string
  readonly clarity: number | undefined
  /** Of the kind that the reader wants to see first. */
  readonly isFavoured: boolean
}

/** Of an entry of which nobody has measured it. */
const fair = 2

/** The indexes of the entries to keep, in their order. */
export function mostTelling(entries: readonly Entry[], most: number): readonly number[] {
  const cues = cuesOf(languageOf(entries.map(({ text }) => text).join('\n')) ?? 'english')
  const wordingOf = (text: string): number =>
    (amountsIn(text).length > 0 ? 0.5 : 0) +
    (hasFigure(text, cues) ? 0.5 : 0) +
    (cues.loss.test(text) ? 0.5 : 0) +
    (wordCount(text) >= 6 && wordCount(text) <= 30 ? 0.25 : 0) -
    (cues.pointsBack.test(text) ? 0.5 : 0)
  const isMeasured = entries.some(({ clarity }) => clarity !== undefined)
  // The first one mostly says who is spoken of.
  const ofFirst = isMeasured ? 0.5 : Infinity
  return entries
    .map(({ text, clarity = fair, isFavoured }, index) => ({
      index,
      points: clarity + wordingOf(text) + (isFavoured ? 1 : 0) + (index === 0 ? ofFirst : 0),
    }))
    .toSorted((a, b) => b.points - a.points || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
}
