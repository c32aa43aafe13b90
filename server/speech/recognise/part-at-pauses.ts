/**
 * Parts a caption at the long pauses in it: the model sometimes leaves out the full stop between two sentences, and its words
 * have no times. Each side of a pause takes as many words as its share of the speech has room for.
 */
import type { TranscriptSegment } from '#server/providers/transcriber.ts'
import { secondsOf, spansWithin, type Span } from './find-speech.ts'

/** Seconds between two stretches of speech, and of a stretch in which a word may be said. */
const [longPause, shortestPart] = [0.5, 0.3]
/** In letters: how much a comma, a capital, or a word that hardly ends a phrase counts beside the length. */
const preference = 5
const leadsOn = /(?<![\p{L}'’])(?:an?|the|i|my|your|his|its|our|their|we|he|she|they|and|or|but|because|of|if|as)$/iu

export function partAtPauses(caption: TranscriptSegment, spans: readonly Span[]): readonly TranscriptSegment[] {
  const { start, end, text } = caption
  const own = spansWithin(spans, caption).filter((span) => secondsOf([span]) >= shortestPart)
  const [longest] = own
    .slice(1)
    .map((span, at) => ({ next: at + 1, pause: span.start - (own[at]?.end ?? span.start) }))
    .toSorted((a, b) => b.pause - a.pause)
  if (!longest || longest.pause < longPause) return [caption]
  const [before, after] = [own.slice(0, longest.next), own.slice(longest.next)]
  const place = wordEnd(text, secondsOf(before) / secondsOf(own))
  if (place === undefined) return [caption]
  const first = { start, end: before.at(-1)?.end ?? start, text: text.slice(0, place) }
  const second = { start: after[0]?.start ?? end, end, text: text.slice(place).trimStart() }
  return [first, second].flatMap((part) => partAtPauses(part, own))
}

/** In letters: a figure takes as long as a word. */
export const spokenLength = (text: string): number => text.length + 4 * (text.match(/\d/g)?.length ?? 0)

/** The end of the word at which about this share of the text is said. */
function wordEnd(text: string, share: number): number | undefined {
  const expected = share * spokenLength(text)
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => {
    const [said, next] = [text.slice(0, index), text.slice(index).trimStart()]
    const isLikely = /[,;:]$/.test(said) || /^\p{Lu}/u.test(next)
    const cost = (leadsOn.test(said) ? preference : 0) - (isLikely ? preference : 0)
    return { index, cost: Math.abs(spokenLength(said) - expected) + cost }
  })
  return ends.toSorted((a, b) => a.cost - b.cost)[0]?.index
}
