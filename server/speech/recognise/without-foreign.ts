/**
 * Leaves out speech in another language. Of it the model makes fluent English that nobody has said, but it is less sure of it
 * than of English, even by a bad telephone line. The more words there are, the better that tells one from the other.
 */
import type { Stretch, TranscriptSegment } from '#server/providers/transcriber.ts'
import limits from './sureness.json' with { type: 'json' }

export interface HeardWindow extends Stretch {
  readonly segments: readonly TranscriptSegment[]
  readonly words: number
  /** From 0 to 1. */
  readonly sureness: number
}

export function withoutForeign(windows: readonly HeardWindow[]) {
  const isForeign = windows.map(({ words, sureness }) => sureness < leastFor(words))
  // A short sentence is like English by chance; those who speak another language mostly go on in it.
  const isBesideForeign = windows.map(
    ({ sureness }, at) => sureness < limits.besideForeign && (isForeign[at - 1] === true || isForeign[at + 1] === true),
  )
  const isLeftOut = (at: number) => isForeign[at] === true || isBesideForeign[at] === true
  return {
    segments: windows.flatMap(({ segments }, at) => (isLeftOut(at) ? [] : segments)),
    foreign: windows.flatMap(({ start, end }, at): readonly Stretch[] => (isLeftOut(at) ? [{ start, end }] : [])),
  }
}

function leastFor(words: number): number {
  const [few, many] = limits.english
  if (!few || !many) return 0
  const share = Math.min(1, Math.max(0, (words - few.words) / (many.words - few.words)))
  return few.sureness + share * (many.sureness - few.sureness)
}
