/** An author's schema as an answer has to keep it: as it stands, but every part may be null, since the texts may not say it. */
import type { JsonSchema } from './text-model.ts'

const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const lists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const single = new Set(['items', 'additionalProperties', 'not', 'if', 'then', 'else'])

export function allowNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ type: 'null' }, deeper(schema)] }
}

function deeper(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (maps.has(key) && isObject(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nullOr(part)]))]
      if (lists.has(key) && Array.isArray(value))
        return [key, value.map((part) => (isObject(part) ? deeper(part) : part))]
      if (single.has(key)) return [key, key === 'not' ? value : nullOr(value)]
      return [key, value]
    }),
  )
}

const nullOr = (part: unknown): unknown => (isObject(part) && !('$ref' in part) ? allowNull(part) : part)

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
