/** Gives each sentence of a window its time: models of speech give the words alone, and pauses say where sentences end. */
import { sentencesOf } from '#server/providers/offline/sentences.ts'
import type { TranscriptSegment } from '#server/providers/transcriber.ts'
import type { Window } from './find-speech.ts'

/** Characters of a caption that can be read in time; a longer sentence is parted at its commas. */
const longest = 180
/** Seconds by which a guess and the pause that it stands for may differ. */
const nearest = 1.5

export function timeSentences(text: string, { spans }: Window): readonly TranscriptSegment[] {
  const parts = sentencesOf(text).flatMap(partLong)
  const letters = parts.reduce((sum, part) => sum + part.length, 0)
  const speech = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const segments: TranscriptSegment[] = []
  let spoken = 0
  let start = spans[0]?.start ?? 0
  for (const [at, part] of parts.entries()) {
    spoken += (speech * part.length) / Math.max(1, letters)
    const isLast = at === parts.length - 1
    const end = isLast ? { before: spans.at(-1)?.end ?? start, after: 0 } : boundary(spans, spoken, start)
    segments.push({ start, end: end.before, text: part })
    start = end.after
  }
  return segments
}

/** Where a sentence ends that ends after so many seconds of speech, and where the next one begins. */
function boundary(spans: Window['spans'], spoken: number, from: number) {
  let left = spoken
  let guess = spans.at(-1)?.end ?? 0
  for (const span of spans) {
    if (left <= span.end - span.start) {
      guess = span.start + left
      break
    }
    left -= span.end - span.start
  }
  let best: { before: number; after: number; distance: number } | undefined
  for (const [at, { end }] of spans.entries()) {
    const next = spans[at + 1]
    if (!next || end <= from) continue
    const distance = Math.min(Math.abs(end - guess), Math.abs(next.start - guess))
    if (distance <= nearest && distance < (best?.distance ?? Infinity)) best = { before: end, after: next.start, distance }
  }
  const within = Math.max(guess, from + 0.05)
  return best ?? { before: within, after: within }
}

function partLong(sentence: string): readonly string[] {
  if (sentence.length <= longest) return [sentence]
  const middle = sentence.length / 2
  const places = [...sentence.matchAll(/[,;:] |\s/g)].map(({ 0: mark, index }) => ({
    at: index + mark.trimEnd().length,
    // A comma is worth some way to the middle.
    cost: Math.abs(index - middle) - (mark.length > 1 ? longest / 4 : 0),
  }))
  const [best] = places.toSorted((a, b) => a.cost - b.cost)
  if (best === undefined) return [sentence]
  return [sentence.slice(0, best.at), sentence.slice(best.at)].flatMap((part) => partLong(part.trim()))
}
