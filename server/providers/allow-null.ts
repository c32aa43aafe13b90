/** Changes an author's schema so that every part may be null, for facts that the texts do not contain. */
import type { JsonSchema } from './text-model.ts'

const schemaMaps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const schemaLists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const singleSchemas = new Set(['items', 'additionalProperties', 'not', 'if', 'then', 'else'])

export function allowNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ type: 'null' }, allowNullInside(schema)] }
}

function allowNullInside(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (schemaMaps.has(key) && isObject(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nullOr(part)]))]
      if (schemaLists.has(key) && Array.isArray(value))
        return [key, value.map((part) => (isObject(part) ? allowNullInside(part) : part))]
      if (singleSchemas.has(key)) return [key, key === 'not' ? value : nullOr(value)]
      return [key, value]
    }),
  )
}

const nullOr = (part: unknown): unknown => (isObject(part) && !('$ref' in part) ? allowNull(part) : part)

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
