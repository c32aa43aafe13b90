/** Answers to what no word of the texts leads to: the title, and the company or person that a text is from or about. */
import { candidatesOfKind, type Fitting } from './candidates-of-kind.ts'
import { emailsOf, phonesOf } from './contacts.ts'
import { cueOf } from './cues.ts'
import type { Found } from './found.ts'
import type { Kind } from './kind.ts'
import { looksLikePerson, namesOf } from './names.ts'
import type { Search } from './search.ts'
import type { Unit } from './units.ts'
import { valueFor } from './value-of-kind.ts'
import { spaced, type Wanted } from './wanted.ts'

export function findGeneral(wanted: Wanted, search: Search): Found | null {
  const { units } = search.passages
  return methods[wanted.kind]?.(wanted, units, search) ?? null
}

const methods: { readonly [K in Kind]?: (wanted: Wanted, units: readonly Unit[], search: Search) => Found | null } = {
  title: (wanted, units, search) => quoted(wanted, search) ?? firstHeading(units, () => true),
  name: (wanted, units) =>
    (wanted.general || /\b(?:full name|applicant|candidate)\b/i.test(wanted.description)
      ? firstHeading(units, looksLikePerson)
      : null) ?? besideContact(wanted, units),
  email: onlyOne,
  phone: onlyOne,
  url: onlyOne,
  role: (wanted, units) => onlyOne(wanted, units) ?? (wanted.general ? firstOf(wanted, units.slice(0, 8)) : null),
  organisation: (wanted, units) =>
    wanted.general ? mostNamed(wanted, units) : isSender(wanted) ? mostNamed(wanted, units.slice(0, 6)) : null,
  day: (wanted, units) => (wanted.general || /^start/i.test(wanted.key) ? dayOfText(wanted, units) : null),
}

function firstHeading(units: readonly Unit[], fits: (text: string) => boolean): Found | null {
  const first = units.find(({ kind }) => kind === 'heading')
  return first && fits(first.text) ? { value: first.text, unit: first } : null
}

/** 'The exhibition "Lights of the Coast"': a title stands between quotation marks. */
function quoted(wanted: Wanted, search: Search): Found | null {
  for (const { unit, relevance } of search.find(wanted).slice(0, 5)) {
    const [, title] = /["“„]([^"“”„]{2,120})["”“]/.exec(unit.text) ?? []
    if (relevance >= 0.3 && title !== undefined) return { value: title, unit }
  }
  return null
}

/** Who to write to is seldom called the contact: the name stands beside the address. */
function besideContact(wanted: Wanted, units: readonly Unit[]): Found | null {
  if (!/\bcontact\b/i.test(`${spaced(wanted.key)} ${wanted.description}`)) return null
  for (const unit of units) {
    if (emailsOf(unit.text).length === 0 && phonesOf(unit.text).length === 0) continue
    for (const near of [unit, units[unit.index - 1]]) {
      if (!near || (near !== unit && near.headings[0] !== unit.headings[0])) continue
      const name = namesOf(near.text).find(({ text, value }) => value.of !== 'organisation' && text.includes(' '))
      if (name && valueFor(wanted.schema, { ...name, fit: 1 }) !== undefined) return { value: name.text, unit: near }
    }
  }
  return null
}

/** The date of a text stands at its head, or behind the word 'Date'. */
function dayOfText(wanted: Wanted, units: readonly Unit[]): Found | null {
  const start = /^start/i.test(wanted.key) ? cueOf(wanted) : undefined
  if (start) return onlyAfter(start, wanted, units)
  const labelled = units.filter(({ label }) => label !== undefined && /^(?:date|dated|day)\b/i.test(label))
  for (const unit of [...labelled, ...units.slice(0, 4)]) {
    for (const candidate of candidatesOfKind.day?.(unit.text) ?? []) {
      const value = valueFor(wanted.schema, candidate)
      if (value !== undefined) return { value, unit }
    }
  }
  return null
}

/** The only one of its kind needs no words around it. */
function onlyOne(wanted: Wanted, units: readonly Unit[]): Found | null {
  const found = units.flatMap((unit) =>
    (candidatesOfKind[wanted.kind]?.(unit.text) ?? []).map((candidate) => ({ unit, candidate })),
  )
  const [first] = found
  if (!first || found.some(({ candidate }) => candidate.text !== first.candidate.text)) return null
  const value = valueFor(wanted.schema, first.candidate)
  return value === undefined ? null : { value, unit: first.unit }
}

/** Who sends or issues a text stands at its head. */
const isSender = ({ key, description }: Wanted): boolean =>
  /\b(?:supplier|issuer|seller|employer|sender)\b/i.test(spaced(key)) &&
  !/\b(?:present|former|current|other)\b/i.test(description)

/** Nobody writes 'start date' where it is the only day that something is 'from'. */
function onlyAfter(cue: RegExp, wanted: Wanted, units: readonly Unit[]): Found | null {
  const after = units.flatMap((unit) =>
    (candidatesOfKind.day?.(unit.text) ?? [])
      .filter(({ start }) => cue.test(unit.text.slice(0, start)))
      .map((candidate) => ({ unit, candidate })),
  )
  const [only] = after
  const value = after.length === 1 && only ? valueFor(wanted.schema, only.candidate) : undefined
  return value === undefined || !only ? null : { value, unit: only.unit }
}

function firstOf(wanted: Wanted, units: readonly Unit[]): Found | null {
  for (const unit of units) {
    for (const candidate of candidatesOfKind[wanted.kind]?.(unit.text) ?? []) {
      const value = valueFor(wanted.schema, candidate)
      if (value !== undefined) return { value, unit }
    }
  }
  return null
}

/** By how often it is named, how early, and how surely it is an organisation. */
function mostNamed(wanted: Wanted, units: readonly Unit[]): Found | null {
  const counted = new Map<string, { candidate: Fitting; unit: Unit; score: number }>()
  for (const unit of units.slice(0, 400)) {
    for (const candidate of candidatesOfKind.organisation?.(unit.text) ?? []) {
      const from = /\b(?:at|by|for|from|of|with|join(?:ed)?|behalf of) $/i.test(unit.text.slice(0, candidate.start))
        ? 1.6
        : 1
      const early = 1 + 1 / (1 + unit.index / 4)
      const known = counted.get(candidate.text)
      const score = candidate.fit ** 2 * from * early + (known?.score ?? 0)
      counted.set(candidate.text, { candidate: known?.candidate ?? candidate, unit: known?.unit ?? unit, score })
    }
  }
  const speakers = new Set(units.map(({ speaker }) => speaker))
  const [best] = [...counted.values()]
    .filter(({ candidate }) => ![...speakers].some((speaker) => speaker?.includes(candidate.text)))
    .toSorted((a, b) => b.score - a.score)
  if (!best || best.candidate.fit * 1.6 < 0.9) return null
  const value = valueFor(wanted.schema, best.candidate)
  return value === undefined ? null : { value, unit: best.unit }
}
