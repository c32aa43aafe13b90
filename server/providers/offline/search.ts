/** Which passages speak of what is wanted: BM25's rarity of words, weighed by where the words stand. */
import type { Concept, Wanted } from './wanted.ts'
import { candidatesOfKind, type Fitting } from './candidates-of-kind.ts'
import type { Kind } from './kind.ts'
import type { Passages, Unit } from './units.ts'
import { isStop, wordsOf } from './words.ts'

export interface Hit {
  readonly unit: Unit
  /** About 0 to 1.5: which share of what is wanted the passage speaks of. */
  readonly relevance: number
}

export interface Search {
  readonly passages: Passages
  /** The best first. */
  readonly find: (wanted: Wanted) => readonly Hit[]
  /** How far a text, such as a heading, speaks of what is wanted. */
  readonly covers: (text: string, wanted: Wanted) => number
  /** The same for a heading or a label: that nothing else is in it says much. */
  readonly titled: (text: string, wanted: Wanted) => number
  /** What a passage holds of a kind; undefined: any passage can be the answer. */
  readonly candidates: (kind: Kind, unit: Unit) => readonly Fitting[] | undefined
  /** How rare a word is in these texts. */
  readonly rarity: (stem: string) => number
}

/** What a word counts by where it stands. */
const here = 1
const inQuestion = 0.9
const inHeading = 0.72
const bySynonym = 0.75
/** A sentence goes on with what the one before it speaks of. */
const fromBefore = 0.5

export function searchOf(passages: Passages): Search {
  const { units } = passages
  const stemsOf = remembering((text: string) => new Set(wordsOf(text).map(({ stem }) => stem)))
  const own = units.map(({ words }) => new Set(words.map(({ stem }) => stem)))
  const around = units.map(({ headings, intro, speaker }) => {
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
    for (const stem of own[index] ?? []) {
      post(stem, index)
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
    }
    for (const stem of around[index] ?? []) post(stem, index)
    for (const stem of question === undefined ? [] : stemsOf(question)) post(stem, index)
  }

  const count = Math.max(units.length, 20)
  const rarity = (stem: string): number => {
    const holding = frequency.get(stem) ?? 0
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5)) / Math.log(1 + (count + 0.5) / 0.5)
  }

  function share(concepts: readonly Concept[], strength: (stem: string) => number): number {
    let reached = 0
    let all = 0
    for (const { stem, weight, synonyms } of concepts) {
      const worth = weight * (0.35 + 0.65 * rarity(stem))
      let best = strength(stem)
      if (best < bySynonym) for (const other of synonyms) best = Math.max(best, strength(other) * bySynonym)
      reached += worth * best
      all += worth
    }
    return all === 0 ? 0 : reached / all
  }

  const covers = (text: string, { concepts }: Wanted): number => {
    const stems = stemsOf(text)
    return share(concepts, (stem) => (stems.has(stem) ? 1 : 0))
  }

  const titled = (text: string, wanted: Wanted): number => {
    const base = covers(text, wanted)
    return base + labelBonus(text, wanted.concepts) * Math.min(1, base / 0.35)
  }

  function relevanceOf(unit: Unit, { concepts }: Wanted): number {
    const asked = unit.question === undefined ? undefined : stemsOf(unit.question)
    const base = share(concepts, (stem) => {
      if (own[unit.index]?.has(stem)) return here
      if (asked?.has(stem)) return inQuestion
      return around[unit.index]?.has(stem) ? inHeading : 0
    })
    const length = unit.words.length > 40 ? 0.9 : 1
    const bonus = unit.label === undefined ? 0 : labelBonus(unit.label, concepts) * Math.min(1, base / 0.35)
    return base * length * (unit.kind === 'heading' ? 0.8 : 1) + bonus
  }

  /** How much of a label is asked for: 'Total due' is better than 'Total before discount' for the total. */
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

  function find(wanted: Wanted): readonly Hit[] {
    const indexes = new Set<number>()
    for (const { stem, synonyms } of wanted.concepts)
      for (const one of [stem, ...synonyms]) for (const index of postings.get(one) ?? []) indexes.add(index)
    const scores = new Map<number, number>()
    for (const index of indexes) {
      const unit = units[index]
      if (unit) scores.set(index, relevanceOf(unit, wanted))
    }
    const direct = new Map(scores)
    for (const [index, relevance] of direct) {
      const next = units[index + 1]
      if (!next || next.group !== units[index]?.group || next.kind !== 'sentence') continue
      scores.set(index + 1, Math.max(scores.get(index + 1) ?? 0, relevance * fromBefore))
    }
    return [...scores]
      .flatMap(([index, relevance]) => {
        const unit = units[index]
        return unit ? [{ unit, relevance }] : []
      })
      .toSorted((a, b) => b.relevance - a.relevance || a.unit.index - b.unit.index)
  }

  // Dates and names take long to read, and many parts of a schema ask for them.
  const known = new Map<string, readonly Fitting[] | undefined>()
  const candidates: Search['candidates'] = (kind, unit) => {
    const key = `${kind} ${unit.index}`
    if (!known.has(key)) known.set(key, candidatesOfKind[kind]?.(unit.text))
    return known.get(key)
  }

  return { passages, find, covers, titled, candidates, rarity }
}

function remembering<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    known.set(text, made)
    return made
  }
}
