/** Simplifies a schema: resolves references, choices with null and allOf. */
import { unescapeKey } from '#engine/values/escape-key.ts'
import type { JsonSchema } from '#server/providers/text-model.ts'

export function simplifySchema(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema {
  if (depth > 12) return {}
  if (typeof schema.$ref === 'string') {
    const { $ref, ...rest } = schema
    const target = resolvePointer(root, $ref)
    return target ? simplifySchema({ ...target, ...rest }, root, depth + 1) : rest
  }
  for (const key of ['anyOf', 'oneOf'] as const) {
    const options = schema[key]
    if (!Array.isArray(options)) continue
    const { [key]: _, ...rest } = schema
    // Of several alternatives the first is used, since a search cannot decide between them.
    const [first] = options.filter((option) => isSchema(option) && option.type !== 'null')
    return simplifySchema({ ...(isSchema(first) ? first : {}), ...rest }, root, depth + 1)
  }
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...rest } = schema
    const parts = (allOf as readonly unknown[]).filter(isSchema).map((part) => simplifySchema(part, root, depth + 1))
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), rest.properties ?? {})
    return Object.assign({}, ...parts, rest, Object.keys(properties).length > 0 ? { properties } : {})
  }
  if (Array.isArray(schema.type))
    return { ...schema, type: (schema.type as readonly unknown[]).find((type) => type !== 'null') }
  if (schema.type === undefined) return { ...schema, ...impliedType(schema) }
  return schema
}

function impliedType(schema: JsonSchema): JsonSchema | undefined {
  if ('properties' in schema) return { type: 'object' }
  if ('items' in schema) return { type: 'array' }
  return 'enum' in schema || 'const' in schema ? undefined : { type: 'string' }
}

/** Resolves only references into the same schema: '#/$defs/person'. */
function resolvePointer(root: JsonSchema, reference: string): JsonSchema | undefined {
  if (!reference.startsWith('#')) return undefined
  let at: unknown = root
  for (const part of reference
    .slice(1)
    .split('/')
    .filter((key) => key !== '')) {
    const key = unescapeKey(part)
    at = isSchema(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }
  return isSchema(at) ? at : undefined
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
