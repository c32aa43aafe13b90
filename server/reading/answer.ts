/** Answers in the shape of any schema without a model: every value stands in the texts, each with its passage and how sure it is. */
import { escapeKey } from '#server/providers/leaves.ts'
import type { Alternative, Answer, JsonSchema, Question, Source } from '#server/providers/text-model.ts'
import { simplifySchema } from '#server/providers/offline/simplify-schema.ts'
import { aboutSearch } from '#server/providers/offline/about-search.ts'
import type { Lexicons } from './lexicons/lexicons.ts'
import { bandOf } from './match/bands.ts'
import { fieldOf, type Field } from './match/field.ts'
import { findList } from './match/find-list.ts'
import { findRecords } from './match/find-records.ts'
import { gather } from './match/gather.ts'
import { score, type Scored } from './match/score.ts'
import { typedValue } from './match/typed-value.ts'
import { readTexts, type ReadTexts } from './text/units.ts'

/** A schema of more levels is not asked for by people. */
const deepest = 12

/** A leaf or a list of the schema, in the order in which they stand. */
interface Asked {
  readonly field: Field
  readonly schema: JsonSchema
}

export function answerWithoutModel({ schema, texts }: Question, lexicons: Lexicons): Answer {
  const read = readTexts(texts, lexicons.languages)
  const asked = askedIn(schema, lexicons, schema)
  const found = findAll(asked, read)
  return {
    answer: valueOf(schema, '', found, schema),
    sources: asked.flatMap(({ field: { at } }) => found.get(at)?.sources ?? [{ at, note: 'not found' }]),
    about: aboutSearch,
  }
}

interface FoundPart {
  readonly value: unknown
  readonly sources: readonly Source[]
}

function askedIn(
  part: JsonSchema,
  lexicons: Lexicons,
  root: JsonSchema,
  at = '',
  key = '',
  depth = 0,
): readonly Asked[] {
  const schema = simplifySchema(part, root)
  const properties = propertiesOf(schema)
  if (properties.length > 0 && depth < deepest)
    return properties.flatMap(([name, inner]) =>
      askedIn(inner, lexicons, root, `${at}/${escapeKey(name)}`, name, depth + 1),
    )
  return [{ field: fieldOf(at, key, schema, lexicons), schema }]
}

function findAll(asked: readonly Asked[], texts: ReadTexts): ReadonlyMap<string, FoundPart> {
  const fields = asked.map(({ field }) => field)
  const single = asked.filter(({ field }) => !field.many)
  const gathered = new Map(
    gather(
      single.map(({ field }) => field),
      texts,
    ).map(({ field, candidates }) => [field, candidates]),
  )
  return new Map(
    asked.map(({ field, schema }) => [
      field.at,
      field.many
        ? findEntries(field, schema, fields, texts)
        : findValue(field, schema, score(gathered.get(field) ?? [], field.kind)),
    ]),
  )
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
  const standing = band === 'sure' ? {} : { standing: 'to confirm' as const }
  return {
    value: best.value,
    sources: [{ at, ...best.unit.citation, ...standing, ...(alternatives.length === 0 ? {} : { alternatives }) }],
  }
}

/** In documents, a longer list of alternatives is no help. */
const mostAlternatives = 4

function otherValues(
  key: string,
  candidates: readonly (Omit<Scored, 'value'> & { readonly value: unknown })[],
): readonly Alternative[] {
  const others = new Map<string, Alternative>()
  for (const candidate of candidates)
    if (candidate.key !== key && !others.has(candidate.key) && others.size < mostAlternatives)
      others.set(candidate.key, { value: candidate.value, ...candidate.unit.citation })
  return [...others.values()]
}

function findEntries(field: Field, schema: JsonSchema, fields: readonly Field[], texts: ReadTexts): FoundPart {
  const items = isSchema(schema.items) ? schema.items : {}
  if (propertiesOf(items).length > 0) {
    const records = findRecords(field, items, texts)
    if (records.length === 0) return { value: [], sources: [{ at: field.at, note: 'not found' }] }
    return {
      value: records.map(({ value }) => value),
      sources: records.map(({ unit }, index) => ({ at: `${field.at}/${String(index)}`, ...unit.citation })),
    }
  }
  const entries = findList(field, fields, texts).filter(({ likelihood }) => likelihood >= 0.5)
  if (entries.length === 0) return { value: [], sources: [{ at: field.at, note: 'not found' }] }
  return {
    value: entries.map(({ value }) => value),
    sources: entries.map(({ unit, likelihood }, index) => ({
      at: `${field.at}/${String(index)}`,
      ...unit.citation,
      ...(likelihood >= 0.7 ? {} : { standing: 'to confirm' as const }),
    })),
  }
}

function valueOf(part: JsonSchema, at: string, found: ReadonlyMap<string, FoundPart>, root: JsonSchema): unknown {
  const schema = simplifySchema(part, root)
  const known = found.get(at)
  if (known !== undefined) return known.value
  return Object.fromEntries(
    propertiesOf(schema).map(([name, inner]) => [name, valueOf(inner, `${at}/${escapeKey(name)}`, found, root)]),
  )
}

function propertiesOf({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  return isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : []
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
