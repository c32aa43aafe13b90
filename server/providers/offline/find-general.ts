/** Answers queries whose words do not occur in the texts: the title, and the company or person that a text is from or about. */
import { candidatesOfKind, type FittingCandidate } from './values/candidates-of-kind.ts'
import { emailsOf, phonesOf } from './values/contacts.ts'
import { cueOf } from './values/cues.ts'
import type { FoundValue } from './answer-tree.ts'
import type { Kind } from './kind.ts'
import { looksLikePerson, namesOf } from './values/names.ts'
import type { Search } from './passages/search.ts'
import type { Unit } from './passages/read-passages.ts'
import { valueFor } from './values/value-of-kind.ts'
import { splitKey, type Query } from './query.ts'

export function findGeneral(query: Query, search: Search): FoundValue | null {
  const { units } = search.passages
  return methods[query.kind]?.(query, units, search) ?? null
}

const methods: { readonly [K in Kind]?: (query: Query, units: readonly Unit[], search: Search) => FoundValue | null } =
  {
    title: (query, units, search) => quotedTitle(query, search) ?? firstHeading(units, () => true),
    name: (query, units) =>
      (query.general || /\b(?:full name|applicant|candidate)\b/i.test(query.description)
        ? firstHeading(units, looksLikePerson)
        : null) ?? nameBesideContact(query, units),
    party: (query, units) => (isBuyer(query) ? partyAtTop(query, units) : null),
    mark: onlyBehindItsCue,
    email: onlyOne,
    phone: onlyOne,
    url: onlyOne,
    role: (query, units) => onlyOne(query, units) ?? (query.general ? firstOf(query, units.slice(0, 8)) : null),
    organisation: (query, units) =>
      query.general
        ? mostNamedOrganisation(query, units)
        : isSender(query)
          ? mostNamedOrganisation(query, units.slice(0, 6))
          : null,
    day: (query, units) =>
      query.general || /^start/i.test(query.key)
        ? dayOfText(query, units)
        : /deadline/i.test(query.key)
          ? onlyBehindItsCue(query, units)
          : null,
  }

function firstHeading(units: readonly Unit[], fits: (text: string) => boolean): FoundValue | null {
  const first = units.find(({ kind }) => kind === 'heading')
  return first && fits(first.text) ? { value: first.text, unit: first } : null
}

/** Finds a title between quotation marks: 'The exhibition "Lights of the Coast"'. */
function quotedTitle(query: Query, search: Search): FoundValue | null {
  for (const { unit, relevance } of search.find(query).slice(0, 5)) {
    const [, title] = /["“„]([^"“”„]{2,120})["”“]/.exec(unit.text) ?? []
    if (relevance >= 0.3 && title !== undefined) return { value: title, unit }
  }
  return null
}

/** Finds the contact's name beside an e-mail address or phone number, since texts seldom use the word 'contact'. */
function nameBesideContact(query: Query, units: readonly Unit[]): FoundValue | null {
  if (!/\bcontact\b/i.test(`${splitKey(query.key)} ${query.description}`)) return null
  for (const unit of units) {
    if (emailsOf(unit.text).length === 0 && phonesOf(unit.text).length === 0) continue
    for (const near of [unit, units[unit.index - 1]]) {
      if (!near || (near !== unit && near.headings[0] !== unit.headings[0])) continue
      const name = namesOf(near.text).find(({ text, value }) => value.of !== 'organisation' && text.includes(' '))
      if (name && valueFor(query.schema, { ...name, fit: 1 }) !== undefined) return { value: name.text, unit: near }
    }
  }
  return null
}

/** Finds the date of a text at its beginning, or behind the word 'Date'. */
function dayOfText(query: Query, units: readonly Unit[]): FoundValue | null {
  const start = /^start/i.test(query.key) ? cueOf(query) : undefined
  if (start) return onlyAfter(start, query, units)
  const labelledUnits = units.filter(({ label }) => label !== undefined && /^(?:date|dated|day)\b/i.test(label))
  for (const unit of [...labelledUnits, ...units.slice(0, 4)]) {
    for (const candidate of candidatesOfKind.day?.(unit.text) ?? []) {
      const value = valueFor(query.schema, candidate)
      if (value !== undefined) return { value, unit }
    }
  }
  return null
}

/** Takes the only candidate of a kind, whatever words surround it. */
function onlyOne(query: Query, units: readonly Unit[]): FoundValue | null {
  const allCandidates = units.flatMap((unit) =>
    (candidatesOfKind[query.kind]?.(unit.text) ?? []).map((candidate) => ({ unit, candidate })),
  )
  const [first] = allCandidates
  if (!first || allCandidates.some(({ candidate }) => candidate.text !== first.candidate.text)) return null
  const value = valueFor(query.schema, first.candidate)
  return value === undefined ? null : { value, unit: first.unit }
}

const isBuyer = ({ key }: Query): boolean => /\b(?:buyer|authority|purchaser)\b/i.test(splitKey(key))

/** Finds who writes a text at its top. In a longer line the name may be that of a thing: 'Digital Solutions for the monitoring of …' */
function partyAtTop(query: Query, units: readonly Unit[]): FoundValue | null {
  const ownLines = units.slice(0, 10).filter(({ label }) => label === undefined)
  const found = mostNamedOrganisation(query, ownLines, certain)
  return found === null || found.unit.text.length > String(found.value).length * 2 ? null : found
}

/** True for queries about the sender or issuer, who is named at the beginning of a text. */
const isSender = ({ key, description }: Query): boolean =>
  /\b(?:supplier|issuer|seller|employer|sender)\b/i.test(splitKey(key)) &&
  !/\b(?:present|former|current|other)\b/i.test(description)

function onlyBehindItsCue(query: Query, units: readonly Unit[]): FoundValue | null {
  const cue = cueOf(query)
  return cue === undefined ? null : onlyAfter(cue, query, units)
}

/** Takes the only value behind a cue: 'from' a start. Texts seldom use the words 'start date'. */
function onlyAfter(cue: RegExp, query: Query, units: readonly Unit[]): FoundValue | null {
  const after = units.flatMap((unit) =>
    (candidatesOfKind[query.kind]?.(unit.text) ?? [])
      .filter(({ start }) => cue.test(unit.text.slice(0, start)))
      .map((candidate) => ({ unit, candidate })),
  )
  const [only] = after
  const isOnly = after.every(({ candidate }) => candidate.text === only?.candidate.text)
  const value = isOnly && only ? valueFor(query.schema, only.candidate) : undefined
  return value === undefined || !only ? null : { value, unit: only.unit }
}

function firstOf(query: Query, units: readonly Unit[]): FoundValue | null {
  for (const unit of units) {
    for (const candidate of candidatesOfKind[query.kind]?.(unit.text) ?? []) {
      const value = valueFor(query.schema, candidate)
      if (value !== undefined) return { value, unit }
    }
  }
  return null
}

/** What is an organisation by its name, and not only perhaps. */
const certain = 0.9
/** Enough where a name is written as often as one of an organisation is. */
const likely = 0.56

/** Ranks organisations by how often and how early they are named, and how certainly they are organisations. */
function mostNamedOrganisation(query: Query, units: readonly Unit[], least = likely): FoundValue | null {
  const counted = new Map<string, { candidate: FittingCandidate; unit: Unit; score: number }>()
  for (const unit of units.slice(0, 400)) {
    for (const candidate of candidatesOfKind.organisation?.(unit.text) ?? []) {
      const from = /\b(?:at|by|for|from|of|with|join(?:ed)?|behalf of) $/i.test(unit.text.slice(0, candidate.start))
        ? 1.6
        : 1
      const early = 1 + 1 / (1 + unit.index / 4)
      const earlier = counted.get(candidate.text)
      const score = candidate.fit ** 2 * from * early + (earlier?.score ?? 0)
      counted.set(candidate.text, { candidate: earlier?.candidate ?? candidate, unit: earlier?.unit ?? unit, score })
    }
  }
  const speakers = new Set(units.map(({ speaker }) => speaker))
  const [best] = [...counted.values()]
    .filter(({ candidate }) => ![...speakers].some((speaker) => speaker?.includes(candidate.text)))
    .toSorted((a, b) => b.score - a.score)
  if (!best || best.candidate.fit < least) return null
  const value = valueFor(query.schema, best.candidate)
  return value === undefined ? null : { value, unit: best.unit }
}
