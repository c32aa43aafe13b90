/** Turns an author's schema into the schema for the provider: every leaf may be null, and every key is required. */
import type { JsonSchema } from '../text-model.ts'

export interface WireSchema {
  readonly schema: JsonSchema
  /** True if it uses only the part of JSON Schema that strict structured output supports. */
  readonly strict: boolean
}

const unsupportedInStrict = [
  '$ref',
  'oneOf',
  'allOf',
  'not',
  'patternProperties',
  'prefixItems',
  'if',
  'dependentSchemas',
]

/** Limits such as minLength are not passed but checked afterwards, since providers differ in what they accept. */
const passedKeys = ['description', 'title', 'enum', 'const']

export function wireSchema(schema: JsonSchema): WireSchema {
  return isStrict(schema) ? { schema: nullable(closeObjects(schema)), strict: true } : { schema, strict: false }
}

function isStrict(schema: JsonSchema): boolean {
  if (unsupportedInStrict.some((key) => key in schema)) return false
  if (isSchema(schema.additionalProperties)) return false
  if (schema.type === 'object' && !isSchema(schema.properties)) return false
  return innerSchemas(schema).every(isStrict)
}

function innerSchemas(schema: JsonSchema): JsonSchema[] {
  const properties = isSchema(schema.properties) ? Object.values(schema.properties) : []
  const anyOf = Array.isArray(schema.anyOf) ? (schema.anyOf as readonly unknown[]) : []
  return [...properties, ...anyOf, schema.items].filter(isSchema)
}

function closeObjects(schema: JsonSchema): JsonSchema {
  const base = Object.fromEntries(passedKeys.filter((key) => key in schema).map((key) => [key, schema[key]]))
  if (Array.isArray(schema.anyOf)) return { ...base, anyOf: schema.anyOf.filter(isSchema).map(closeObjects) }
  if (isSchema(schema.properties)) {
    const entries = Object.entries(schema.properties).filter((entry): entry is [string, JsonSchema] =>
      isSchema(entry[1]),
    )
    const properties = Object.fromEntries(entries.map(([key, value]) => [key, leafNullable(closeObjects(value))]))
    return { ...base, type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  }
  if (isSchema(schema.items)) return { ...base, type: 'array', items: closeObjects(schema.items) }
  return { ...base, type: schema.type ?? 'string' }
}

/** Objects and lists are never null, but may be empty. */
const leafNullable = (schema: JsonSchema): JsonSchema =>
  schema.type === 'object' || schema.type === 'array' ? schema : nullable(schema)

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === 'object' || schema.type === 'array') return schema
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...(schema.anyOf as unknown[]), { type: 'null' }] }
  const { description, ...rest } = schema
  const types = [schema.type].flat()
  if (types.includes('null')) return schema
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: 'null' }] }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
