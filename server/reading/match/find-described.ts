/** Finds the value for a field that is known by its key and its description alone: in the passages that speak of them. */
import type { JsonSchema } from '#server/providers/text-model.ts'
import type { Search, Hit } from '../text/search.ts'
import type { Language } from '../lexicons/language.ts'
import { tokensOf, type Token } from '../text/tokens.ts'
import { addressesOf } from '../values/addresses.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Unit } from '../text/units.ts'
import { valuesOfKind, type ValueInLine } from '../values/of-kind.ts'
import type { ValueKind } from '../lexicons/lexicon.ts'
import type { Line } from '../values/value.ts'
import { isPair, lineOf } from './line-of-unit.ts'
import { trimmed } from './gather.ts'
import type { Query } from './query.ts'
import { typedValue } from './typed-value.ts'

export interface Described {
  readonly value: string | number | boolean
  readonly unit: Unit
  /** The higher, the surer. */
  readonly score: number
}

/** How many of the best passages are considered. */
const mostHits = 40

/** The relevance from which a passage answers, measured on the cases in server/providers/fixtures/cases/tuned.ts. */
export const leastRelevance = {
  /** With a value of the right kind. */
  ofKind: 0.4,
  /** With an address or a number that nothing else looks like. */
  ofOwnForm: 0.25,
  /** As a whole. */
  whole: 0.44,
  /** Behind a label that holds all words of the key, and no others than are asked for. */
  named: 0.9,
  /** For yes or no, where a mere mention is not enough. */
  statement: 0.55,
} as const

/** The best first. */
export function findDescribed(query: Query, search: Search): readonly Described[] {
  const hits = search
    .find(query.conceptsIn)
    .filter(({ unit }) => !/\?\s*$/.test(unit.text) && unit.pairedBy !== 'column')
    .slice(0, mostHits)
    .map((hit) => ({ ...hit, relevance: withLabel(hit, query) }))
  const options = optionsOf(query.schema)
  if (options !== undefined) return findOption(options, hits, search)
  if (query.schema.type === 'boolean') return findYesOrNo(query, hits)
  const found = hits.flatMap((hit) => valuesIn(hit, query, search))
  const others = found.length > 0 ? [] : hasOwnForm(query) ? theOnlyOne(query, search) : atTheTop(query, search)
  return [...found, ...others].toSorted((a, b) => b.score - a.score || a.unit.index - b.unit.index)
}

const isOfNames = (kind: ValueKind): boolean => kind === 'person' || kind === 'party' || kind === 'organisation'

const hasOwnForm = ({ kind }: Query): boolean => kind === 'email' || kind === 'phone' || kind === 'url'

/**
 * A label or a subject all of whose words are asked for is enough, though the description says more: 'Date: …' and 'The date is …' for the
 * date of the interview.
 */
function withLabel({ unit, relevance }: Hit, { conceptsIn, keyIn }: Query): number {
  const { language } = unit
  const stems = subjectOf(unit).flatMap(({ kind, low }) =>
    kind === 'mark' || language.quiet.has(low) ? [] : [language.stem(low)],
  )
  const concepts = conceptsIn(language)
  const isAsked = stems.length > 0 && stems.every((stem) => concepts.some((concept) => concept.stem === stem))
  if (!isAsked) return relevance
  const isWhole = isPair(unit) && keyIn(language).every(({ stem }) => stems.includes(stem))
  return Math.max(relevance, isWhole ? leastRelevance.named : leastRelevance.whole)
}

/** The label of a pair, or what stands before the verb of a sentence. */
function subjectOf(unit: Unit): readonly Token[] {
  if (isPair(unit)) return unit.labelTokens ?? []
  const { tokens, language } = unit
  return tokens.slice(
    0,
    Math.max(
      0,
      tokens.findIndex((_, at) => language.verbs.match(tokens, at) !== undefined),
    ),
  )
}

/** 'YOU AGREE THAT ALL OF THE PROVISIONS ARE ENFORCEABLE': in a sentence of capitals every word looks like a name. */
const isShouted = ({ text, tokens }: Line): boolean => tokens.length > 10 && !/\p{Ll}/u.test(text)

/** What only looks a little like a value of its kind. */
const doubtful = 0.2

function valuesIn({ unit, relevance }: Hit, query: Query, search: Search): readonly Described[] {
  const { kind, schema } = query
  const addresses = kind === 'place' ? addressesOf(lineOf(unit), unit.language) : []
  if (addresses.length > 0 && relevance >= leastRelevance.ofKind)
    return addresses.flatMap(({ text }) => {
      const value = typedValue({ value: text, key: text, unit, signs: {} }, schema)
      return value === undefined ? [] : [{ value, unit, score: relevance }]
    })
  if (valuesOfKind(kind, lineOf(unit), unit.language) === undefined)
    return relevance < (kind === 'title' ? leastRelevance.ofKind : leastRelevance.whole)
      ? []
      : wholeIn(unit, relevance, query)
  const least = hasOwnForm(query) ? leastRelevance.ofOwnForm : leastRelevance.ofKind
  if (relevance < least) return []
  // 'VAT (20 %): £248' holds the rate in its label.
  // The first part of a value is the most important: 'Example Ltd, 2 Park Road'.
  const lines = isPair(unit) ? [lineOf(unit), unit] : [unit]
  for (const line of lines) {
    const found = (valuesOfKind(kind, line, unit.language) ?? []).flatMap((value): Described[] => {
      if (
        value.fit <= doubtful ||
        isShouted(line) ||
        repeatsQuery(value, query, unit) ||
        isFirstWord(value, line, kind)
      )
        return []
      const typed = typedValue({ value: value.text, key: value.key, unit, signs: {} }, schema)
      const near = line === unit ? nearness(value, unit, query, search) : 1 - value.start / 2000
      const score = relevance * (0.5 + value.fit / 2) * near
      return typed === undefined || score < least * 0.72 ? [] : [{ value: typed, unit, score }]
    })
    if (found.length > 0) return found
  }
  return mayBeInWords(unit, query) && relevance >= leastRelevance.whole ? wholeIn(unit, relevance * 0.9, query) : []
}

/** What was agreed on in words: 'Deposit: three months’ rent', and the number of a version: '3.1'. */
function mayBeInWords(unit: Unit, query: Query): boolean {
  const { kind, schema } = query
  if (!isPair(unit) || schema.type !== 'string' || schema.format !== undefined || hasOwnForm(query)) return false
  const { text, tokens } = lineOf(unit)
  if (kind === 'reference')
    return /\d/.test(text) && tokens.length <= 5 && !isOtherValue(unit, [...bareKinds, 'period'])
  return !isOtherValue(unit, bareKinds)
}

const bareKinds: readonly ValueKind[] = ['day', 'money', 'percent', 'email', 'phone', 'url']

const isOtherValue = (unit: Unit, kinds: readonly ValueKind[]): boolean => {
  const line = lineOf(unit)
  return kinds.some(
    (kind) =>
      valuesOfKind(kind, line, unit.language)?.some(({ start, end }) => end - start >= line.text.trim().length - 2) ===
      true,
  )
}

/** The first word of a sentence has a capital, whatever it is. */
const isFirstWord = ({ start, end, fit }: ValueInLine, { text }: Line, kind: ValueKind): boolean =>
  isOfNames(kind) && start === 0 && end < text.length && fit < 1 && !/\s/.test(text.slice(start, end))

/** A paper names its title, who writes it and whom it is about at its top, often without a label. */
const linesAtTop = 3
const fromTop = 0.4

function atTheTop({ kind, schema }: Query, { texts }: Search): readonly Described[] {
  if (kind !== 'title' && !isOfNames(kind)) return []
  const tops = texts.units.filter(({ index, label }) => index < linesAtTop && label === undefined)
  return tops.flatMap((unit): Described[] => {
    const whole = trimmed(unit.text)
    const isWhole =
      kind === 'title'
        ? unit.kind === 'heading'
        : valuesOfKind(kind, unit, unit.language)?.some(
            ({ start, end, fit }) => start === 0 && end >= whole.length && (kind === 'person' || fit === 1),
          ) === true
    const value = isWhole ? typedValue({ value: whole, key: whole, unit, signs: {} }, schema) : undefined
    return value === undefined ? [] : [{ value, unit, score: fromTop }]
  })
}

/** Of a wide table a cell may be meant, never the whole row. */
const mostCells = 6

function wholeIn(unit: Unit, relevance: number, { kind, schema }: Query): readonly Described[] {
  if (schema.type === 'number' || schema.type === 'integer' || unit.isHead === true) return []
  const text = trimmed(unit.value ?? unit.text)
  if (unit.kind === 'heading' && unit.value === undefined && kind !== 'title') return []
  if (unit.kind === 'row' && unit.value === undefined && unit.text.split(' | ').length > mostCells) return []
  if (/[?:]$/.test(text) || !/\p{L}{2}/u.test(text)) return []
  const quoted = kind === 'title' && unit.value === undefined ? quotedIn(text) : undefined
  if (quoted !== undefined) return [{ value: quoted, unit, score: relevance }]
  if (
    kind === 'title' &&
    ((unit.kind === 'sentence' && unit.value === undefined) || /[.!]$|[.?!]\s+\p{Lu}/u.test(text))
  )
    return []
  const value = typedValue({ value: text, key: text, unit, signs: {} }, schema)
  const fit = kind === 'place' && !hasStreet(unit) ? 0.7 : 1
  return value === undefined ? [] : [{ value, unit, score: relevance * fit }]
}

/** 'the exhibition “Lights of the Coast”' */
const quotedIn = (text: string): string | undefined => /["“„«]\s?([^"“”„«»]{2,160}?)\s?["”“»]/u.exec(text)?.[1]

const hasStreet = ({ tokens, language }: Unit): boolean =>
  tokens.some((_, at) => language.streets.match(tokens, at) !== undefined)

/** 'the Tenant' is not the name of the tenant. */
function repeatsQuery({ text }: ValueInLine, { conceptsIn, kind }: Query, { language }: Unit): boolean {
  if (!isOfNames(kind)) return false
  const stems = tokensOf(text).flatMap(({ kind: of, low }) =>
    of === 'word' && !language.quiet.has(low) ? [language.stem(low)] : [],
  )
  return stems.every((stem) => conceptsIn(language).some((concept) => concept.stem === stem))
}

/** A value that no word of the query stands beside counts less. */
const farthest = 0.6

/** From `farthest` to 1: a value directly beside a word of the query is likelier than one farther away, and one behind the word than one before it. */
function nearness({ text, start, end }: ValueInLine, unit: Unit, { conceptsIn }: Query, search: Search): number {
  const { language, tokens } = unit
  const concepts = conceptsIn(language)
  const between = (from: number, to: number) => tokens.filter((other) => other.start >= from && other.end <= to)
  const distance = (from: number, to: number) =>
    between(from, to).reduce((sum, { kind, text }) => sum + (kind !== 'mark' ? 1 : /[()]/.test(text) ? 4 : 1.5), 0)
  const worths = tokens.flatMap((token) => {
    const stem = language.stem(token.low)
    const concept = concepts.find((one) => one.stem === stem) ?? concepts.find(({ synonyms }) => synonyms.has(stem))
    if (token.kind !== 'word' || concept === undefined) return []
    // The value holds the word: 'University of Leeds' for the university.
    if (token.start < end && start < token.end) return [1]
    const isBefore = token.end <= start
    const worth = Math.min(1, concept.weight) * (0.4 + 0.6 * search.rarity(stem)) * (concept.stem === stem ? 1 : 0.8)
    // 'Example Ltd (the Supplier)' says who is called so.
    if (!isBefore && text.includes(' ') && opensDefinition(between(end, token.start), language)) return [1.2]
    const away = isBefore ? distance(token.end, start) : distance(end, token.start)
    return [(worth * (isBefore ? 1 : 0.97)) / (1 + away / 6)]
  })
  return farthest + (1 - farthest) * Math.max(0, ...worths)
}

const opensDefinition = (gap: readonly Token[], { quiet }: Language): boolean =>
  gap.some(({ text }) => /^[(“„"«]$/.test(text)) &&
  gap.every(({ text, low }) => /^[(“„"«,]$/.test(text) || quiet.has(low))

/** The only address of the texts needs no words beside it. */
function theOnlyOne({ kind, schema }: Query, { texts }: Search): readonly Described[] {
  const all = texts.units.flatMap((unit) =>
    (valuesOfKind(kind, unit, unit.language) ?? []).map((found) => ({ unit, found })),
  )
  const [first] = all
  if (first === undefined || all.some(({ found }) => found.key !== first.found.key)) return []
  const { unit, found } = first
  const value = typedValue({ value: found.text, key: found.key, unit, signs: {} }, schema)
  return value === undefined ? [] : [{ value, unit, score: leastRelevance.ofOwnForm }]
}

export function optionsOf(schema: JsonSchema): readonly (string | number | boolean)[] | undefined {
  const options = Array.isArray(schema.enum)
    ? (schema.enum as readonly unknown[])
    : 'const' in schema
      ? [schema.const]
      : undefined
  return options?.filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
}

function findOption(
  options: readonly (string | number | boolean)[],
  hits: readonly Hit[],
  search: Search,
): readonly Described[] {
  return options
    .flatMap((option) =>
      hits.flatMap(({ unit, relevance }): Described[] => {
        const score = relevance * fitOfOption(String(option).replace(/[_-]+/g, ' '), unit)
        return relevance >= leastRelevance.ofKind && score > 0 ? [{ value: option, unit, score }] : []
      }),
    )
    .toSorted((a, b) => b.score - a.score)
    .concat(currencyAmong(options, search))
}

function fitOfOption(option: string, { value, text, language }: Unit): number {
  const statement = value ?? text
  if (statement.trim().toLowerCase() === option.toLowerCase()) return 1
  const stemsOf = (words: string) =>
    tokensOf(words).flatMap(({ kind, low }) => (kind === 'mark' ? [] : [language.stem(low)]))
  const own = new Set(stemsOf(statement))
  const wanted = stemsOf(option)
  return wanted.length > 0 && wanted.every((stem) => own.has(stem)) ? 0.9 : 0
}

/** A currency is seldom named, so it is taken from the amounts. */
function currencyAmong(options: readonly unknown[], { texts }: Search): readonly Described[] {
  if (!options.every((option) => typeof option === 'string' && /^[A-Z]{3}$/.test(option))) return []
  const found = texts.units.flatMap((unit) =>
    amountsOf(unit, unit.language).flatMap(({ value: { currency } }) =>
      currency !== undefined && options.includes(currency)
        ? [{ value: currency, unit, score: leastRelevance.ofOwnForm }]
        : [],
    ),
  )
  return found.slice(0, 1)
}

function findYesOrNo({ key, description }: Query, hits: readonly Hit[]): readonly Described[] {
  return hits.flatMap(({ unit, relevance }): Described[] => {
    const statement = lineOf(unit)
    if (
      relevance < leastRelevance.statement ||
      unit.kind === 'heading' ||
      unit.isHead === true ||
      /\?\s*$/.test(unit.text)
    )
      return []
    const { yes, no } = unit.language
    if (yes.match(statement.tokens, 0) !== undefined) return [{ value: true, unit, score: relevance }]
    if (no.match(statement.tokens, 0) !== undefined) return [{ value: false, unit, score: relevance }]
    const denies = (line: Line) => line.tokens.some((_, at) => no.match(line.tokens, at) !== undefined)
    const asked = `${key} ${description}`
    return [{ value: denies(statement) === denies({ text: asked, tokens: tokensOf(asked) }), unit, score: relevance }]
  })
}
