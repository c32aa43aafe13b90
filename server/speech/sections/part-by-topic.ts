/** Parts what was said into sections where the words change, as TextTiling does: a section is about one thing. */
import { isStopWord, languageOf, stemIn, wordsIn } from '#server/reading/text/stems.ts'
import type { Sentence } from '../transcribe-recording.ts'

/** Sentences on each side of a possible border that are compared. */
const reach = 6
/** Seconds that a section has at least, and after which one that is still going on is parted. */
const [shortest, longest] = [45, 300]

export function partByTopic(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  const language = languageOf(sentences.map(({ text }) => text).join(' ')) ?? 'english'
  const stems = sentences.map(({ text }) =>
    wordsIn(text).flatMap(({ word }) => (isStopWord(word, language) ? [] : [stemIn(word, language)])),
  )
  // How alike what stands before and after each border is.
  const likenesses = sentences.map((_, at) =>
    at === 0 ? 1 : likeness(stems.slice(Math.max(0, at - reach), at), stems.slice(at, at + reach)),
  )
  const depths = likenesses.map(
    (value, at) => highestAround(likenesses, at, -1) + highestAround(likenesses, at, 1) - 2 * value,
  )
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length)
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length))
  const end = sentences.at(-1)?.end ?? 0
  const borders = new Set<number>()
  const startOf = (at: number) => sentences[at]?.start ?? 0
  const isFree = (at: number) =>
    startOf(at) >= shortest &&
    end - startOf(at) >= shortest &&
    [...borders].every((border) => Math.abs(startOf(border) - startOf(at)) >= shortest)
  const deepest = [...depths.keys()].slice(1).toSorted((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0))
  for (const at of deepest) if ((depths[at] ?? 0) > mean + deviation / 2 && isFree(at)) borders.add(at)
  // Nobody reads a section of an hour, even if it is about one thing.
  for (const at of deepest) if (isFree(at) && lengthAround(at) > longest) borders.add(at)

  function lengthAround(at: number): number {
    const all = [0, ...[...borders].map(startOf).toSorted((a, b) => a - b), end]
    const after = all.findIndex((time) => time > startOf(at))
    return (all[after] ?? end) - (all[after - 1] ?? 0)
  }

  const starts = [0, ...[...borders].toSorted((a, b) => a - b)]
  return starts.map((start, at) => sentences.slice(start, starts[at + 1])).filter((part) => part.length > 0)
}

/** The highest value before the row falls again. */
function highestAround(values: readonly number[], from: number, step: 1 | -1): number {
  let highest = values[from] ?? 0
  for (let at = from + step; at > 0 && at < values.length; at += step) {
    const value = values[at] ?? 0
    if (value < highest) break
    highest = value
  }
  return highest
}

/** The cosine of the counts of words. */
function likeness(before: readonly (readonly string[])[], after: readonly (readonly string[])[]): number {
  const [a, b] = [countsOf(before.flat()), countsOf(after.flat())]
  let product = 0
  for (const [stem, count] of a) product += count * (b.get(stem) ?? 0)
  const length = Math.hypot(...a.values()) * Math.hypot(...b.values())
  return length === 0 ? 0 : product / length
}

function countsOf(stems: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
