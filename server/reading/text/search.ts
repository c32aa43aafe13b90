/** Searches units for the concepts of a query. Words count by their rarity, as in BM25, and by where they occur. */
import type { Language } from '../lexicons/language.ts'
import { tokensOf } from './tokens.ts'
import type { ReadTexts, Unit } from './units.ts'

export interface Hit {
  readonly unit: Unit
  /** The share of the words of the query that the unit covers, from 0 to about 1.5. */
  readonly relevance: number
}

/** What is searched for, in a language of the texts. */
export type Sought = (language: Language) => readonly {
  readonly stem: string
  readonly weight: number
  readonly synonyms: ReadonlySet<string>
}[]

export interface Search {
  readonly texts: ReadTexts
  /** The best first. */
  readonly find: (sought: Sought) => readonly Hit[]
  /** The share of the words sought that a heading or a label covers, with a bonus if it contains little else. */
  readonly fitOf: (text: string, language: Language, sought: Sought) => number
  /** How rare a word is in these texts, from 0 to 1. */
  readonly rarity: (stem: string) => number
}

/** The weight of a word by where it occurs. */
const [inQuestion, inHeading, bySynonym] = [0.9, 0.72, 0.75]
/** A sentence often continues the topic of the one before it. */
const fromPreviousSentence = 0.5
/** In words. */
const longUnit = 40

export function createSearch(texts: ReadTexts): Search {
  const { units } = texts
  const stemsOf = memoise((text: string, language: Language) => stemsIn(text, language))
  const stems = units.map(({ tokens, language }) => new Set(tokens.flatMap((token) => stemOf(token, language))))
  const around = units.map(
    ({ headings, intro, speaker, language }) =>
      new Set([...headings.slice(0, 2), intro ?? '', speaker ?? ''].flatMap((text) => [...stemsOf(text, language)])),
  )
  const questions = units.map(({ question, language }) =>
    question === undefined ? new Set<string>() : stemsOf(question, language),
  )
  const places = new Map<string, number[]>()
  for (const { index } of units)
    for (const stem of new Set([...(stems[index] ?? []), ...(around[index] ?? []), ...(questions[index] ?? [])])) {
      const others = places.get(stem)
      if (others === undefined) places.set(stem, [index])
      else others.push(index)
    }
  const frequency = new Map<string, number>()
  for (const own of stems) for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)

  const count = Math.max(units.length, 20)
  const rarity = (stem: string): number => {
    const holding = frequency.get(stem) ?? 0
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5)) / Math.log(1 + (count + 0.5) / 0.5)
  }

  function share(concepts: ReturnType<Sought>, strength: (stem: string) => number): number {
    let reached = 0
    let total = 0
    for (const { stem, weight, synonyms } of concepts) {
      const value = weight * (0.35 + 0.65 * rarity(stem))
      let best = strength(stem)
      if (best < bySynonym) for (const other of synonyms) best = Math.max(best, strength(other) * bySynonym)
      reached += value * best
      total += value
    }
    return total === 0 ? 0 : reached / total
  }

  /** The share of the words of a label that are sought: for the total, 'Total due' is better than 'Total before discount'. */
  function bonusOf(label: string, language: Language, concepts: ReturnType<Sought>): number {
    const content = [...stemsOf(label, language)]
    if (content.length === 0) return 0
    const fits = content.map((stem) =>
      Math.max(
        0,
        ...concepts.map((concept) =>
          concept.stem === stem
            ? Math.min(1, concept.weight + 0.3)
            : concept.synonyms.has(stem)
              ? concept.weight * bySynonym
              : 0,
        ),
      ),
    )
    return (0.5 * fits.reduce((sum, fit) => sum + fit, 0)) / content.length
  }
  const withBonus = (base: number, label: string, language: Language, concepts: ReturnType<Sought>): number =>
    base + bonusOf(label, language, concepts) * Math.min(1, base / 0.35)

  function fitOf(text: string, language: Language, sought: Sought): number {
    const concepts = sought(language)
    const own = stemsOf(text, language)
    return withBonus(
      share(concepts, (stem) => (own.has(stem) ? 1 : 0)),
      text,
      language,
      concepts,
    )
  }

  function relevanceOf({ index, tokens, label, language, kind }: Unit, sought: Sought): number {
    const concepts = sought(language)
    const base = share(concepts, (stem) =>
      stems[index]?.has(stem) === true
        ? 1
        : questions[index]?.has(stem) === true
          ? inQuestion
          : around[index]?.has(stem) === true
            ? inHeading
            : 0,
    )
    const whole = base * (tokens.length > longUnit ? 0.9 : 1) * (kind === 'heading' ? 0.8 : 1)
    return label === undefined ? whole : whole - base + withBonus(base, label, language, concepts)
  }

  function find(sought: Sought): readonly Hit[] {
    const scores = new Map<number, number>()
    for (const { language } of texts.languages)
      for (const { stem, synonyms } of sought(language))
        for (const one of [stem, ...synonyms])
          for (const index of places.get(one) ?? []) {
            const unit = units[index]
            if (unit !== undefined && !scores.has(index)) scores.set(index, relevanceOf(unit, sought))
          }
    const direct = new Map(scores)
    for (const [index, relevance] of direct) {
      const next = units[index + 1]
      if (next?.kind === 'sentence' && next.group === units[index]?.group)
        scores.set(index + 1, Math.max(scores.get(index + 1) ?? 0, relevance * fromPreviousSentence))
    }
    return [...scores]
      .flatMap(([index, relevance]) => (units[index] === undefined ? [] : [{ unit: units[index], relevance }]))
      .toSorted((a, b) => b.relevance - a.relevance || a.unit.index - b.unit.index)
  }

  return { texts, find, fitOf, rarity }
}

const stemsIn = (text: string, language: Language): ReadonlySet<string> =>
  new Set(tokensOf(text).flatMap((token) => stemOf(token, language)))

function stemOf({ kind, low }: { readonly kind: string; readonly low: string }, language: Language): readonly string[] {
  return kind === 'mark' || language.quiet.has(low) ? [] : [kind === 'word' ? language.stem(low) : low]
}

function memoise<Value>(
  make: (text: string, language: Language) => Value,
): (text: string, language: Language) => Value {
  const known = new Map<string, Value>()
  return (text, language) => {
    const key = `${language.code} ${text}`
    const found = known.get(key) ?? make(text, language)
    known.set(key, found)
    return found
  }
}
