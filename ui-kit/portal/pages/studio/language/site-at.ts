/** The schema of a place as the text is written: with blocks, which are unfolded before the check and have no place in its schema. */
import type { JSONPath } from 'jsonc-parser'
import { schemaAt, type SchemaSite } from '#engine/definition/check/schema-at.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { withValue } from './with-value.ts'

export function siteAt(path: JSONPath, data: unknown, root: Schema): SchemaSite {
  const blocks: Blocks = isRecord(data) && isRecord(data['blocks']) ? data['blocks'] : {}
  const use = foldedOn(path, data)
  if (use) return schemaAt(path.slice(use.length), valueAt(use, data), schemaOfUse(valueAt(use, data), blocks))
  if (path.length === 0) return withBlocks(schemaAt(path, data, root))
  const [first, name, ...rest] = path
  if (first !== 'blocks') return schemaAt(path, data, root)
  if (name === undefined || rest.length === 0) return schemaAt(path, data, rootOfBlocks)
  // An entry of a block is what it stands for in the list that uses it. A block that uses itself stands for nothing.
  const { blocks: _, ...others } = data as Readonly<Record<string, unknown>>
  const user = findUse(name, others, []) ?? findUse(name, withoutKey(blocks, name), ['blocks'])
  if (!user) return schemaAt(rest, valueAt(path, data), {})
  const [entry, ...inner] = rest
  const inPlace = withValue(data, user, valueAt([first, name, entry ?? 0], data))
  return siteAt([...user, ...inner], withValue(inPlace, ['blocks', name], []), root)
}

type Blocks = Readonly<Record<string, unknown>>

const about = 'Lists that are said once. {"use": "name", "with": {…}} in a list stands for the entries of the block.'
const blocksSchema: Schema = { description: about, type: 'object', additionalProperties: { type: 'array' } }
const rootOfBlocks: Schema = { type: 'object', properties: { blocks: blocksSchema } }

const withBlocks = (site: SchemaSite): SchemaSite => ({
  ...site,
  schema: { ...site.schema, properties: { ...site.schema.properties, blocks: blocksSchema } },
})

const textsSchema: Schema = {
  description: 'Several texts of a list in one line.',
  type: 'object',
  required: ['texts'],
  properties: { texts: { description: 'The texts, with " | " between them.', type: 'string' } },
}

/** The entries of a block, with a value for each of its places. */
function schemaOfUse(value: unknown, blocks: Blocks): Schema {
  if (isRecord(value) && typeof value['use'] !== 'string') return textsSchema
  const name = isRecord(value) ? String(value['use']) : ''
  const keys = [...new Set([...JSON.stringify(blocks[name] ?? '').matchAll(/\{@(\w+)\}/g)].map(([, key = '']) => key))]
  const places = keys.map((key) => [key, { description: `The value of {@${key}} in the block.`, type: 'string' }])
  return {
    description: 'The entries of a block of this definition.',
    type: 'object',
    required: ['use', ...(keys.length > 0 ? ['with'] : [])],
    properties: {
      use: { description: 'The name of the block.', enum: Object.keys(blocks) },
      with: {
        description: 'What stands in the places {@key} of the block.',
        type: 'object',
        properties: Object.fromEntries(places) as Readonly<Record<string, Schema>>,
        required: keys,
      },
    },
  }
}

const isFolded = (value: unknown): boolean =>
  isRecord(value) && (typeof value['use'] === 'string' || typeof value['texts'] === 'string')

/** The path of a folded entry of a list on the way to a place. */
const foldedOn = (path: JSONPath, data: unknown): JSONPath | undefined =>
  path
    .map((_, at) => path.slice(0, at + 1))
    .find((each) => typeof each.at(-1) === 'number' && isFolded(valueAt(each, data)))

function findUse(name: string | number, value: unknown, path: JSONPath): JSONPath | undefined {
  if (isRecord(value) && value['use'] === name) return path
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : []
  for (const [key, each] of entries) {
    const found = findUse(name, each, [...path, key])
    if (found) return found
  }
  return undefined
}

const withoutKey = (blocks: Blocks, name: string | number): Blocks =>
  Object.fromEntries(Object.entries(blocks).filter(([key]) => key !== String(name)))

const valueAt = (path: JSONPath, data: unknown): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), data)
