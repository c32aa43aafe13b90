/**
 * Answers in the shape of any schema, so that every value stands in the texts and comes with its passage. Fields that name a fact or list
 * their labels are read by them; fields with a description alone, or whose labels lead nowhere, are searched for.
 */
import { escapeKey } from '#engine/values/escape-key.ts'
import type { FileProblem } from '#server/file-result.ts'
import type { Alternative, Answer, JsonSchema, Question, Source, SourceText } from '#server/providers/text-model.ts'
import { enumerated, worded } from '#server/wording.ts'
import type { ValueKind } from './lexicons/lexicon.ts'
import type { Lexicons } from './lexicons/lexicons.ts'
import { bandOf, bandOfEntry, reasonFor, reasonForEntry } from './match/bands.ts'
import type { Candidate } from './match/candidate.ts'
import { fieldOf, isNamed, spaced, type Field } from './match/field.ts'
import { findList } from './match/find-list.ts'
import { readDescribed, type FoundPart } from './match/read-described.ts'
import type { FoundEntry } from './match/found-entry.ts'
import { findRecords } from './match/find-records.ts'
import { gapsInList } from './match/gaps-in-list.ts'
import { gather } from './match/gather.ts'
import { likelihoodOf, score, type Scored } from './match/score.ts'
import { createQuery, type Query } from './match/query.ts'
import { typedValue } from './match/typed-value.ts'
import { whereToLook } from './match/where-to-look.ts'
import { sharesOfWhole } from './match/shares-of-whole.ts'
import { simplifySchema } from './simplify-schema.ts'
import { createSearch, type Search } from './text/search.ts'
import { readTexts, type ReadTexts } from './text/units.ts'

/** No author writes a schema with more levels. */
const deepest = 12

/** A single value or a list of the schema. */
interface Asked {
  readonly at: string
  readonly key: string
  readonly schema: JsonSchema
  /** The object that it belongs to, where that has a name. */
  readonly parent?: Query
}

interface AskedByName {
  readonly field: Field
  readonly schema: JsonSchema
}

export const aboutSearch = 'Found in the texts by built-in search, without a language model.'

export function answerFrom({ schema, texts }: Pick<Question, 'schema' | 'texts'>, lexicons: Lexicons): Answer {
  const root = simplifySchema(schema, schema)
  const asked = askedIn(root, lexicons, schema)
  const named = namedAmong(asked, lexicons)
  const read = readFor(named, texts, lexicons)
  const { found, unlikely, unread } = findAll(named, read)
  const parts = new Map(found)
  let made: Search | undefined
  const search = () => (made ??= createSearch(read))
  const queries = asked.map(({ at, key, schema: part, parent }) => ({
    at,
    query: createQuery(part, key, lexicons, parent),
  }))
  for (const { at, query } of queries) {
    const own = parts.get(at)
    if (own !== undefined && (isSure(own) || !isLabelledAndDescribed(query))) continue
    const described = readDescribed(at, query, search(), lexicons, schema)
    if (own === undefined || isMissing(own) || (isSure(described) && isSame(described, own))) parts.set(at, described)
  }
  const given = new Set([...parts.values()].flatMap(({ sources }) => sources.flatMap(({ passage }) => passage ?? [])))
  for (const { at, query } of queries) {
    const own = parts.get(at)
    if (own === undefined || !isMissing(own)) continue
    const { kind = query.kind, candidates = [] } = unlikely.get(at) ?? {}
    parts.set(at, { ...own, sources: [missing(at, whereToLook({ ...query, kind }, search(), { candidates, given }))] })
  }
  return {
    answer: valueIn(root, schema, parts),
    sources: asked.flatMap(({ at }) => parts.get(at)?.sources ?? []),
    about: aboutSearch,
    ...(unread.length === 0 ? {} : { unread }),
  }
}

/** What the labels of an author do not lead to, or not surely, is looked for by the description as well. */
const isLabelledAndDescribed = ({ schema, description }: Query): boolean =>
  schema.fact === undefined && description !== ''

const isSure = ({ sources }: FoundPart): boolean =>
  sources.every(({ note, standing }) => note === undefined && standing === undefined)

const isSame = (one: FoundPart, other: FoundPart): boolean => JSON.stringify(one.value) === JSON.stringify(other.value)

const isMissing = ({ sources: [first] }: FoundPart): boolean =>
  first?.note === 'not found' && first.passage === undefined

const missing = (at: string, alternatives: readonly Alternative[]): Source => ({
  at,
  note: 'not found',
  ...(alternatives.length === 0 ? {} : { alternatives }),
})

/** The value of a part of the schema, in its shape. */
function valueIn(
  part: JsonSchema,
  root: JsonSchema,
  parts: ReadonlyMap<string, FoundPart>,
  at = '',
  depth = 0,
): unknown {
  const found = parts.get(at)
  if (found !== undefined) return found.value
  const properties = propertiesOf(simplifySchema(part, root))
  if (properties.length === 0 || depth >= deepest) return null
  return Object.fromEntries(
    properties.map(([name, inner]) => [name, valueIn(inner, root, parts, `${at}/${escapeKey(name)}`, depth + 1)]),
  )
}

function readFor(asked: readonly AskedByName[], texts: readonly SourceText[], { languages }: Lexicons): ReadTexts {
  return readTexts(texts, languages, (language) => asked.map(({ field }) => field.wordsIn(language).labelAt))
}

function askedIn(
  part: JsonSchema,
  lexicons: Lexicons,
  root: JsonSchema,
  { at, key, parent }: Pick<Asked, 'at' | 'key' | 'parent'> = { at: '', key: '' },
  depth = 0,
): readonly Asked[] {
  const schema = simplifySchema(part, root)
  const properties = propertiesOf(schema)
  const above = parent === undefined ? {} : { parent }
  if (properties.length === 0 || depth >= deepest) return [{ at, key, schema, ...above }]
  const own = key === '' ? above : { parent: createQuery(schema, key, lexicons, parent) }
  return properties.flatMap(([name, inner]) =>
    askedIn(inner, lexicons, root, { at: `${at}/${escapeKey(name)}`, key: name, ...own }, depth + 1),
  )
}

const namedAmong = (asked: readonly Asked[], lexicons: Lexicons): readonly AskedByName[] =>
  asked.flatMap(({ at, key, schema }) =>
    isNamed(schema) ? [{ field: fieldOf(at, key, schema, lexicons), schema }] : [],
  )

interface FoundByName {
  readonly found: ReadonlyMap<string, FoundPart>
  /** Of each field, values that may be too unlikely to be shown as found. */
  readonly unlikely: ReadonlyMap<string, { readonly kind: ValueKind; readonly candidates: readonly Scored[] }>
  readonly unread: readonly FileProblem[]
}

function findAll(asked: readonly AskedByName[], texts: ReadTexts): FoundByName {
  const fields = asked.map(({ field }) => field)
  const gathered = new Map(
    [...gatherFor(asked, texts)].map(([field, candidates]) => [field, score(candidates, field.kind)] as const),
  )
  const bodies = namesOfBodies(gathered)
  const unread: FileProblem[] = []
  const found = new Map(
    asked.map(({ field, schema }) => {
      if (!field.many) {
        const scored = gathered.get(field) ?? []
        return [field.at, findValue(field, schema, field.kind === 'title' ? titlesBelow(bodies, scored) : scored)]
      }
      const entries = findList(field, fields, texts)
      unread.push(...gapsOf(field, entries, texts))
      return [field.at, findEntries(field, schema, entries, texts)]
    }),
  )
  const unlikely = new Map(
    fields.map((field) => [field.at, { kind: field.kind, candidates: gathered.get(field) ?? [] }] as const),
  )
  return { found, unlikely, unread }
}

/** A numbered list that lacks an entry says so: 'Lot 2' and 'Lot 3' without 'Lot 1'. */
function gapsOf(field: Field, entries: readonly FoundEntry[], texts: ReadTexts): readonly FileProblem[] {
  const gaps = gapsInList(field, entries, texts)
  const file = entries[0]?.unit.citation.file
  if (gaps === undefined || file === undefined) return []
  const [name, numbers] = [spaced(field.at.split('/').at(-1) ?? ''), enumerated(gaps.missing.map(String))]
  return [
    {
      file,
      problem:
        gaps.missing.length === 1
          ? worded('The list "{0}" has {1} entries, and number {2} was not found.', name, gaps.count, numbers)
          : worded('The list "{0}" has {1} entries, and numbers {2} were not found.', name, gaps.count, numbers),
    },
  ]
}

/** Above its title a paper may name who issues it: the line below takes the place of that name. */
function titlesBelow(bodies: ReadonlySet<string>, scored: readonly Scored[]): readonly Scored[] {
  const names = scored.filter(({ key }) => bodies.has(key))
  return scored
    .filter(({ key }) => !bodies.has(key))
    .map((candidate) => {
      const above = names.find(({ unit }) => unit.index + 1 === candidate.unit.index)
      return above === undefined
        ? candidate
        : { ...candidate, likelihood: Math.max(candidate.likelihood, above.likelihood) }
    })
    .toSorted((a, b) => b.likelihood - a.likelihood || a.unit.index - b.unit.index)
}

/** The organisations that are the first answer to a field. */
const namesOfBodies = (gathered: ReadonlyMap<Field, readonly Scored[]>): ReadonlySet<string> =>
  new Set(
    [...gathered].flatMap(([{ kind }, [best]]) =>
      kind === 'organisation' && best !== undefined && bandOf(best, [best]) !== 'not found' ? [best.key] : [],
    ),
  )

function gatherFor(asked: readonly AskedByName[], texts: ReadTexts): ReadonlyMap<Field, readonly Candidate[]> {
  const single = asked.flatMap(({ field }) => (field.many ? [] : [field]))
  return new Map(
    gather(
      single,
      texts,
      asked.map(({ field }) => field),
    ).map(({ field, candidates }) => [field, candidates]),
  )
}

/** The candidates for each field before they are judged; the model of features learns from them. */
export function candidatesFor(
  schema: JsonSchema,
  texts: readonly SourceText[],
  lexicons: Lexicons,
): ReadonlyMap<Field, readonly Candidate[]> {
  const asked = namedAmong(askedIn(schema, lexicons, schema), lexicons)
  const read = readFor(asked, texts, lexicons)
  const fields = asked.map(({ field }) => field)
  const entries = fields.flatMap((field) =>
    field.many
      ? [[field, findList(field, fields, read).map((entry) => ({ ...entry, key: entry.value.toLowerCase() }))] as const]
      : [],
  )
  return new Map([...gatherFor(asked, read), ...entries])
}

function findValue({ at }: Field, schema: JsonSchema, scored: readonly Scored[]): FoundPart {
  const fitting = scored.flatMap((candidate) => {
    const value = typedValue(candidate, schema)
    return value === undefined ? [] : [{ ...candidate, value }]
  })
  const [best] = fitting
  const band = best === undefined ? 'not found' : bandOf(best, fitting)
  if (best === undefined || band === 'not found') return { value: null, sources: [{ at, note: 'not found' }] }
  const alternatives = otherValues(best.key, fitting)
  const standing = band === 'sure' ? {} : { standing: 'to confirm' as const, reason: reasonFor(alternatives) }
  return {
    value: best.value,
    sources: [{ at, ...best.unit.citation, ...standing, ...(alternatives.length === 0 ? {} : { alternatives }) }],
  }
}

/** A longer list of alternatives is no help, and neither is a value that is hardly ever right. */
const mostAlternatives = 4
const leastLikelihood = 0.05

function otherValues(
  key: string,
  candidates: readonly (Omit<Scored, 'value'> & { readonly value: unknown })[],
): readonly Alternative[] {
  const others = new Map<string, Alternative>()
  for (const candidate of candidates)
    if (
      candidate.key !== key &&
      candidate.likelihood >= leastLikelihood &&
      !others.has(candidate.key) &&
      others.size < mostAlternatives
    )
      others.set(candidate.key, { value: candidate.value, ...candidate.unit.citation })
  return [...others.values()]
}

function findEntries(field: Field, schema: JsonSchema, listed: readonly FoundEntry[], texts: ReadTexts): FoundPart {
  const items = isSchema(schema.items) ? schema.items : {}
  if (propertiesOf(items).length > 0) {
    const records = findRecords(field, items, texts)
    if (records.length === 0) return { value: [], sources: [{ at: field.at, note: 'not found' }] }
    return {
      value: records.map(({ value }) => value),
      sources: records.map(({ unit }, index) => ({ at: `${field.at}/${String(index)}`, ...unit.citation })),
    }
  }
  const entries = judgeEntries(listed, field)
  if (entries.length === 0) return { value: [], sources: [{ at: field.at, note: 'not found' }] }
  return {
    value: entries.map(({ value }) => value),
    sources: entries.map(({ unit, signs, band }, index) => ({
      at: `${field.at}/${String(index)}`,
      ...unit.citation,
      ...(band === 'sure'
        ? {}
        : { standing: 'to confirm' as const, reason: reasonForEntry(signs.heading && unit.headings[0]) }),
    })),
  }
}

/** Entries are judged one by one, because a list may hold a line that is not an entry. */
function judgeEntries(entries: readonly FoundEntry[], { kind }: Field) {
  const whole = sharesOfWhole(entries)
  return entries.flatMap((entry) => {
    const band = whole.has(entry) ? 'sure' : bandOfEntry(likelihoodOf(entry.signs, `${kind} list`))
    return band === 'not found' ? [] : [{ ...entry, band }]
  })
}

function propertiesOf({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  return isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : []
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
