/** Finds the entries of a list that is known by its key and its description alone: a list, a column, a section or the passages that speak of them. */
import type { Search } from '../text/search.ts'
import type { Unit } from '../text/units.ts'
import { valuesOfKind } from '../values/of-kind.ts'
import type { Described } from './find-described.ts'
import { entriesIn } from './enumeration.ts'
import { trimmed } from './gather.ts'
import { lineOf } from './line-of-unit.ts'
import type { Query } from './query.ts'
import { typedValue } from './typed-value.ts'

interface Option {
  readonly score: number
  readonly units: readonly Unit[]
  /** One unit lists all entries: 'A laptop, a headset and a monitor'. */
  readonly isEnumeration?: boolean
}

const least = 0.42
/** A list of half the text would not be an answer. */
const mostEntries = 40
const mostPassages = 12

export function listDescribed(query: Query, search: Search): readonly Described[] {
  const best = bestOption(query, search)
  if (best === undefined) return []
  const most = typeof query.schema.maxItems === 'number' ? query.schema.maxItems : mostEntries
  const seen = new Set<unknown>()
  return best.units
    .flatMap((unit) => entriesOf(unit, best, query).map((value) => ({ value, unit, score: best.score })))
    .filter(({ value }) => {
      const key = String(value).toLowerCase()
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    .slice(0, most)
}

/** The units that hold the entries, however they are taken out of them. */
export function bestOption(query: Query, search: Search): Option | undefined {
  return [...listsOf(query, search), ...sectionsOf(query, search), ...passagesOf(query, search)]
    .map((option) => ({ ...option, units: option.units.filter((unit) => mayHold(unit, query)) }))
    .filter(({ score, units }) => score >= least && units.length > 0)
    .toSorted((a, b) => b.score - a.score)[0]
}

/** A list of people has to hold names. */
const mayHold = (unit: Unit, { kind }: Query): boolean =>
  unit.isHead !== true && (kind !== 'person' || valuesOfKind(kind, lineOf(unit), unit.language)?.length !== 0)

function listsOf(query: Query, { texts, fitOf }: Search): readonly Option[] {
  const fit = (text: string | undefined, { language }: Unit) =>
    text === undefined
      ? 0
      : Math.max(fitOf(text, language, query.conceptsIn), fitOf(text, language, query.keyIn) * ofKey)
  const lists = groupsOf(texts.units.filter(({ kind }) => kind === 'item')).map((units): Option => {
    const [first] = units
    return {
      score: first === undefined ? 0 : Math.max(fit(first.intro, first), fit(first.headings[0], first)) * 1.1,
      units,
    }
  })
  const columns = texts.tables.map(({ headings, rows, units }): Option => {
    const [first] = units
    const head = rows[0]?.join(' ') ?? ''
    return { score: first === undefined ? 0 : Math.max(fit(head, first) * 0.8, fit(headings[0], first)), units }
  })
  return [...lists, ...columns]
}

/** A key of one word fits more headings than a whole description. */
const ofKey = 0.7

/** Items of one list follow each other. */
function groupsOf(items: readonly Unit[]): readonly (readonly Unit[])[] {
  const groups: Unit[][] = []
  for (const item of items) {
    const before = groups.at(-1)?.at(-1)
    const goesOn = before !== undefined && before.index + 1 === item.index && before.intro === item.intro
    if (goesOn) groups.at(-1)?.push(item)
    else groups.push([item])
  }
  return groups
}

/** What stands below one heading. */
function sectionsOf(query: Query, { texts, fitOf }: Search): readonly Option[] {
  const sections = new Map<string, Unit[]>()
  for (const unit of texts.units) {
    if (unit.kind === 'heading' || unit.kind === 'row' || unit.headings.length === 0) continue
    const key = unit.headings.join('\n')
    sections.set(key, [...(sections.get(key) ?? []), unit])
  }
  return [...sections.values()].map((units): Option => {
    const [first] = units
    const heading = first?.headings[0]
    if (first === undefined || heading === undefined) return { score: 0, units }
    const fit = Math.max(
      fitOf(heading, first.language, query.conceptsIn),
      fitOf(heading, first.language, query.keyIn) * ofKey,
    )
    // 'English, French and Polish' is the whole list.
    const isOne =
      first.kind === 'sentence' &&
      !/[.!?]$/.test(first.text) &&
      entriesIn(first.text, first.language, true) !== undefined
    return isOne ? { score: fit * 0.95, units: [first], isEnumeration: true } : { score: fit * 0.8, units }
  })
}

function passagesOf(query: Query, search: Search): readonly Option[] {
  const hits = search
    .find(query.conceptsIn)
    .filter(({ unit }) => unit.kind !== 'heading' && unit.isHead !== true && !/\?\s*$/.test(unit.text))
  const [best] = hits
  if (best === undefined) return []
  const similar = hits
    .filter(({ relevance }) => relevance >= Math.max(least, best.relevance * 0.72))
    .slice(0, mostPassages)
  const units = similar.map(({ unit }) => unit).toSorted((a, b) => a.index - b.index)
  const pair = hits.find(({ unit }) => unit.value !== undefined)
  const reply = hits.find(
    ({ unit }) => unit.question !== undefined && search.fitOf(unit.question, unit.language, query.conceptsIn) >= least,
  )
  return [
    { score: best.relevance * 0.9, units, isEnumeration: units.length === 1 },
    ...(pair === undefined
      ? []
      : [{ score: pair.relevance * 1.02, units: alike(pair.unit, search), isEnumeration: true }]),
    ...(reply === undefined
      ? []
      : [
          {
            score: reply.relevance,
            units: search.texts.units.filter(({ question }) => question === reply.unit.question),
            isEnumeration: true,
          },
        ]),
  ]
}

/** 'Answer 1' and 'Answer 2' are entries of one list. */
function alike(unit: Unit, { texts }: Search): readonly Unit[] {
  const begin = /^(.*\D)\d{1,3}$/.exec(unit.label ?? '')?.[1]
  return begin === undefined
    ? [unit]
    : texts.units.filter(({ label = '' }) => label.startsWith(begin) && /^\d{1,3}$/.test(label.slice(begin.length)))
}

function entriesOf(
  unit: Unit,
  { isEnumeration = false, units }: Option,
  { kind, schema }: Query,
): readonly (string | number | boolean)[] {
  // The caller has put the schema of the items in the place of that of the list.
  const values = valuesOfKind(kind, lineOf(unit), unit.language)
  const isOfKind =
    kind === 'email' ||
    kind === 'phone' ||
    schema.type === 'number' ||
    schema.type === 'integer' ||
    schema.format !== undefined
  const own = (unit.value !== undefined && units.length === 1 ? unit.value : unit.text).trim()
  const texts = isOfKind
    ? (values ?? []).map(({ text }) => text)
    : ((isEnumeration ? entriesIn(own, unit.language, unit.value !== undefined) : undefined) ?? [trimmed(own)])
  return texts.flatMap((text) => typedValue({ value: text, key: text, unit, signs: {} }, schema) ?? [])
}
