/** Makes a value that fits an author's JSON Schema, for dry runs. */
import { isRecord } from '#engine/values/is-record.ts'

export function sampleOfSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return text
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly unknown[])[0]
  const { properties, type } = schema
  if (isRecord(properties))
    return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, sampleOfSchema(part)]))
  const kind = [type].flat().find((name) => name !== 'null')
  return kind === 'array' ? [sampleOfSchema(schema['items'])] : (samples[String(kind)] ?? text)
}

const text = 'Found in the text.'
const samples: Readonly<Record<string, unknown>> = { number: 1, integer: 1, boolean: true, object: {} }
