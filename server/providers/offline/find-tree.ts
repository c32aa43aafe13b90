/** Finds a whole answer, part by part, in the shape of its schema. */
import { escapeKey } from '#engine/values/escape-key.ts'
import type { FoundPart } from '#server/reading/answer.ts'
import type { JsonSchema } from '../text-model.ts'
import { doubtSharedParties } from './doubt-shared-parties.ts'
import { findLeaf } from './find-leaf.ts'
import { findList } from './find-list.ts'
import { findRecords } from './find-records.ts'
import { findOneOf, findYesOrNo } from './find-statement.ts'
import type { AnswerTree } from './answer-tree.ts'
import { simplifySchema } from '#server/reading/simplify-schema.ts'
import type { Search } from './passages/search.ts'
import { type Query, createQuery } from './query.ts'

interface Place {
  readonly key: string
  /** A JSON pointer. */
  readonly at: string
  readonly parents: readonly Query[]
}

interface Sought {
  readonly open: () => Search
  /** What is known of the fields that name their fact, by their place. */
  readonly named: ReadonlyMap<string, FoundPart>
  readonly root: JsonSchema
}

export function findTree(schemaPart: JsonSchema, { key, at, parents }: Place, sought: Sought): AnswerTree {
  const read = sought.named.get(at)
  if (read !== undefined) return { read, isRead: true }
  const schema = simplifySchema(schemaPart, sought.root)
  const query = createQuery(schema, key, parents)
  const options = optionsOf(schema)
  if (options) return findOneOf(query, options, sought.open())
  const properties = propertiesOf(schema)
  if (properties && parents.length < 12) {
    const innerParents = parents.length === 0 && key === '' ? parents : [...parents, query]
    const parentsOfParts = key === '' ? [] : innerParents
    const parts = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [
        name,
        findTree(part, { key: name, at: `${at}/${escapeKey(name)}`, parents: parentsOfParts }, sought),
      ]),
    )
    return doubtSharedParties(parts, (name) =>
      createQuery(simplifySchema(properties[name] ?? {}, sought.root), name, parentsOfParts),
    )
  }
  if (schema.type === 'array') return findArray(query, sought.open(), sought.root)
  if (schema.type === 'boolean') return findYesOrNo(query, sought.open())
  if (schema.type === 'null' || schema.type === 'object') return null
  return findLeaf(query, sought.open())
}

function findArray(query: Query, search: Search, root: JsonSchema): AnswerTree {
  const items = simplifySchema(isSchema(query.schema.items) ? query.schema.items : { type: 'string' }, root)
  const itemQuery = { ...query, schema: { ...query.schema, items } }
  const properties = propertiesOf(items)
  if (!properties) {
    const options = optionsOf(items)
    if (!options) return findList(itemQuery, search)
    return findList(itemQuery, search).flatMap((foundValue) => {
      const foundText = String(foundValue.value).toLowerCase()
      const option = options.find((one) => foundText.includes(String(one).toLowerCase()))
      return option === undefined ? [] : [{ ...foundValue, value: option }]
    })
  }
  const columns = Object.entries(properties).map(([name, part]) => createQuery(simplifySchema(part, root), name, []))
  return findRecords(itemQuery, columns, search)
}

function optionsOf(schema: JsonSchema): readonly (string | number | boolean)[] | undefined {
  const options = Array.isArray(schema.enum)
    ? (schema.enum as readonly unknown[])
    : 'const' in schema
      ? [schema.const]
      : undefined
  return options?.filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
}

function propertiesOf({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> | undefined {
  if (typeof properties !== 'object' || properties === null) return undefined
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1])),
  )
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
