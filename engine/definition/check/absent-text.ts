/** Stands where something has to be and nothing is known of it: no text of a file can be this one. */
import type { Schema } from '../schema/build.ts'
import { resolveReference } from './resolve.ts'

export const absentText = '\u0000'

/** The least value that has the shape of the schema. */
export function leastValue(schema: Schema, root: Schema): unknown {
  const {
    const: constant,
    enum: values,
    type,
    required = [],
    properties = {},
    oneOf,
    anyOf,
  } = resolveReference(schema, root)
  const choice = (oneOf ?? anyOf)?.[0]
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (choice) return leastValue(choice, root)
  if (type === 'array') return []
  // Neither more nor less than any other number.
  if (type === 'number' || type === 'integer') return Number.NaN
  if (type === 'boolean') return false
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, leastValue(properties[key] ?? {}, root)]))
  return absentText
}
