/** A list of texts: the items, the column, the pair, the answer or the sentences that speak of what is wanted. */
import { candidatesOfKind } from './candidates-of-kind.ts'
import { enumerated } from './enumeration.ts'
import type { Found } from './found.ts'
import { grouped } from './grouped.ts'
import { intentsOf } from './intents.ts'
import { saysSomething } from './says-something.ts'
import type { Search } from './search.ts'
import { thresholds } from './thresholds.ts'
import type { Unit } from './units.ts'
import { namesOf } from './names.ts'
import { keepsLimits, valueFor } from './value-of-kind.ts'
import { spaced, type Wanted } from './wanted.ts'

interface Option {
  readonly score: number
  readonly units: readonly Unit[]
  /** Whether what a unit says may be several. */
  readonly apart: 'pair' | 'sentence' | 'no'
}

/** At most: a list of half the text is no answer. */
const most = 40

export function findList(wanted: Wanted, search: Search): readonly Found[] {
  const best = bestOption(wanted, search)
  if (!best) return []
  const limit = typeof wanted.schema.maxItems === 'number' ? wanted.schema.maxItems : most
  const items = itemSchema(wanted)
  const found = best.units
    .flatMap((unit) => partsOf(unit, best.apart, wanted))
    .filter(({ value }) => typeof value !== 'string' || keepsLimits(items, value))
  return unlike(found).slice(0, limit)
}

/** Where the records or the items of a list stand. */
export function bestOption(wanted: Wanted, search: Search): Option | undefined {
  const options = [
    ...ofItems(wanted, search),
    ...ofSections(wanted, search),
    ...ofPassages(wanted, search),
    ...ofNames(wanted, search),
  ]
  return options
    .map((option) => ({ ...option, units: option.units.filter((unit) => holdsKind(unit, wanted, search)) }))
    .filter(({ score, units }) => score >= thresholds.list && units.length > 0)
    .toSorted((a, b) => b.score - a.score)[0]
}

/** A list of people is made of names. */
const holdsKind = (unit: Unit, { kind, schema }: Wanted, search: Search): boolean =>
  kind !== 'name' ||
  propertiesIn(schema.items) ||
  (unit.value === undefined ? (search.candidates('name', unit) ?? []) : namesOf(unit.value)).length > 0

const propertiesIn = (items: unknown): boolean => typeof items === 'object' && items !== null && 'properties' in items

/** Those who wrote a text stand at its head, with nothing but their names. */
function ofNames({ kind, key, description }: Wanted, search: Search): Option[] {
  if (kind !== 'name' || !/\b(?:authors?|writers?|by)\b/i.test(`${key} ${description}`)) return []
  const byline = search.passages.units.slice(0, 6).find((unit) => {
    const names = (search.candidates('name', unit) ?? []).reduce((length, { text }) => length + text.length, 0)
    return unit.kind === 'sentence' && unit.value === undefined && names >= 0.7 * unit.text.length
  })
  return byline ? [{ score: thresholds.list, units: [byline], apart: 'pair' }] : []
}

function ofItems(wanted: Wanted, { passages, covers, titled }: Search): Option[] {
  const groups = grouped(
    passages.units.filter(({ kind }) => kind === 'item'),
    ({ group }) => group,
  )
  const lists = groups.map((units): Option => {
    const [first] = units
    const lead = first?.intro === undefined ? 0 : covers(first.intro, wanted)
    const heading = first?.headings[0] === undefined ? 0 : titled(first.headings[0], wanted)
    return { score: Math.max(lead, heading) * 1.1, units, apart: 'no' }
  })
  const columns = passages.tables.map(({ headings, rows, units }): Option => {
    const header = rows[0]?.join(' ') ?? ''
    return {
      score: Math.max(covers(header, wanted) * 0.8, headings[0] === undefined ? 0 : titled(headings[0], wanted)),
      units,
      apart: 'no',
    }
  })
  return [...lists, ...columns]
}

/** What stands under a heading. */
function ofSections(wanted: Wanted, { passages, titled }: Search): Option[] {
  const sections = grouped(
    passages.units.filter(({ kind, headings }) => kind !== 'heading' && headings.length > 0),
    ({ headings }) => headings.join('\n'),
  )
  return sections.flatMap((units): Option[] => {
    const heading = units[0]?.headings[0] ?? ''
    const plain = units.filter(({ kind }) => kind !== 'row' && kind !== 'header')
    // 'English, French and Polish' is the list; what follows it is something else.
    const own =
      plain[0] && isBareList(plain[0].text) && enumerated(plain[0].text, { whole: true }) ? plain.slice(0, 1) : plain
    if (own.length > 12) return []
    return [
      { score: titled(heading, wanted) * (own.length < plain.length ? 0.95 : 0.8), units: own, apart: 'sentence' },
    ]
  })
}

function ofPassages(wanted: Wanted, search: Search): Option[] {
  const hits = search
    .find(wanted)
    .filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'header' && !unit.text.trimEnd().endsWith('?'))
  const others = [promisesOf(wanted, search), meantOf(wanted, search)].filter((option) => option !== undefined)
  const [best] = hits
  if (!best) return others
  const pair = hits.find(({ unit }) => unit.value !== undefined)
  const answer = hits.find(
    ({ unit }) => unit.question !== undefined && search.covers(unit.question, wanted) >= thresholds.list * 0.7,
  )
  const near = hits
    .filter(({ relevance }) => relevance >= Math.max(thresholds.list, best.relevance * 0.72))
    .slice(0, 12)
  const options: Option[] = [
    {
      score: best.relevance * 0.9,
      units: near.map(({ unit }) => unit).toSorted((a, b) => a.index - b.index),
      apart: near.length === 1 ? 'sentence' : 'no',
    },
  ]
  if (pair) options.push({ score: pair.relevance * 1.02, units: [pair.unit], apart: 'pair' })
  if (answer) {
    const units = search.passages.units.filter(({ question }) => question === answer.unit.question)
    options.push({ score: answer.relevance, units, apart: 'sentence' })
  }
  return [...options, ...others]
}

const asksForPromises = /\b(?:promis|commit|next steps?|follow-?ups?|actions?|to-?dos?|done next|will do|agreed to do)/i
const promise = /\b(?:I|we|she|he|they)(?:['’]ll| will| can| am going to| are going to)\b|\blet me\b/i

/** Nobody says 'next step' in a call: they say 'I'll send it'. */
function promisesOf({ key, description }: Wanted, { passages }: Search): Option | undefined {
  if (!asksForPromises.test(`${key} ${description}`)) return undefined
  const units = passages.units.filter(
    ({ speaker, text, question }) =>
      speaker !== undefined && question === undefined && promise.test(text) && !text.endsWith('?'),
  )
  return units.length === 0 ? undefined : { score: 0.8, units, apart: 'no' }
}

/** What is asked for in words that the texts do not use: 'what stands in its way' is told as mistakes and delays. */
function meantOf({ key, description, kind }: Wanted, { passages }: Search): Option | undefined {
  if (kind !== 'text' && kind !== 'money' && kind !== 'day') return undefined
  if (description.split(/\s+/).length < 4) return undefined
  const meant = intentsOf(`${spaced(key)}. ${description}`)
  const units = passages.units.filter((unit) => saysSomething(unit) && meant.some((speaksOf) => speaksOf(unit)))
  return units.length === 0 ? undefined : { score: 0.5, units: units.slice(0, 10), apart: 'no' }
}

function partsOf(unit: Unit, apart: Option['apart'], wanted: Wanted): Found[] {
  const candidates = candidatesOfKind[wanted.kind]
  const said = unit.value !== undefined && apart !== 'no' ? unit.value : unit.text
  const single = (value: string): Found => ({ value, unit })
  const items = itemSchema(wanted)
  if (
    items.type === 'number' ||
    items.type === 'integer' ||
    items.format !== undefined ||
    wanted.kind === 'email' ||
    wanted.kind === 'phone'
  )
    return (candidates?.(said) ?? []).flatMap((candidate) => {
      const value = valueFor(items, candidate)
      return value === undefined ? [] : [{ value, unit }]
    })
  if (apart !== 'no') {
    const parts = enumerated(said, { whole: apart === 'pair' || isBareList(said) })
    if (parts) return parts.map(single)
  }
  const text = said.trim()
  // A sentence keeps its full stop, a value or an item of a word or two does not.
  const bare = apart === 'pair' || unit.kind !== 'sentence' || text.split(/\s+/).length <= 3
  return [single(bare && text.split(/\s+/).length <= 6 ? text.replace(/(?<!\b\w)\.$/, '') : text)]
}

/** No sentence: 'English, French and Polish'. */
const isBareList = (text: string): boolean =>
  !/[.!?]$/.test(text.trim()) && !/\b(?:is|are|was|were|has|have|will|must|we|they|it)\b/i.test(text)

export const itemSchema = ({ schema }: Wanted) =>
  typeof schema.items === 'object' && schema.items !== null ? (schema.items as Wanted['schema']) : {}

function unlike(found: readonly Found[]): readonly Found[] {
  const seen = new Set<unknown>()
  return found.filter(({ value }) => {
    const key = typeof value === 'string' ? value.toLowerCase() : value
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
