/** A place of a definition's text, also of a broken text: its path, its data as far as it can be read, and its schema. */
import { getNodeValue, type JSONPath, type Node } from 'jsonc-parser'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { conditionalSchemas, kindsOf, resolveReference } from '#engine/definition/check/resolve.ts'
import type { SchemaSite } from '#engine/definition/check/schema-at.ts'
import { tagsOf } from '#engine/definition/check/fitting-tags.ts'
import { namesAt, unknownName } from '#engine/definition/names-at.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { readTree } from '#engine/definition/edit/text-edit.ts'
import { siteAt } from './site-at.ts'
import { withValue } from './with-value.ts'

export interface TextData {
  readonly root: Node | undefined
  readonly data: unknown
}

export function readData(text: string): TextData {
  const root = readTree(text)
  return { root, data: root ? (getNodeValue(root) as unknown) : {} }
}

export interface KnownKey {
  readonly key: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** The keys that an object may have there. Before its tag is written, the tag is the only one. */
export function keysOf({ schema, stated, branch, value }: SchemaSite, root: Schema): readonly KnownKey[] {
  const tag = stated.discriminator?.propertyName
  if (tag !== undefined && !branch) return [{ key: tag, schema: {}, isRequired: true }]
  const all = [schema, ...conditionalSchemas(schema, value)]
  const required = new Set(all.flatMap((each) => each.required ?? []))
  const properties = new Map(
    all
      .flatMap((each) => Object.entries(each.properties ?? {}))
      .map(([key, each]) => [key, resolveReference(each, root)]),
  )
  return [...properties].map(([key, each]) => ({ key, schema: each, isRequired: required.has(key) }))
}

export interface KnownValue {
  readonly value: string | number | boolean | null
  readonly about: string
}

/** The values that the schema lists for a place: constants, flags, and the tags that tell objects apart. */
export function valuesAt(path: JSONPath, data: unknown, root: Schema): readonly KnownValue[] {
  const key = path.at(-1)
  const parent = path.length > 0 ? siteAt(path.slice(0, -1), data, root).stated : undefined
  if (typeof key === 'string' && parent?.discriminator?.propertyName === key) {
    return tagsOf(parent).map((value) => ({ value, about: aboutTag(parent, key, value) }))
  }
  return listedValues(siteAt(path, data, root).stated, root)
}

export const aboutTag = ({ oneOf = [] }: Schema, key: string, value: unknown): string =>
  oneOf.find(({ properties }) => properties?.[key]?.const === value)?.description ?? ''

function listedValues(schema: Schema, root: Schema): readonly KnownValue[] {
  const { const: constant, enum: values, type, anyOf, description = '' } = resolveReference(schema, root)
  if (constant !== undefined) return [constant].filter(isPlain).map((value) => ({ value, about: description }))
  if (values) return values.filter(isPlain).map((value) => ({ value, about: '' }))
  if (type === 'boolean') return [true, false].map((value) => ({ value, about: '' }))
  return (anyOf ?? []).flatMap((each) => listedValues(each, root))
}

const isPlain = (value: unknown): value is KnownValue['value'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export const takesText = (schema: Schema, root: Schema): boolean => kindsOf(schema, root)?.includes('text') ?? true

/** The names that exist for a value, found by the check. */
export const namesOfValue = (path: JSONPath, data: unknown, installed: InstalledParts): readonly string[] =>
  namesAt(withValue(data, path, unknownName), path, installed)

/** The names that exist for the keys of a map. */
export const namesOfKey = (map: JSONPath, data: unknown, installed: InstalledParts): readonly string[] => {
  const path = [...map, unknownName]
  return namesAt(withValue(data, path, unknownName), path, installed)
}

/** The names that may stand between braces in a text. */
export const namesInBraces = (path: JSONPath, data: unknown, installed: InstalledParts): readonly string[] =>
  namesAt(withValue(data, path, `{${unknownName}}`), path, installed)
