/** A whole answer, part by part, in the shape of its schema. */
import type { JsonSchema } from '../text-model.ts'
import { findLeaf } from './find-leaf.ts'
import { findList } from './find-list.ts'
import { findRecords } from './find-records.ts'
import { findOneOf, findYesOrNo } from './find-statement.ts'
import type { Tree } from './found.ts'
import { plainSchema } from './plain-schema.ts'
import type { Search } from './search.ts'
import { type Wanted, wantedOf } from './wanted.ts'

export function findTree(
  given: JsonSchema,
  key: string,
  above: readonly Wanted[],
  search: Search,
  root: JsonSchema,
): Tree {
  const schema = plainSchema(given, root)
  const wanted = wantedOf(schema, key, above)
  const options = optionsOf(schema)
  if (options) return findOneOf(wanted, options, search)
  const properties = propertiesOf(schema)
  if (properties && above.length < 12) {
    const deeper = above.length === 0 && key === '' ? above : [...above, wanted]
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [
        name,
        findTree(part, name, key === '' ? [] : deeper, search, root),
      ]),
    )
  }
  if (schema.type === 'array') return findArray(wanted, search, root)
  if (schema.type === 'boolean') return findYesOrNo(wanted, search)
  if (schema.type === 'null' || schema.type === 'object') return null
  return findLeaf(wanted, search)
}

function findArray(wanted: Wanted, search: Search, root: JsonSchema): Tree {
  const items = plainSchema(isSchema(wanted.schema.items) ? wanted.schema.items : { type: 'string' }, root)
  const own = { ...wanted, schema: { ...wanted.schema, items } }
  const properties = propertiesOf(items)
  if (!properties) {
    const options = optionsOf(items)
    if (!options) return findList(own, search)
    return findList(own, search).flatMap((found) => {
      const said = String(found.value).toLowerCase()
      const option = options.find((one) => said.includes(String(one).toLowerCase()))
      return option === undefined ? [] : [{ ...found, value: option }]
    })
  }
  const columns = Object.entries(properties).map(([name, part]) => wantedOf(plainSchema(part, root), name, []))
  return findRecords(own, columns, search)
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
