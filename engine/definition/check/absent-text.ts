/** Placeholders for required values that are missing. No text of a file can equal this one, since files must not contain NUL. */
import type { Schema } from '../schema/build.ts'
import { resolveReference } from './resolve.ts'

export const absentText = '\u0000'

/** The smallest value that fits a schema. */
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
  // NaN is neither smaller nor greater than any number, so range checks ignore it.
  if (type === 'number' || type === 'integer') return Number.NaN
  if (type === 'boolean') return false
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, leastValue(properties[key] ?? {}, root)]))
  return absentText
}
