/** Finds the value for one leaf of an answer: a text, a number or a date. */
import { cueOf, cueWorth } from './values/cues.ts'
import { candidatesOfKind, type FittingCandidate } from './values/candidates-of-kind.ts'
import type { FoundValue } from './answer-tree.ts'
import { findGeneral } from './find-general.ts'
import { findSum } from './values/find-sum.ts'
import { intentsOf } from './passages/intents.ts'
import type { Hit, Search } from './passages/search.ts'
import { thresholds } from './thresholds.ts'
import { withoutNumber, type Unit } from './passages/read-passages.ts'
import { holdsWords, keepsLimits, valueFor } from './values/value-of-kind.ts'
import type { Query } from './query.ts'
import { isStop, wordsOf } from './passages/words.ts'

/** How many of the best passages are considered. */
const consideredHits = 40

export function findLeaf(query: Query, search: Search): FoundValue | null {
  const hits = search.find(query).slice(0, consideredHits)
  if (typeof query.schema.pattern === 'string') return findByPattern(query, hits)
  const sum = findSum(query, search)
  if (sum !== undefined) return sum
  if (query.kind === 'title')
    return findLabelled(query, search) ?? findGeneral(query, search) ?? findIn(query, hits, search)
  if (isGeneralFirst(query)) return findGeneral(query, search) ?? findIn(query, hits, search)
  return (
    findBehindKey(query, search, subjectOf) ??
    findIn(query, hits, search) ??
    findGeneral(query, search) ??
    findLabelled(query, search) ??
    findBehindKey(query, search, labelOf)
  )
}

interface PossibleKey {
  readonly words: string
  /** Where the text goes on that they lead to: 'The supplier is liable' does not say who that is. */
  readonly end: number
}

/**
 * Finds a value of the right kind behind the words of the key: 'Date: 3 March' for the date of the interview, 'The deadline is
 * 3 March' for the deadline, of which a longer description says more.
 */
function findBehindKey(
  query: Query,
  search: Search,
  keyOf: (unit: Unit) => PossibleKey | undefined,
): FoundValue | null {
  const isKey = (label: string) => {
    const stems = wordsOf(label).flatMap(({ stem }) => (isStop(stem) ? [] : [stem]))
    return stems.length > 0 && stems.every((stem) => query.keyConcepts.some((concept) => concept.stem === stem))
  }
  for (const unit of search.passages.units) {
    const key = keyOf(unit)
    if (key === undefined || !isKey(key.words) || search.coverageOf(key.words, byKeyOf(query)) < labelFits) continue
    for (const candidate of search.candidates(query.kind, unit) ?? []) {
      if (candidate.start < key.end) continue
      const value = valueFor(query.schema, candidate)
      if (value !== undefined) return { value, unit }
    }
  }
  return null
}

const labelOf = ({ label }: Unit): PossibleKey | undefined =>
  label === undefined ? undefined : { words: label, end: 0 }

/** Only of a sentence: what stands behind a label is judged with all other passages. */
function subjectOf({ label, text }: Unit): PossibleKey | undefined {
  const found = label === undefined ? subject.exec(text) : null
  return found?.[1] === undefined ? undefined : { words: found[1], end: found[0].length }
}

/** 'final deadline' of 'The final deadline is 3 March.' */
const subject = /^(?:(?:the|our|der|die|das) )?(\p{L}[\p{L} -]{1,50}?) (?:is|are|will be|ist|sind)\b/iu

const byKeyOf = (query: Query): Query => ({ ...query, concepts: query.keyConcepts })

/** Queries such as 'date' and 'company' do not lead to a particular passage, so the general methods come first. */
const isGeneralFirst = ({ kind, general }: Query): boolean =>
  general && (kind === 'organisation' || kind === 'day' || kind === 'name' || kind === 'role')

/** From this on the words of a label are those of the key, or mean the same. */
const labelFits = 0.7

/** Finds the value behind a label that says what the key says: 'Verfahrensart: …' for the procedure. */
function findLabelled(query: Query, search: Search): FoundValue | null {
  if (query.schema.type !== 'string' || query.schema.format !== undefined) return null
  // A sum may be agreed on in words: 'Deposit: three months’ rent'.
  if (query.kind !== 'title' && query.kind !== 'text' && query.kind !== 'money') return null
  const byKey = byKeyOf(query)
  const { units } = search.passages
  const labelled = units.flatMap((unit) => {
    // A heading is a label, too, of the few words below it.
    const above = units[unit.index - 1]
    const isBelow =
      unit.kind === 'sentence' && above?.kind === 'heading' && above.label === undefined && wordsIn(unit.text) <= 12
    const [label, value] = isBelow ? [withoutNumber(above.text), unit.text] : [unit.label, unit.value]
    if (label === undefined || value === undefined) return []
    const fit = search.coverageOf(label, byKey)
    return fit < labelFits
      ? []
      : [{ unit, value: trimValue(value), fit: fit + search.titleCoverageOf(label, byKey) / 10 }]
  })
  const [best] = labelled
    .filter(({ value }) => holdsWords(value) && keepsLimits(query.schema, value))
    .filter(({ value }) => query.kind !== 'title' || !/[.!?]$/.test(value))
    .toSorted((a, b) => b.fit - a.fit || a.unit.index - b.unit.index)
  return best === undefined ? null : { value: best.value, unit: best.unit }
}

function findIn(query: Query, hits: readonly Hit[], search: Search): FoundValue | null {
  if (!candidatesOfKind[query.kind]) return findCompanyStatement(query, search) ?? findText(query, hits, search)
  // A kind with a distinctive form needs fewer matching words.
  const least = hasOwnForm(query.kind) ? thresholds.ownForm : thresholds.ofKind
  const cue = cueOf(query)
  let best: { result: FoundValue; score: number } | undefined
  for (const { unit, relevance } of hits) {
    if (relevance < (cue ? least / cueWorth : least) || (best && relevance * 1.05 * (cue ? cueWorth : 1) < best.score))
      continue
    for (const candidate of search.candidates(query.kind, unit) ?? []) {
      if (repeatsQuery(candidate, query)) continue
      const value = valueFor(query.schema, candidate)
      if (value === undefined) continue
      const cueFactor = cue?.test(unit.text.slice(0, candidate.start)) === true ? cueWorth : 1
      if (relevance * cueFactor < least) continue
      // What a text defines to be the tenant is the tenant, be it a person or a company.
      const fit = isDefined(candidate, unit, query) ? 1 : candidate.fit
      const score = relevance * cueFactor * fit * nearness(candidate, unit, query, search)
      if (score > (best?.score ?? 0)) best = { result: { value: wholeValue(value, unit, query), unit }, score }
    }
  }
  if (best && best.score >= least * 0.72) return best.result
  const described = mayBeAnyText(query) ? findText(query, hits, search) : null
  // A number may be written in words beside it, and '15 days' is none.
  return query.kind === 'mark' && described && candidatesOfKind.mark?.(String(described.value)).length === 0
    ? null
    : described
}

/** True if the candidate only repeats a word of the query: 'the Tenant' is not the name of the tenant. */
function repeatsQuery({ text }: FittingCandidate, { concepts, kind }: Query): boolean {
  if (kind !== 'name' && kind !== 'party' && kind !== 'organisation') return false
  const plain = text.toLowerCase()
  const stems = wordsOf(text).map((word) => word.stem)
  return concepts.some(
    ({ stem }) =>
      (stems.length === 1 && stems[0] === stem) || (plain.startsWith(stem) && plain.length - stem.length < 4),
  )
}

/** Between a name and the word that it is given: 'Example Ltd (the Tenant)', 'Example Ltd (hereinafter “the Tenant”)'. */
const opensDefinition = (gap: string): boolean =>
  /^,? ?\(?(?:(?:hereinafter|hereafter|also|called|referred to as|nachfolgend|im Folgenden)[ ,]*)*(?:(?:the|der|die|das) |[“„"'])*$/i.test(
    gap,
  ) && /[(“„"]|hereinafter|hereafter|nachfolgend|im Folgenden/i.test(gap)

/** A company only: in 'Example Ltd, Leeds (the Supplier)' it is not the town that is defined. */
const isDefined = ({ end, value }: FittingCandidate, unit: Unit, { concepts, kind }: Query): boolean =>
  (kind === 'name' || kind === 'party') &&
  isCompany(value) &&
  unit.words.some(
    (word) =>
      word.start > end &&
      concepts.some(({ stem }) => stem === word.stem) &&
      opensDefinition(unit.text.slice(end, word.start)),
  )

const isCompany = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'of' in value && value.of === 'organisation'

/** 1 directly beside a word of the query, less farther away. A value more often follows its name than precedes it. */
function nearness({ start, end }: FittingCandidate, unit: Unit, { concepts, kind }: Query, search: Search): number {
  if (unit.value !== undefined) {
    const from = start - (unit.text.length - unit.value.length)
    // The first part of a value is the most important: 'Example Ltd, 2 Park Road'.
    // 'Bill to address' names no number, though its value holds some.
    const named = kind !== 'mark' || namesMark.test(unit.label ?? '') ? 1 : 0.85
    return from >= 0 ? (1 - from / 2000) * named : 0.85
  }
  let best = 0
  for (const { stem, weight, synonyms } of concepts) {
    for (const word of unit.words) {
      if (word.stem !== stem && !synonyms.has(word.stem)) continue
      if (word.start < end && start < word.end) {
        // The candidate contains the word: 'University of Leeds' for the university.
        best = Math.max(best, 1)
        continue
      }
      const follows = word.end <= start
      const gap = follows ? unit.text.slice(word.end, start) : unit.text.slice(end, word.start)
      if (!follows && opensDefinition(gap)) best = Math.max(best, 1.2)
      const distance = gap.split(/\s+/).length - 1 + (/[,;:]/.test(gap) ? 1.5 : 0) + (/[()]/.test(gap) ? 4 : 0)
      const worth = Math.min(1, weight) * (0.4 + 0.6 * search.rarity(stem)) * (word.stem === stem ? 1 : 0.8)
      best = Math.max(best, (worth * (follows ? 1 : 0.97)) / (1 + distance / 6))
    }
  }
  return 0.72 + 0.28 * best
}

const namesMark = /\b(?:no|nr|number|nummer|id|code|ref|reference|version|registration)\b|(?:nummer|nr|zeichen)\b/i

/** Of a short value in a pair, the whole is better than a piece: 'PO 7781', '24 months from delivery'. */
function wholeValue(value: string | number, unit: Unit, { kind, schema }: Query): string | number {
  if (typeof value === 'number' || unit.value === undefined || schema.format !== undefined) return value
  if (kind !== 'mark' && kind !== 'duration' && kind !== 'role') return value
  const wholeText = trimValue(unit.value)
  return wholeText.includes(value) && wholeText.split(/\s+/).length <= 5 && keepsLimits(schema, wholeText)
    ? wholeText
    : value
}

/** Kinds with a distinctive form either occur or do not; money, names and the like may also be described in words. */
function mayBeAnyText({ kind, schema, description }: Query): boolean {
  if (schema.type !== 'string' || schema.format !== undefined) return false
  return !hasOwnForm(kind) && !/\bname\b/i.test(description)
}

const wordsIn = (text: string): number => text.split(/\s+/).length

const hasOwnForm = (kind: Query['kind']): boolean => kind === 'email' || kind === 'phone' || kind === 'url'

const mostCells = 6

function findText(query: Query, hits: readonly Hit[], search: Search): FoundValue | null {
  if ([query.schema.type].flat().some((type) => type === 'number' || type === 'integer')) return null
  for (const { unit, relevance } of hits) {
    if (relevance < thresholds.text) break
    if (unit.kind === 'header' || (unit.kind === 'heading' && unit.value === undefined)) continue
    // One entry of a list is not what the sentence before the list speaks of.
    if (unit.kind === 'item' && unit.intro !== undefined && search.coverageOf(unit.text, query) === 0) continue
    // Of a wide table a cell may be meant, never the whole row.
    if (unit.kind === 'row' && unit.value === undefined && unit.text.split(' | ').length > mostCells) continue
    const text = trimValue(unit.value ?? unit.text)
    if (/[?:]$/.test(text) || !holdsWords(text) || !keepsLimits(query.schema, text)) continue
    if (query.kind === 'title' && (unit.kind === 'sentence' || isSeveralSentences(text) || /[.!]$/.test(text))) continue
    return { value: text, unit }
  }
  return null
}

/** 'May we tender for both? Yes.' is not a title. */
const isSeveralSentences = (text: string): boolean => /[.?!]\s+\p{Lu}/u.test(text)

/** Answers 'what the company does', which texts say without these words. */
function findCompanyStatement({ key, description, schema }: Query, { passages }: Search): FoundValue | null {
  if (!/\bcompany\b/i.test(key) || !/^what\b/i.test(description)) return null
  const speaks = intentsOf('company')
  const unit = passages.units.find(
    (one) => one.kind !== 'heading' && speaks.some((speaksOf) => speaksOf(one)) && keepsLimits(schema, one.text),
  )
  return unit ? { value: trimValue(unit.text), unit } : null
}

function findByPattern(query: Query, hits: readonly Hit[]): FoundValue | null {
  for (const { unit, relevance } of hits) {
    if (relevance < thresholds.ofKind) break
    for (const piece of [unit.value ?? unit.text, ...(unit.value ?? unit.text).split(/[\s,;()]+/)]) {
      const text = trimValue(piece)
      if (text !== '' && keepsLimits(query.schema, text)) return { value: text, unit }
    }
  }
  return null
}

/** Removes the full stop of a short value, but keeps that of a sentence. */
const trimValue = (text: string): string => {
  const plain = text.trim()
  return plain.endsWith('.') && !/[.!?]\s/.test(plain) && plain.split(/\s+/).length <= 6 ? plain.slice(0, -1) : plain
}
