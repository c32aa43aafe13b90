/** The JSON Schema of a wire name: the value of a field, in the shape that the source gives it. */
import type { Definition, Source } from '#engine/definition/types.ts'
import { fieldOf, fieldsWithin } from '#engine/expressions/fields.ts'
import { fieldSchema } from './field-schema.ts'
import { anything, file, list, object, type Schema, text, texts, uuid, yesOrNo } from './schema.ts'

type Wrapped = Exclude<Source, string>
type Shape = NonNullable<Wrapped['as']>

const entry = { index: { type: 'integer' }, name: text, size: { type: 'integer' }, supported: yesOrNo } as const

/** The shapes that do not depend on the value. */
const shapes: { readonly [S in Shape]: Schema } = {
  join: { ...text, description: 'A comma list.' },
  json: { ...text, contentMediaType: 'application/json' },
  names: texts,
  slug: text,
  number: { type: 'number' },
  manifest: list(object(entry)),
  manifestWithTypes: list(object({ ...entry, type: text, ext: text })),
}

export function sourceSchema(source: Source, definition: Definition): Schema {
  if (typeof source === 'string') return named(source, definition)
  if (source.as !== undefined) return shapes[source.as]
  const { field, fetched, fieldsOf, object: parts, first, text: template, value } = source
  if (field !== undefined) return named(field, definition)
  if (fetched !== undefined) return file
  if (fieldsOf !== undefined) return valuesOf(fieldsOf, source.by ?? 'id', definition)
  if (parts) return object(mapped(parts, (each) => sourceSchema(each, definition)))
  if (first) return { anyOf: first.map((each) => sourceSchema(each, definition)) }
  return template === undefined ? { const: value } : text
}

function named(name: string, definition: Definition): Schema {
  if (name === '@session') return { ...uuid, description: 'The id of the session, made by the caller.' }
  if (name.startsWith('@')) return anything
  const field = fieldOf(definition, name)
  return field ? fieldSchema(field) : anything
}

function valuesOf(group: string, by: 'id' | 'key', definition: Definition): Schema {
  const fields = fieldsWithin(definition, group)
  return object(
    Object.fromEntries(
      fields.map((field) => [`${by === 'key' ? (field.key ?? field.id) : field.id}?`, fieldSchema(field)]),
    ),
  )
}

const mapped = <T, U>(of: Readonly<Record<string, T>>, make: (value: T) => U): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]))
