/** What a search replies: passages with the words that were found, and the texts in which they stand. */
import type { Passage } from './passage.ts'
import type { Ranked } from './text-index.ts'
import { stemIn, wordsIn } from '#server/reading/text/stems.ts'

export interface Citation extends Pick<Passage, 'file' | 'id' | 'place' | 'page' | 'time'> {
  /** The exact text. */
  readonly quote: string
}

export interface FoundPassage extends Citation {
  readonly score: number
  /** Where the words that were found begin and end in the quote. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

export interface FoundText extends Pick<Passage, 'file' | 'id'> {
  /** The relevance of its best passage; the best text has 1. */
  readonly score: number
  /** The number of its passages that were found. */
  readonly hits: number
}

export interface Found {
  readonly total: number
  readonly files: readonly FoundText[]
  readonly passages: readonly FoundPassage[]
}

export function citationOf({ text, file, id, place, page, time }: Passage): Citation {
  return {
    file,
    ...(id === undefined ? {} : { id }),
    ...(place === undefined ? {} : { place }),
    ...(page === undefined ? {} : { page }),
    ...(time === undefined ? {} : { time }),
    quote: text,
  }
}

/** `ranked`: best first. `most`: passages at most. */
export function foundIn(ranked: readonly Ranked[], most: number): Found {
  const best = ranked[0]?.score ?? 1
  const share = (score: number) => Math.round((1000 * score) / best) / 1000
  const texts = new Map<string, FoundText>()
  for (const { passage, score } of ranked) {
    const { id, file } = passage
    const key = id ?? file
    const known = texts.get(key)
    const text = { file, ...(id === undefined ? {} : { id }), score: share(score), hits: 1 }
    texts.set(key, known ? { ...known, hits: known.hits + 1 } : text)
  }
  const passages = ranked.slice(0, most).map(({ passage, score, stems }): FoundPassage => ({
    ...citationOf(passage),
    score: share(score),
    marks: marksIn(passage, stems),
  }))
  return { total: ranked.length, files: [...texts.values()], passages }
}

/** In transcripts, a sentence is not found by the words of neighbouring sentences, since those are found themselves. */
export const holdsWords = ({ passage, stems }: Ranked): boolean =>
  passage.time === undefined ||
  marksIn(passage, stems).length > 0 ||
  (passage.question !== undefined && marksIn({ ...passage, text: passage.question }, stems).length > 0)

const marksIn = ({ text, language }: Passage, stems: ReadonlySet<string>): FoundPassage['marks'] =>
  wordsIn(text).flatMap(({ word, start, end }) => (stems.has(stemIn(word, language)) ? [[start, end] as const] : []))
