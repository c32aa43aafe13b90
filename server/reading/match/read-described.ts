/** Reads a field that has only a key and a description, as its schema asks: one value, a list, or records. */
import { escapeKey } from '#engine/values/escape-key.ts'
import type { Alternative, JsonSchema, Source } from '#server/providers/text-model.ts'
import type { Lexicons } from '../lexicons/lexicons.ts'
import { simplifySchema } from '../simplify-schema.ts'
import type { Search } from '../text/search.ts'
import type { Unit } from '../text/units.ts'
import { valuesOfKind } from '../values/of-kind.ts'
import { reasonFor } from './bands.ts'
import { findDescribed, optionsOf, type Described } from './find-described.ts'
import { findRecords } from './find-records.ts'
import { fieldOf } from './field.ts'
import { bestOption, listDescribed } from './list-described.ts'
import { createQuery, type Query } from './query.ts'
import { typedValue } from './typed-value.ts'

/** What was found for one field: its value, null or empty if nothing was, and its sources. */
export interface FoundPart {
  readonly value: unknown
  readonly sources: readonly Source[]
}

export function readDescribed(
  at: string,
  query: Query,
  search: Search,
  lexicons: Lexicons,
  root: JsonSchema,
): FoundPart {
  const { schema } = query
  if (schema.type === 'null' || schema.type === 'object') return { value: null, sources: [] }
  if (schema.type !== 'array') return partOf(at, findDescribed(query, search))
  const items = simplifySchema(isSchema(schema.items) ? schema.items : { type: 'string' }, root)
  const entries = isSchema(items.properties)
    ? recordsFor(at, query, items, search, lexicons)
    : listFor({ ...query, schema: items }, search)
  if (entries.length === 0) return { value: [], sources: [{ at, note: 'not found' }] }
  return {
    value: entries.map(({ value }) => value),
    sources: entries.flatMap(({ value, unit }, index) => sourcesOf(`${at}/${String(index)}`, value, unit)),
  }
}

/** Of a record, each column has its source. */
const sourcesOf = (at: string, value: unknown, { citation }: Unit): readonly Source[] =>
  isSchema(value)
    ? Object.entries(value).map(([key, cell]) => ({
        at: `${at}/${escapeKey(key)}`,
        ...(cell === null ? { note: 'not found' as const } : citation),
      }))
    : [{ at, ...citation }]

function listFor(query: Query, search: Search): readonly Described[] {
  const options = optionsOf(query.schema)
  const found = listDescribed(options === undefined ? query : { ...query, schema: { type: 'string' } }, search)
  if (options === undefined) return found
  return found.flatMap((entry) => {
    const said = String(entry.value).toLowerCase()
    const option = options.find((one) => said.includes(String(one).toLowerCase()))
    return option === undefined ? [] : [{ ...entry, value: option }]
  })
}

interface FoundEntry {
  readonly value: unknown
  readonly unit: Unit
}

/** The rows of a table, or else what each passage of a list says of each column. */
function recordsFor(
  at: string,
  query: Query,
  items: JsonSchema,
  search: Search,
  lexicons: Lexicons,
): readonly FoundEntry[] {
  const rows = findRecords(fieldOf(at, query.key, query.schema, lexicons), items, search.texts)
  if (rows.length > 0) return rows
  const columns = Object.entries(items.properties as Readonly<Record<string, JsonSchema>>).map(([name, part]) =>
    createQuery(part, name, lexicons),
  )
  return (bestOption(query, search)?.units ?? []).map((unit) => ({ value: recordIn(unit, columns), unit }))
}

/** The first column that any words can fill gets the passage itself. */
function recordIn(unit: Unit, columns: readonly Query[]): Readonly<Record<string, unknown>> {
  const whole = columns.find(
    ({ kind, schema }) => valuesOfKind(kind, unit, unit.language) === undefined && schema.type === 'string',
  )
  return Object.fromEntries(
    columns.map((column) => {
      const { key, kind, schema } = column
      const values =
        column === whole ? [{ text: unit.text, key: unit.text }] : (valuesOfKind(kind, unit, unit.language) ?? [])
      const [value] = values.flatMap(
        (found) => typedValue({ value: found.text, key: found.key, unit, signs: {} }, schema) ?? [],
      )
      return [key, value ?? null]
    }),
  )
}

/** A value that is nearly as likely as the best makes it unsure; a longer list of others is no help. */
const [nearly, mostAlternatives] = [0.85, 4]

function partOf(at: string, found: readonly Described[]): FoundPart {
  const [best] = found
  if (best === undefined) return { value: null, sources: [{ at, note: 'not found' }] }
  const others = new Map<string, Alternative>()
  for (const { value, unit, score } of found)
    if (!isSame(value, best.value) && score >= best.score * nearly && others.size < mostAlternatives)
      others.set(String(value).toLowerCase(), { value, ...unit.citation })
  const alternatives = [...others.values()]
  const doubt =
    best.score >= sure && alternatives.length === 0
      ? {}
      : { standing: 'to confirm' as const, reason: reasonFor(alternatives) }
  return {
    value: best.value,
    sources: [{ at, ...best.unit.citation, ...doubt, ...(alternatives.length === 0 ? {} : { alternatives }) }],
  }
}

const isSame = (one: unknown, other: unknown): boolean => String(one).toLowerCase() === String(other).toLowerCase()

/** From this score on, at least 95 of 100 values are right in the cases in server/providers/fixtures/cases. */
const sure = 0.7

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
