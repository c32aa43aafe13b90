/** Where a person may look for a value that was not found: the passages that come nearest, each with the value that it would give. */
import type { Alternative, JsonSchema } from '#server/providers/text-model.ts'
import type { ValueKind } from '../lexicons/lexicon.ts'
import { simplifySchema } from '../simplify-schema.ts'
import type { Search } from '../text/search.ts'
import type { Unit } from '../text/units.ts'
import { valuesOfKind } from '../values/of-kind.ts'
import { trimmed } from './gather.ts'
import { doubtful } from './bands.ts'
import type { Query } from './query.ts'
import type { Scored } from './score.ts'
import { typedValue } from './typed-value.ts'

/** More passages are no help. */
const most = 3
/** A passage below this limit speaks of something else. */
const leastRelevance = 0.3
/** In characters: a longer passage is no value. */
const longestValue = 400

interface Known {
  /** Values that were too unlikely to be shown as found, the likeliest first. */
  readonly candidates: readonly Scored[]
  /** The passages that give other facts. */
  readonly given: ReadonlySet<string>
}

export function whereToLook(query: Query, search: Search, { candidates, given }: Known): readonly Alternative[] {
  const schema = query.schema.type === 'array' ? entryOf(query.schema) : query.schema
  const places = new Map<string, Alternative>()
  const add = (value: unknown, { citation }: Unit): void => {
    const key = `${citation.file}\n${citation.passage}`
    if (value !== undefined && places.size < most && !places.has(key)) places.set(key, { value, ...citation })
  }
  for (const candidate of candidates)
    if ((candidate.signs.kind ?? 1) > doubtful) add(typedValue(candidate, schema), candidate.unit)
  for (const { unit, relevance } of search.find(query.conceptsIn)) {
    if (places.size === most || relevance < leastRelevance) break
    if (given.has(unit.citation.passage)) continue
    if (unit.kind !== 'heading' && unit.isHead !== true && unit.isPart !== true && !/\?\s*$/.test(unit.text))
      add(valueFor(unit, query, schema), unit)
  }
  if (places.size === 0 && fewKinds.has(query.kind))
    for (const unit of search.texts.units.slice(0, firstUnits))
      if (
        !given.has(unit.citation.passage) &&
        valuesOfKind(query.kind, unit, unit.language)?.some(({ fit }) => fit > doubtful) === true
      )
        add(valueFor(unit, query, schema), unit)
  return [...places.values()]
}

/** Of these kinds a paper has few values, so that each of them is worth a look, whatever the words beside it. */
const fewKinds: ReadonlySet<ValueKind> = new Set(['money', 'percent', 'period', 'email', 'phone', 'url'])
const firstUnits = 400

/** The first value of the kind that is asked for, or the words themselves where any words can be the value. */
function valueFor(unit: Unit, { kind }: Query, schema: JsonSchema): unknown {
  const text = trimmed(unit.value ?? unit.text)
  const isOfCells = unit.kind === 'row' && text.includes(' | ')
  const whole = text.length <= longestValue && !isOfCells ? [{ text, key: text }] : []
  return (valuesOfKind(kind, unit, unit.language) ?? whole)
    .map((found) => typedValue({ value: found.text, key: found.key, unit, signs: {} }, schema))
    .find((value) => value !== undefined)
}

function entryOf(list: JsonSchema): JsonSchema {
  const items = list.items
  const isSchema = typeof items === 'object' && items !== null && !Array.isArray(items)
  return isSchema ? simplifySchema(items as JsonSchema, list) : { type: 'string' }
}
