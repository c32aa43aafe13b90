/**
 * Marks the figures, codes and names of a transcript of which the model was not sure: a reader would take '16 minutes' for
 * what was said, and 'sixty' was. Other words that are wrong stand out by themselves.
 */
import type { TranscriptSegment } from '#server/providers/transcriber.ts'
import { isGivenName } from '#server/providers/support/is-given-name.ts'
import type { HeardWord } from './heard-words.ts'
import { spokenNumbers } from './spoken-numbers.ts'
import limits from './sureness.json' with { type: 'json' }

interface Word {
  readonly start: number
  readonly end: number
  /** As it is compared: without case and punctuation. */
  readonly plain: string
}

type Mark = readonly [start: number, end: number]

/** `heard`: the words of all segments together, as the model has written them. */
export function markUnsure(
  segments: readonly TranscriptSegment[],
  heard: readonly HeardWord[],
): readonly TranscriptSegment[] {
  const words = segments.map(({ text }) => wordsIn(text))
  const sureness = surenessOf(
    words.flat().map(({ plain }) => plain),
    heard,
  )
  let place = 0
  return segments.map((segment, at) => {
    const own = words[at] ?? []
    const isUnsure = (_: Word, index: number) => (sureness[place + index] ?? 1) < limits.word
    const unsure = own.filter(isUnsure).filter((word) => matters(word, segment.text))
    place += own.length
    return unsure.length === 0 ? segment : { ...segment, unsure: joined(unsure, segment.text) }
  })
}

const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(/[^\s-]+/gu)].map(({ 0: word, index }) => {
    const start = index + (/^[^\p{L}\p{N}£$€]*/u.exec(word)?.[0].length ?? 0)
    const end = Math.max(start, index + word.length - (/[^\p{L}\p{N}%]*$/u.exec(word)?.[0].length ?? 0))
    return { start, end, plain: plainly(word) }
  })

const plainly = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * How sure the model was of each written word. Numbers are written differently from how they were heard: a written word that
 * was not heard is as sure as the least sure of the heard words in whose place it stands.
 */
function surenessOf(written: readonly string[], heard: readonly HeardWord[]): readonly number[] {
  const parts = heard.flatMap(({ text, sureness }) =>
    text
      .split(/[\s-]+/)
      .map((part) => ({ plain: plainly(part), sureness }))
      .filter(({ plain }) => plain !== ''),
  )
  const pairs = commonWords(
    written,
    parts.map(({ plain }) => plain),
  )
  const found = written.map(() => 1)
  let [from, heardFrom] = [0, 0]
  for (const [to, heardTo] of [...pairs, [written.length, parts.length] as const]) {
    const replaced = parts.slice(heardFrom, heardTo).map(({ sureness }) => sureness)
    found.fill(Math.min(1, ...replaced), from, to)
    found[to] = parts[heardTo]?.sureness ?? 1
    ;[from, heardFrom] = [to + 1, heardTo + 1]
  }
  return found.slice(0, written.length)
}

/** The longest list of words that both have in the same order, as pairs of their places. */
function commonWords(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const lengthAt = (x: number, y: number) => lengths[x]?.[y] ?? 0
  for (let x = a.length - 1; x >= 0; x -= 1)
    for (let y = b.length - 1; y >= 0; y -= 1) {
      const row = lengths[x]
      if (row) row[y] = a[x] === b[y] ? lengthAt(x + 1, y + 1) + 1 : Math.max(lengthAt(x + 1, y), lengthAt(x, y + 1))
    }
  const pairs: (readonly [number, number])[] = []
  for (let [x, y] = [0, 0]; x < a.length && y < b.length;)
    if (a[x] === b[y]) pairs.push([x++, y++])
    else if (lengthAt(x + 1, y) >= lengthAt(x, y + 1)) x += 1
    else y += 1
  return pairs
}

/** A figure, a code, or a name. */
function matters({ start, end }: Word, text: string): boolean {
  const word = text.slice(start, end)
  if (/\p{N}/u.test(word)) return true
  if (spokenNumbers(text).some((number) => number.start < end && number.end > start)) return true
  if (!/^\p{Lu}/u.test(word) || /^I(?:['’]|$)/.test(word)) return false
  return !/(?:^|[.?!…]["”’)]*\s+)["“‘(]*$/u.test(text.slice(0, start)) || isGivenName(word, text.slice(end))
}

/** Marks with nothing but a space or a hyphen between them are one. */
function joined(words: readonly Word[], text: string): readonly Mark[] {
  const marks: Mark[] = []
  for (const { start, end } of words) {
    const last = marks.at(-1)
    if (last && /^[\s-]*$/.test(text.slice(last[1], start))) marks.splice(-1, 1, [last[0], end])
    else marks.push([start, end])
  }
  return marks
}
