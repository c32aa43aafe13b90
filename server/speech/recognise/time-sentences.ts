/**
 * Gives each sentence of a window its time. The model gives the words alone; how long a sentence takes is guessed from
 * its length, and the pauses say where one ends: of all ways to part the window, the one is taken that fits both best.
 */
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { sentencesOf } from '#server/reading/text/sentences.ts'
import { tellLanguage } from '#server/reading/text/tell-language.ts'
import type { TranscriptSegment } from '#server/providers/transcriber.ts'
import { secondsOf, spansWithin, type Span, type Window } from './find-speech.ts'
import { partAtPauses, spokenLength } from './part-at-pauses.ts'

/** Characters of a caption that can be read in time; a longer sentence is parted at its commas. */
const longest = 180
/** Seconds between two places without a pause that are tried, and what such a place costs. */
const [grid, noPause] = [0.25, 0.5]
/** Seconds of a pause that nearly always ends a sentence. */
const clearPause = 0.6

/** A place where a sentence may end: `spoken` seconds of speech lie before it. */
interface Place {
  readonly spoken: number
  readonly before: number
  readonly after: number
  readonly cost: number
}

export const timeSentences = (text: string, { spans }: Window): readonly TranscriptSegment[] =>
  timeParts(sentencesIn(text), spans)
    .flatMap((sentence) => partAtPauses(sentence, spans))
    .flatMap((caption) => timeParts(partLong(caption.text), spansWithin(spans, caption)))

function sentencesIn(text: string): readonly string[] {
  const told = tellLanguage(text, openLexicons(shippedLexicons).languages)
  return told === undefined ? [text] : sentencesOf(text, told.language)
}

function timeParts(parts: readonly string[], spans: readonly Span[]): readonly TranscriptSegment[] {
  const first = spans[0]?.start ?? 0
  const last = spans.at(-1)?.end ?? first
  const places = placesIn(spans)
  const length = parts.reduce((sum, part) => sum + spokenLength(part), 0)
  const speech = secondsOf(spans)
  const ends = bestEnds(
    parts.map((part) => (speech * spokenLength(part)) / Math.max(1, length)),
    places,
    speech,
  )
  return parts.map((part, at) => ({
    start: at === 0 ? first : (ends[at - 1]?.after ?? first),
    end: at === parts.length - 1 ? last : (ends[at]?.before ?? last),
    text: part,
  }))
}

function placesIn(spans: readonly Span[]): readonly Place[] {
  const places: Place[] = []
  let spoken = 0
  for (const [at, { start, end }] of spans.entries()) {
    for (let time = start + grid; time < end; time += grid)
      places.push({ spoken: spoken + time - start, before: time, after: time, cost: noPause })
    spoken += end - start
    const next = spans[at + 1]
    if (next) {
      const pause = Math.min(1, (next.start - end) / clearPause)
      places.push({ spoken, before: end, after: next.start, cost: 0.3 * (1 - pause) })
    }
  }
  return places
}

/** The end of each sentence but the last. `lengths`: seconds of speech that each is expected to take. */
function bestEnds(lengths: readonly number[], places: readonly Place[], speech: number): readonly Place[] {
  const count = lengths.length - 1
  if (count <= 0 || places.length < count) return []
  const misfit = (at: number, seconds: number) => (seconds - (lengths[at] ?? 0)) ** 2 / Math.max(lengths[at] ?? 0, 0.5)
  /** For each sentence and place: the least cost when the sentence ends there, and where the one before ended. */
  const rows: { cost: number; from: number }[][] = []
  for (let at = 0; at < count; at += 1) {
    const former = rows[at - 1]
    rows.push(
      places.map((place, to) => {
        if (!former) return { cost: misfit(at, place.spoken) + place.cost, from: -1 }
        let best = { cost: Infinity, from: -1 }
        for (let from = 0; from < to; from += 1) {
          const cost = (former[from]?.cost ?? Infinity) + misfit(at, place.spoken - (places[from]?.spoken ?? 0))
          if (cost < best.cost) best = { cost, from }
        }
        return { ...best, cost: best.cost + place.cost }
      }),
    )
  }
  let at = -1
  let least = Infinity
  for (const [to, { cost }] of (rows[count - 1] ?? []).entries()) {
    const whole = cost + misfit(count, speech - (places[to]?.spoken ?? 0))
    if (whole < least) [at, least] = [to, whole]
  }
  const ends: Place[] = []
  for (let row = count - 1; row >= 0; row -= 1) {
    const place = places[at]
    if (place) ends.unshift(place)
    at = rows[row]?.[at]?.from ?? -1
  }
  return ends
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
  if (best === undefined || best.at === 0) return [sentence]
  return [sentence.slice(0, best.at), sentence.slice(best.at)].flatMap((part) => partLong(part.trim()))
}
