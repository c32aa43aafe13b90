/** Finds a whole answer, part by part, in the shape of its schema. */
import type { JsonSchema } from '../text-model.ts'
import { findLeaf } from './find-leaf.ts'
import { findList } from './find-list.ts'
import { findRecords } from './find-records.ts'
import { findOneOf, findYesOrNo } from './find-statement.ts'
import type { AnswerTree } from './answer-tree.ts'
import { simplifySchema } from './simplify-schema.ts'
import type { Search } from './passages/search.ts'
import { type Query, createQuery } from './query.ts'

export function findTree(
  schemaPart: JsonSchema,
  key: string,
  parents: readonly Query[],
  search: Search,
  root: JsonSchema,
): AnswerTree {
  const schema = simplifySchema(schemaPart, root)
  const query = createQuery(schema, key, parents)
  const options = optionsOf(schema)
  if (options) return findOneOf(query, options, search)
  const properties = propertiesOf(schema)
  if (properties && parents.length < 12) {
    const innerParents = parents.length === 0 && key === '' ? parents : [...parents, query]
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [
        name,
        findTree(part, name, key === '' ? [] : innerParents, search, root),
      ]),
    )
  }
  if (schema.type === 'array') return findArray(query, search, root)
  if (schema.type === 'boolean') return findYesOrNo(query, search)
  if (schema.type === 'null' || schema.type === 'object') return null
  return findLeaf(query, search)
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
