/** Reads the value of a source of a definition at this moment of a run, in the shape that the source asks for. */
import type { Field, Source } from '#engine/definition/types.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { own, readPath } from '#engine/values/path.ts'
import { isShown, shownValue } from './condition.ts'
import type { Facts } from './facts.ts'
import { fieldOf, fieldsWithin, fieldValue } from './fields.ts'
import { shapes } from './source-shapes.ts'
import { fillTemplate } from './template.ts'

type SourceObject = Exclude<Source, string>
type Origin = Exclude<keyof SourceObject, 'as' | 'by'>
type Origins = {
  readonly [O in Origin]: (name: Exclude<SourceObject[O], undefined>, facts: Facts, source: SourceObject) => unknown
}

/** undefined means that the source does not have a value; the part is then left out. */
export function sourceValue(source: Source, facts: Facts): unknown {
  if (typeof source === 'string') return namedValue(source, facts)
  const value = originNames.map((origin) => originValue(origin, source, facts)).find((each) => each !== undefined)
  if (source.as === undefined || value === undefined) return value
  return shapes[source.as](value, source.field === undefined ? undefined : fieldOf(facts.definition, source.field))
}

const origins: Origins = {
  field: (id, facts) => shownValue(id, facts),
  fetched: (name, { fetched }) => (own(fetched, name)?.blob ? own(fetched, name) : undefined),
  fieldsOf: (group, facts, { by = 'id' }) => groupValues(fieldsWithin(facts.definition, group), facts, by),
  object: (sources, facts) =>
    withoutUndefined(Object.entries(sources).map(([name, each]) => [name, sourceValue(each, facts)])),
  first: (sources, facts) => {
    const values = sources.map((each) => sourceValue(each, facts))
    return values.find(hasValue) ?? values.at(-1)
  },
  text: (text, facts) => fillTemplate(text, facts),
  value: (value) => value,
}
const originNames = Object.keys(origins) as readonly Origin[] // the table is total

function originValue<O extends Origin>(origin: O, source: SourceObject, facts: Facts): unknown {
  const name = source[origin]
  // An absent value is left out, but null is a value that a definition may give.
  return name === undefined ? undefined : origins[origin](name as Exclude<SourceObject[O], undefined>, facts, source)
}

const constants: Readonly<Record<string, (facts: Facts) => unknown>> = {
  '@session': ({ session }) => session,
  '@client': ({ client }) => client,
  '@agent': ({ definition }) => definition.id,
  '@now': ({ now }) => now,
}
const roots: Readonly<Record<string, (facts: Facts) => unknown>> = {
  '@chosen': ({ chosen }) => chosen,
  '@param': ({ params }) => params,
}

function namedValue(name: string, facts: Facts): unknown {
  if (!name.startsWith('@')) return shownValue(name, facts)
  const constant = own(constants, name)
  if (constant) return constant(facts)
  const [root = '', ...path] = name.split('.')
  return path.length > 0 ? readPath(own(roots, root)?.(facts), path.join('.')) : undefined
}

function groupValues(fields: readonly Field[], facts: Facts, by: 'id' | 'key'): Readonly<Record<string, unknown>> {
  const shown = fields.filter((field) => isShown(field, facts))
  return withoutUndefined(
    shown.map((field) => [by === 'key' ? (field.key ?? field.id) : field.id, fieldValue(field, facts)]),
  )
}

function withoutUndefined(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
