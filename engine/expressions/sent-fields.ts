/** The fields that a call sends: in any of its bodies, in its address, and in any shape. */
import type { Call, Definition, Source, Wires } from '#engine/definition/types.ts'
import { fieldsWithin } from './fields.ts'

type Carriers = Pick<Call, 'params' | 'query' | 'json' | 'multipart' | 'variants'>

export function sentFields(call: Carriers, definition: Definition): ReadonlySet<string> {
  const bodies: readonly (Wires | undefined)[] = [call, ...(call.variants ?? [])].flatMap(({ json, multipart }) => [
    json,
    multipart,
  ])
  const sources = [call.params, call.query, ...bodies].flatMap((wires) => Object.values(wires ?? {}))
  return new Set(sources.flatMap((source) => fieldsIn(source, definition)))
}

function fieldsIn(source: Source, definition: Definition): readonly string[] {
  if (typeof source === 'string') return source.startsWith('@') ? [] : [source]
  const { field, fieldsOf, first = [], object = {} } = source
  return [
    ...(field === undefined ? [] : [field]),
    ...(fieldsOf === undefined ? [] : fieldsWithin(definition, fieldsOf).map(({ id }) => id)),
    ...[...first, ...Object.values(object)].flatMap((each) => fieldsIn(each, definition)),
  ]
}
