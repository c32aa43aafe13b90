/** Lists the wires of a call and the sources nested in them. */
import type { Call, Source, Wires } from '../types.ts'

/** The part of the request in which a wire is sent. */
export type Carrier = 'params' | 'query' | 'json' | 'multipart'

export interface Wire {
  readonly name: string
  readonly carrier: Carrier
  readonly source: Source
  /** The map that contains the wire. */
  readonly wires: Wires
}

/** The wires of each body that a call can have. A call without a body has one set. */
export function wireSets({ params, query, json, multipart, variants = [] }: Call): readonly (readonly Wire[])[] {
  const address = [...wiresOf('params', params), ...wiresOf('query', query)]
  const bodies = [{ json, multipart }, ...variants].filter(
    (body, index) => index > 0 || variants.length === 0 || body.json || body.multipart,
  )
  return bodies.map((body) => [...address, ...wiresOf('json', body.json), ...wiresOf('multipart', body.multipart)])
}

const wiresOf = (carrier: Carrier, wires: Wires | undefined): readonly Wire[] =>
  Object.entries(wires ?? {}).map(([name, source]) => ({ name, carrier, source, wires: wires ?? {} }))

/** A source and all sources nested in it. */
export function nestedSources(source: Source): readonly Source[] {
  if (typeof source === 'string') return [source]
  return [
    source,
    ...(source.first ?? []).flatMap(nestedSources),
    ...Object.values(source.object ?? {}).flatMap(nestedSources),
  ]
}

/** The ids of the fields that a source names. */
export function fieldsNamedIn(source: Source): readonly string[] {
  return nestedSources(source).flatMap((each) =>
    typeof each === 'string' ? (each.startsWith('@') ? [] : [each]) : each.field === undefined ? [] : [each.field],
  )
}
