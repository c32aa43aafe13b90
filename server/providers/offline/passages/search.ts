/** Searches passages for a query. Words count by their rarity, as in BM25, and by where they occur. */
import type { Concept, Query } from '../query.ts'
import { candidatesOfKind, type FittingCandidate } from '../values/candidates-of-kind.ts'
import type { Kind } from '../kind.ts'
import type { Passages, Unit } from './read-passages.ts'
import { isStop, wordsOf } from './words.ts'

export interface Hit {
  readonly unit: Unit
  /** The share of the query's words that the passage covers, from 0 to about 1.5. */
  readonly relevance: number
}

export interface Search {
  readonly passages: Passages
  /** Returns the best hits first. */
  readonly find: (query: Query) => readonly Hit[]
  /** The share of the query's words that a text, such as a heading, covers. */
  readonly coverageOf: (text: string, query: Query) => number
  /** The same for a heading or a label, with a bonus if it contains little else. */
  readonly titleCoverageOf: (text: string, query: Query) => number
  /** The candidates of a kind in a passage; undefined if any passage can be the answer. */
  readonly candidates: (kind: Kind, unit: Unit) => readonly FittingCandidate[] | undefined
  /** How rare a word is in these texts, from 0 to 1. */
  readonly rarity: (stem: string) => number
}

/** The weight of a word by where it occurs. */
const inText = 1
const inQuestion = 0.9
const inHeading = 0.72
const bySynonym = 0.75
/** A key of one word fits more headings than a whole description. */
const keyWorth = 0.7
/** A sentence often continues the topic of the one before it. */
const fromPreviousSentence = 0.5

export function createSearch(passages: Passages): Search {
  const { units } = passages
  const stemsOf = memoise((text: string) => new Set(wordsOf(text).map(({ stem }) => stem)))
  const ownStems = units.map(({ words }) => new Set(words.map(({ stem }) => stem)))
  const contextStems = units.map(({ headings, intro, speaker }) => {
    const stems = new Set<string>()
    for (const heading of headings.slice(0, 2)) for (const stem of stemsOf(heading)) stems.add(stem)
    for (const text of [intro, speaker]) for (const stem of text === undefined ? [] : stemsOf(text)) stems.add(stem)
    return stems
  })

  const postings = new Map<string, Set<number>>()
  const post = (stem: string, index: number): void => {
    const list = postings.get(stem)
    if (list) list.add(index)
    else postings.set(stem, new Set([index]))
  }
  const frequency = new Map<string, number>()
  for (const { index, question } of units) {
    for (const stem of ownStems[index] ?? []) {
      post(stem, index)
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
    }
    for (const stem of contextStems[index] ?? []) post(stem, index)
    for (const stem of question === undefined ? [] : stemsOf(question)) post(stem, index)
  }

  const count = Math.max(units.length, 20)
  const rarity = (stem: string): number => {
    const holding = frequency.get(stem) ?? 0
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5)) / Math.log(1 + (count + 0.5) / 0.5)
  }

  function share(concepts: readonly Concept[], strength: (stem: string) => number): number {
    let reached = 0
    let total = 0
    for (const { stem, weight, synonyms } of concepts) {
      const worth = weight * (0.35 + 0.65 * rarity(stem))
      let best = strength(stem)
      if (best < bySynonym) for (const other of synonyms) best = Math.max(best, strength(other) * bySynonym)
      reached += worth * best
      total += worth
    }
    return total === 0 ? 0 : reached / total
  }

  const coverageOf = (text: string, { concepts }: Query): number => {
    const stems = stemsOf(text)
    return share(concepts, (stem) => (stems.has(stem) ? 1 : 0))
  }

  const titleCoverageOf = (text: string, query: Query): number => {
    const byKey = coverageOf(text, { ...query, concepts: query.keyConcepts })
    const base = Math.max(coverageOf(text, query), byKey * keyWorth)
    return base + labelBonus(text, query.concepts) * Math.min(1, base / 0.35)
  }

  function relevanceOf(unit: Unit, { concepts }: Query): number {
    const questionStems = unit.question === undefined ? undefined : stemsOf(unit.question)
    const base = share(concepts, (stem) => {
      if (ownStems[unit.index]?.has(stem)) return inText
      if (questionStems?.has(stem)) return inQuestion
      return contextStems[unit.index]?.has(stem) ? inHeading : 0
    })
    const length = unit.words.length > 40 ? 0.9 : 1
    const bonus = unit.label === undefined ? 0 : labelBonus(unit.label, concepts) * Math.min(1, base / 0.35)
    return base * length * (unit.kind === 'heading' ? 0.8 : 1) + bonus
  }

  /** The share of a label's words that belong to the query: for the total, 'Total due' is better than 'Total before discount'. */
  function labelBonus(label: string, concepts: readonly Concept[]): number {
    const content = [...stemsOf(label)].filter((stem) => !isStop(stem))
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

  function find(query: Query): readonly Hit[] {
    const indexes = new Set<number>()
    for (const { stem, synonyms } of query.concepts)
      for (const one of [stem, ...synonyms]) for (const index of postings.get(one) ?? []) indexes.add(index)
    const scores = new Map<number, number>()
    for (const index of indexes) {
      const unit = units[index]
      if (unit) scores.set(index, relevanceOf(unit, query))
    }
    const direct = new Map(scores)
    for (const [index, relevance] of direct) {
      const next = units[index + 1]
      if (!next || next.group !== units[index]?.group || next.kind !== 'sentence') continue
      scores.set(index + 1, Math.max(scores.get(index + 1) ?? 0, relevance * fromPreviousSentence))
    }
    return [...scores]
      .flatMap(([index, relevance]) => {
        const unit = units[index]
        return unit ? [{ unit, relevance }] : []
      })
      .toSorted((a, b) => b.relevance - a.relevance || a.unit.index - b.unit.index)
  }

  // Cached, since finding dates and names takes long and many queries need them.
  const cache = new Map<string, readonly FittingCandidate[] | undefined>()
  const candidates: Search['candidates'] = (kind, unit) => {
    const key = `${kind} ${unit.index}`
    if (!cache.has(key)) cache.set(key, candidatesOfKind[kind]?.(unit.text))
    return cache.get(key)
  }

  return { passages, find, coverageOf, titleCoverageOf, candidates, rarity }
}

function memoise<Value>(make: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const cachedResult = cache.get(text)
    if (cachedResult !== undefined) return cachedResult
    const result = make(text)
    cache.set(text, result)
    return result
  }
}
