/**
 * Divides a transcript into sections, each with a phrase of its own as a title, its most telling sentences, and quotes.
 * Runs in a worker.
 */
import { figuresIn, isScale } from '#server/providers/support/figures.ts'
import { isInformative } from '#server/reading/calls/is-informative.ts'
import { cuesOf } from '#server/reading/calls/languages-of.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { centrality } from '#server/reading/text/centrality.ts'
import { readTexts, type Unit } from '#server/reading/text/units.ts'
import { isStopWord, languageOf, stemIn, wordsIn, type Language, type SpokenWord } from '#server/reading/text/stems.ts'
import type { Sentence } from '../transcribe-recording.ts'
import { partByTopic } from './part-by-topic.ts'

export interface Section {
  readonly start: number
  readonly end: number
  readonly title: string
  readonly summary: string
  readonly quotes: readonly Sentence[]
  /** What was said, for a model that writes better titles and summaries. */
  readonly sentences: readonly Sentence[]
}

/** Sentences of a summary and quotes of a section; words of a title. */
const [mostSentences, mostQuotes, mostWords] = [2, 3, 14]

export function makeSections(sentences: readonly Sentence[]): readonly Section[] {
  const language = languageOf(sentences.map(({ text }) => text).join(' ')) ?? 'english'
  const { worthHearing } = cuesOf(language)
  const parts = partByTopic(sentences)
  const rarity = rarityIn(parts)
  return parts.map((part): Section => {
    const ranked = rank(part)
    const best = (most: number, list = ranked) => new Set(list.slice(0, most))
    const summary = best(mostSentences)
    // Figures, dates and feelings are what a reader wants to hear again.
    const telling = ranked.toSorted((a, b) => weight(b, part, worthHearing) - weight(a, part, worthHearing))
    const quotes = best(mostQuotes, telling)
    return {
      start: part[0]?.start ?? 0,
      end: part.at(-1)?.end ?? 0,
      title: titleOf(part, rarity, language),
      summary: part.flatMap((sentence) => (summary.has(sentence) ? [sentence.text] : [])).join(' '),
      quotes: part.filter((sentence) => quotes.has(sentence)),
      sentences: part,
    }
  })
}

/** Best first. Greetings and questions come last. */
function rank(part: readonly Sentence[]): readonly Sentence[] {
  const blocks = part.map(({ text, start }) => ({ kind: 'speech' as const, text, time: start }))
  const { units } = readTexts([{ file: '', blocks }], openLexicons(shippedLexicons).languages)
  const central = centrality(units, () => 1)
  const score = (unit: Unit) =>
    (central.get(unit.index) ?? 0) * (isInformative(unit) ? 1 : 0.2) * lengthFactor(unit.text)
  const scores = new Map<number, number>()
  for (const unit of units) scores.set(unit.time ?? 0, Math.max(score(unit), scores.get(unit.time ?? 0) ?? 0))
  return part.toSorted((a, b) => (scores.get(b.start) ?? 0) - (scores.get(a.start) ?? 0))
}

/** A sentence of three words says little, however central they are. */
const lengthFactor = (text: string): number => Math.min(1, wordsIn(text).length / 8)

function weight(sentence: Sentence, part: readonly Sentence[], worthHearing: RegExp): number {
  const marks = (sentence.text.match(worthHearing) ?? []).length
  return lengthFactor(sentence.text) * (1 + Math.min(3, marks)) + 1 / (1 + part.indexOf(sentence) / part.length)
}

/** A word is rare if few sections have it. */
function rarityIn(parts: readonly (readonly Sentence[])[]): (word: string) => number {
  const sections = parts.map((part) => new Set(part.flatMap(({ text }) => compoundsIn(text).map(({ word }) => word))))
  return (word) => Math.log(1 + parts.length / (1 + sections.filter((words) => words.has(word)).length))
}

/**
 * The clause, or its beginning, that holds most of its frequent and rare words. It is never cut within a figure, nor at its beginning, where a
 * "not" may stand.
 */
function titleOf(part: readonly Sentence[], rarity: (word: string) => number, language: Language): string {
  const { saysLittle } = cuesOf(language)
  const stemOf = (word: string): string | undefined =>
    word.length < 4 || isStopWord(word, language) || saysLittle.exec(word)?.[0] === word || isScale(word)
      ? undefined
      : stemIn(word, language)
  const weights = new Map<string, number>()
  for (const { text } of part)
    for (const { word } of compoundsIn(text)) {
      const stem = stemOf(word)
      if (stem !== undefined) weights.set(stem, (weights.get(stem) ?? 0) + 0.5 + rarity(word))
    }
  let best = { text: part[0]?.text ?? '', weight: 0 }
  for (const clause of part.flatMap(({ text }) => text.split(betweenClauses))) {
    const words = compoundsIn(clause)
    const figures = figuresIn(clause)
    const stems = new Set<string>()
    for (const { word, end } of words.slice(0, mostWords)) {
      const stem = stemOf(word)
      if (stem !== undefined) stems.add(stem)
      const isWhole = end === words.at(-1)?.end
      const cuts = figures.some((figure) => figure.start < end + besides && figure.start + figure.text.length > end)
      if (!isWhole && (stem === undefined || cuts)) continue
      const weight = (isWhole ? wholeClause : 1) * [...stems].reduce((sum, each) => sum + (weights.get(each) ?? 0), 0)
      if (weight > best.weight) best = { text: `${clause.slice(0, end).trim()}${isWhole ? '' : '…'}`, weight }
    }
  }
  return best.text.charAt(0).toUpperCase() + best.text.slice(1)
}

const betweenClauses = /[,;:.!?()–—]+(?:\s+|$)/u
/** How much more a phrase is worth that is the whole clause, and therefore reads as one. */
const wholeClause = 1.2
/** In characters: how near a figure is to the thing that it counts. */
const besides = 2

/** The words of a text, in which those that a hyphen joins are one: 'seventy-two', 'follow-up'. */
function compoundsIn(text: string): readonly SpokenWord[] {
  const compounds: SpokenWord[] = []
  for (const next of wordsIn(text)) {
    const last = compounds.at(-1)
    const joint = last === undefined ? '' : text.slice(last.end, next.start)
    if (last === undefined || !/^[-\u2010\u2011]$/.test(joint)) compounds.push(next)
    else compounds.splice(-1, 1, { word: `${last.word}-${next.word}`, start: last.start, end: next.end })
  }
  return compounds
}
