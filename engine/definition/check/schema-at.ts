/** Finds the schema of a place of the data. */
import type { Path } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import { branchFor, conditionalSchemas, readKey, resolveReference } from './resolve.ts'

export interface SchemaSite {
  /** The schema with the branch that the value chooses, if one fits. */
  readonly schema: Schema
  /** The schema with all its branches. */
  readonly stated: Schema
  readonly branch: boolean
  readonly value: unknown
}

export function schemaAt(path: Path, data: unknown, root: Schema): SchemaSite {
  let at = siteOf(root, data, root)
  for (const key of path) {
    const value = readKey(at.value, String(key))
    at = siteOf(schemaOfKey(at, key, root), value, root)
  }
  return at
}

function siteOf(stated: Schema, value: unknown, root: Schema): SchemaSite {
  const branch = branchFor(stated, value, root)
  return {
    schema: branch ?? resolveReference(stated, root),
    stated: resolveReference(stated, root),
    branch: branch !== undefined,
    value,
  }
}

function schemaOfKey({ schema, value }: SchemaSite, key: string | number, root: Schema): Schema {
  const of = (each: Schema): Schema | undefined => {
    if (typeof key === 'number') return each.prefixItems?.[key] ?? each.items
    return (
      each.properties?.[key] ?? (typeof each.additionalProperties === 'object' ? each.additionalProperties : undefined)
    )
  }
  const further = conditionalSchemas(schema, value).flatMap((each) => of(each) ?? [])
  return Object.assign(
    {},
    resolveReference(of(schema) ?? {}, root),
    ...further.map((each) => resolveReference(each, root)),
  )
}
