/** A value that fits a schema of the API document. */
import type { Schema } from '#server/openapi/schema.ts'
import type { Random } from '../random.ts'
import { propertiesOf, requiredIn, variantsOf } from '../world/route.ts'
import type { World } from '../world/world.ts'
import { sampleValue } from './sample-values.ts'

export interface ValueContext {
  readonly random: Random
  readonly world: World
  readonly session: string
  /** A prefix that every text contains. */
  readonly mark: string
}

/** Values of which one fits each pattern of our fields. */
const patternSamples = ['#1150a0', '2026-03', '09:30']

export function valueOf(name: string, schema: Schema, context: ValueContext): unknown {
  const { random, world, session } = context
  if (name === 'sessionId') return session
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as readonly unknown[])
  if (schema['anyOf'] !== undefined) return valueOf(name, random.pick(variantsOf(schema)), context)
  const sample = sampleValue(name, random, world)
  if (sample !== undefined) return sample
  const make = makers[String(schema['type'])]
  return make ? make(schema, context) : textOf(context)
}

const makers: Readonly<Record<string, (schema: Schema, context: ValueContext) => unknown>> = {
  string: (schema, context) => textFor(schema, context),
  number: (schema, context) => numberWithin(schema, context),
  integer: (schema, context) => Math.ceil(numberWithin(schema, context)),
  boolean: (_, { random }) => random.chance(0.5),
  array: (schema, context) =>
    Array.from({ length: 1 + context.random.upTo(1) }, () => valueOf('', (schema['items'] as Schema) ?? {}, context)),
  object: (schema, context) => objectOf(schema, context),
}

function textFor(schema: Schema, context: ValueContext): string {
  const { format, pattern, contentMediaType, description } = schema
  if (format === 'date') return '2026-03-12'
  if (format === 'email') return `${context.mark}@example.com`
  if (format === 'uuid') return context.random.uuid()
  if (typeof pattern === 'string') return patternSamples.find((each) => new RegExp(pattern).test(each)) ?? ''
  if (contentMediaType === 'application/json') return JSON.stringify([{ value: '12', label: textOf(context) }])
  if (description === 'A comma list.') return `Alpha,${context.mark}`
  return textOf(context)
}

const textOf = ({ random, mark }: ValueContext) => `${mark} ${random.pick(['Leeds', 'Größe', '高さ', 'a & b', '12'])}`

function numberWithin({ minimum = 0, maximum = 10 }: Schema, { random }: ValueContext): number {
  return Number(minimum) + random.upTo(Math.max(0, Math.floor(Number(maximum) - Number(minimum))))
}

/** All required keys and most of the others; arbitrary keys if the schema does not name any. */
function objectOf(schema: Schema, context: ValueContext): Record<string, unknown> {
  if (Object.keys(propertiesOf(schema)).length === 0)
    return { format: 1, note: textOf(context), list: [textOf(context)] }
  const required = new Set(requiredIn(schema))
  const entries = Object.entries(propertiesOf(schema)).filter(
    ([name]) => required.has(name) || name === 'sessionId' || context.random.chance(0.93),
  )
  return Object.fromEntries(entries.map(([name, each]) => [name, valueOf(name, each, context)]))
}
