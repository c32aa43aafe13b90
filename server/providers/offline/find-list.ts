/** Finds a list of texts: the items, column, pair, answer or sentences that fit the query. */
import { candidatesOfKind } from './values/candidates-of-kind.ts'
import { figuresOf } from './values/numbers.ts'
import { splitEnumeration } from './passages/split-enumeration.ts'
import type { FoundValue } from './answer-tree.ts'
import { intentsOf } from './passages/intents.ts'
import { isInformative } from './passages/is-informative.ts'
import type { Search } from './passages/search.ts'
import { thresholds } from './thresholds.ts'
import type { Unit } from './passages/read-passages.ts'
import { namesOf } from './values/names.ts'
import { holdsWords, keepsLimits, valueFor } from './values/value-of-kind.ts'
import { splitKey, type Query } from './query.ts'

interface Option {
  readonly score: number
  readonly units: readonly Unit[]
  /** How the text of a unit may be split into several values. */
  readonly splitAs: 'pair' | 'sentence' | 'no'
}

/** The largest number of values: a list of half the text would not be an answer. */
const mostItems = 40

export function findList(query: Query, search: Search): readonly FoundValue[] {
  const best = bestOption(query, search)
  if (!best) return []
  const limit = typeof query.schema.maxItems === 'number' ? query.schema.maxItems : mostItems
  const items = itemSchema(query)
  const values = best.units
    .flatMap((unit) => partsOf(unit, best.splitAs, query))
    .filter(({ value }) => typeof value !== 'string' || keepsLimits(items, value))
    .filter(
      ({ value }) =>
        typeof value !== 'string' || query.kind !== 'text' || (holdsWords(value) && !/^[^:]{1,60}:$/.test(value)),
    )
  return removeDuplicates(values).slice(0, limit)
}

/** Finds the units that hold the items of a list or the records of a table. */
export function bestOption(query: Query, search: Search): Option | undefined {
  const options = [
    ...itemOptions(query, search),
    ...sectionOptions(query, search),
    ...passageOptions(query, search),
    ...bylineOptions(query, search),
  ]
  return options
    .map((option) => ({ ...option, units: option.units.filter((unit) => holdsKind(unit, query, search)) }))
    .filter(({ score, units }) => score >= thresholds.list && units.length > 0)
    .toSorted((a, b) => b.score - a.score)[0]
}

/** A list of people has to contain names. */
const holdsKind = (unit: Unit, { kind, schema }: Query, search: Search): boolean =>
  kind !== 'name' ||
  propertiesIn(schema.items) ||
  (unit.value === undefined ? (search.candidates('name', unit) ?? []) : namesOf(unit.value)).length > 0

const propertiesIn = (items: unknown): boolean => typeof items === 'object' && items !== null && 'properties' in items

/** Finds the authors of a text in a line of names at its beginning. */
function bylineOptions({ kind, key, description }: Query, search: Search): Option[] {
  if (kind !== 'name' || !/\b(?:authors?|writers?|by)\b/i.test(`${key} ${description}`)) return []
  const byline = search.passages.units.slice(0, 6).find((unit) => {
    const names = (search.candidates('name', unit) ?? []).reduce((length, { text }) => length + text.length, 0)
    return unit.kind === 'sentence' && unit.value === undefined && names >= 0.7 * unit.text.length
  })
  return byline ? [{ score: thresholds.list, units: [byline], splitAs: 'pair' }] : []
}

function itemOptions(query: Query, { passages, coverageOf, titleCoverageOf }: Search): Option[] {
  const groups = groupBy(
    passages.units.filter(({ kind }) => kind === 'item'),
    ({ group }) => group,
  )
  const lists = groups.map((units): Option => {
    const [first] = units
    const lead = first?.intro === undefined ? 0 : coverageOf(first.intro, query)
    const heading = first?.headings[0] === undefined ? 0 : titleCoverageOf(first.headings[0], query)
    return { score: Math.max(lead, heading) * 1.1, units, splitAs: 'no' }
  })
  const columns = passages.tables.map(({ headings, rows, units }): Option => {
    const header = rows[0]?.join(' ') ?? ''
    return {
      score: Math.max(
        coverageOf(header, query) * 0.8,
        headings[0] === undefined ? 0 : titleCoverageOf(headings[0], query),
      ),
      units,
      splitAs: 'no',
    }
  })
  return [...lists, ...columns]
}

/** Options from the passages under a heading. */
function sectionOptions(query: Query, { passages, titleCoverageOf }: Search): Option[] {
  const sections = groupBy(
    passages.units.filter(({ kind, headings }) => kind !== 'heading' && headings.length > 0),
    ({ headings }) => headings.join('\n'),
  )
  return sections.flatMap((units): Option[] => {
    const heading = units[0]?.headings[0] ?? ''
    const plain = units.filter(({ kind }) => kind !== 'row' && kind !== 'header')
    // If the first passage is an enumeration ('English, French and Polish'), it is the whole list.
    const listUnits =
      plain[0] && isBareList(plain[0].text) && splitEnumeration(plain[0].text, { whole: true })
        ? plain.slice(0, 1)
        : plain
    if (listUnits.length > 12) return []
    return [
      {
        score: titleCoverageOf(heading, query) * (listUnits.length < plain.length || arePairs(listUnits) ? 0.95 : 0.8),
        units: listUnits,
        splitAs: 'sentence',
      },
    ]
  })
}

const arePairs = (units: readonly Unit[]): boolean =>
  units.length > 1 && units.filter(({ label }) => label !== undefined).length >= units.length * 0.7

function passageOptions(query: Query, search: Search): Option[] {
  const hits = search
    .find(query)
    .filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'header' && !unit.text.trimEnd().endsWith('?'))
  const others = [promiseOption, intentOption, shareOption].flatMap((find) => find(query, search) ?? [])
  const [best] = hits
  if (!best) return others
  const pair = hits.find(({ unit }) => unit.value !== undefined)
  const answer = hits.find(
    ({ unit }) => unit.question !== undefined && search.coverageOf(unit.question, query) >= thresholds.list * 0.7,
  )
  const similarHits = hits
    .filter(({ relevance }) => relevance >= Math.max(thresholds.list, best.relevance * 0.72))
    .slice(0, 12)
  const options: Option[] = [
    {
      score: best.relevance * 0.9,
      units: similarHits.map(({ unit }) => unit).toSorted((a, b) => a.index - b.index),
      splitAs: similarHits.length === 1 ? 'sentence' : 'no',
    },
  ]
  if (pair) {
    const { label } = pair.unit
    const isNumbered = /\d$/.test(label ?? '')
    const alike = isNumbered ? search.passages.units.filter((unit) => isNumberedAlike(unit.label, label)) : [pair.unit]
    options.push({ score: pair.relevance * 1.02, units: alike, splitAs: isNumbered ? 'no' : 'pair' })
  }
  if (answer) {
    const units = search.passages.units.filter(({ question }) => question === answer.unit.question)
    options.push({ score: answer.relevance, units, splitAs: 'sentence' })
  }
  return [...options, ...others]
}

/** 'Answer 1' and 'Answer 2'. */
const isNumberedAlike = (a = '', b = ''): boolean => /\d$/.test(a) && a.replace(/\d+$/, '') === b.replace(/\d+$/, '')

/** Criteria in one sentence: 'price 60 %, quality 40 %'. */
function shareOption({ description }: Query, { passages }: Search): Option | undefined {
  if (!/\bweights?\b/i.test(description)) return undefined
  const units = passages.units.filter(
    ({ kind, text }) => kind !== 'row' && isWhole(percentsOf(text)) && ofCriteria.test(text) && !/^if\b/i.test(text),
  )
  return units.length === 0 ? undefined : { score: 0.8, units, splitAs: 'no' }
}

const ofCriteria =
  /criteri|kriteri|evaluat|weigh|award|scor|wertung|gewicht|price|pricing|cost|preis|quality|qualität|technical|technik/i

const percentsOf = (text: string): readonly number[] =>
  figuresOf(text).flatMap(({ value }) => (value.of === 'percent' ? [value.number] : []))

const isWhole = (shares: readonly number[]): boolean =>
  shares.length > 1 && Math.round(shares.reduce((sum, share) => sum + share, 0)) === 100

const asksForPromises = /\b(?:promis|commit|next steps?|follow-?ups?|actions?|to-?dos?|done next|will do|agreed to do)/i
const promise = /\b(?:I|we|she|he|they)(?:['’]ll| will| can| am going to| are going to)\b|\blet me\b/i

/** Finds promises for queries such as 'next steps', since speakers say 'I'll send it' instead. */
function promiseOption({ key, description }: Query, { passages }: Search): Option | undefined {
  if (!asksForPromises.test(`${key} ${description}`)) return undefined
  const units = passages.units.filter(
    ({ speaker, text, question }) =>
      speaker !== undefined && question === undefined && promise.test(text) && !text.endsWith('?'),
  )
  return units.length === 0 ? undefined : { score: 0.8, units, splitAs: 'no' }
}

/** Finds passages by intent for queries in other words than the texts: 'what stands in its way' appears as mistakes and delays. */
function intentOption({ key, description, kind }: Query, { passages }: Search): Option | undefined {
  if (kind !== 'text' && kind !== 'money' && kind !== 'day') return undefined
  if (description.split(/\s+/).length < 4) return undefined
  const intents = intentsOf(`${splitKey(key)}. ${description}`)
  const units = passages.units.filter((unit) => isInformative(unit) && intents.some((speaksOf) => speaksOf(unit)))
  return units.length === 0 ? undefined : { score: 0.5, units: units.slice(0, 10), splitAs: 'no' }
}

function partsOf(unit: Unit, splitAs: Option['splitAs'], query: Query): FoundValue[] {
  const candidates = candidatesOfKind[query.kind]
  // A bare weight says nothing without its label.
  const content = unit.value !== undefined && splitAs !== 'no' && holdsWords(unit.value) ? unit.value : unit.text
  const toValue = (value: string): FoundValue => ({ value, unit })
  const items = itemSchema(query)
  if (
    items.type === 'number' ||
    items.type === 'integer' ||
    items.format !== undefined ||
    query.kind === 'email' ||
    query.kind === 'phone'
  )
    return (candidates?.(content) ?? []).flatMap((candidate) => {
      const value = valueFor(items, candidate)
      return value === undefined ? [] : [{ value, unit }]
    })
  if (splitAs !== 'no') {
    const parts = splitEnumeration(content, { whole: splitAs === 'pair' || isBareList(content) })
    if (parts) return parts.map(toValue)
  }
  const text = content.trim()
  // A sentence keeps its full stop; a value or an item of few words loses it.
  const bare = splitAs === 'pair' || unit.kind !== 'sentence' || text.split(/\s+/).length <= 3
  return [toValue(bare && text.split(/\s+/).length <= 6 ? text.replace(/(?<!\b\w)\.$/, '') : text)]
}

/** True for an enumeration without a verb: 'English, French and Polish'. */
const isBareList = (text: string): boolean =>
  !/[.!?]$/.test(text.trim()) && !/\b(?:is|are|was|were|has|have|will|must|we|they|it)\b/i.test(text)

export const itemSchema = ({ schema }: Query) =>
  typeof schema.items === 'object' && schema.items !== null ? (schema.items as Query['schema']) : {}

function removeDuplicates(values: readonly FoundValue[]): readonly FoundValue[] {
  const seen = new Set<unknown>()
  return values.filter(({ value }) => {
    const key = typeof value === 'string' ? value.toLowerCase() : value
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Groups items by key, in the order of the first item of each group. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly Item[])[] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
