/** What may stand at the cursor: keys and values by the schema, and the names that exist there by the check. */
import { getLocation, type JSONPath } from 'jsonc-parser'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { kindsOf, resolveReference } from '#engine/definition/check/resolve.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { keysOf, namesInBraces, namesOfKey, namesOfValue, readData, takesText, valuesAt } from './place.ts'
import { siteAt } from './site-at.ts'

export interface Completion {
  readonly label: string
  /** What it replaces the range with. */
  readonly insert: string
  /** Where the cursor stands afterwards, counted from the beginning of `insert`. */
  readonly cursor: number
  readonly kind: 'key' | 'value' | 'name'
  readonly about: string
}

export interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly Completion[]
}

export function completionsAt(text: string, offset: number, installed: InstalledParts): Completions | undefined {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset)
  const [from, to] =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
      ? [previousNode.offset, endOfValue(text, previousNode.offset, previousNode.length, offset)]
      : [offset, offset]
  if (isAtPropertyKey) return { from, to, options: keysAt(text, { path, from, to }, installed) }
  const braces = text[from] === '"' ? /\{[^{}"]*$/.exec(text.slice(from, offset)) : null
  const { data } = readData(text)
  if (braces) {
    const start = from + braces.index + 1
    const rest = /^[^{}"\n]*/.exec(text.slice(offset))?.[0] ?? ''
    const isClosed = text[offset + rest.length] === '}'
    return {
      from: start,
      to: isClosed ? offset + rest.length : offset,
      options: namesInBraces(path, data, installed).map((name) => {
        const insert = isClosed ? name : `${name}}`
        return { label: name, insert, cursor: insert.length, kind: 'name', about: '' }
      }),
    }
  }
  return { from, to, options: valueOptions(path, data, installed) }
}

/** The end of a text that is not closed is the end of its line for the parser, and the cursor for its author. */
const endOfValue = (text: string, start: number, length: number, cursor: number) =>
  text[start] === '"' && (length === 1 || text[start + length - 1] !== '"') ? cursor : start + length

interface KeyPlace {
  readonly path: JSONPath
  readonly from: number
  readonly to: number
}

function keysAt(text: string, { path, from, to }: KeyPlace, installed: InstalledParts): readonly Completion[] {
  const object = path.slice(0, -1)
  // The key that is being written is none of the object's keys yet.
  const { data } = readData(text.slice(0, from) + text.slice(to).replace(/^\s*:\s*(?:"[^"\n]*")?\s*,?/, ''))
  const site = siteAt(object, data, installed.schema)
  const present = new Set(Object.keys(Object(site.value) as object))
  const hasValue = /^\s*:/.test(text.slice(to))
  const comma = /^\s*"/.test(text.slice(to)) ? ',' : ''
  const option = (key: string, schema: Schema, about: string, kind: Completion['kind']): Completion => {
    const name = JSON.stringify(key)
    if (hasValue) return { label: key, insert: name, cursor: name.length, kind, about }
    const value = beginningOf(schema, installed.schema)
    const insert = `${name}: ${value}${comma}`
    const within = value === '""' || value === '[]' || value === '{}' ? 1 : value.length
    return { label: key, insert, cursor: name.length + 2 + within, kind, about }
  }
  const known = keysOf(site, installed.schema).filter(({ key }) => !present.has(key))
  const inner = site.schema.additionalProperties
  const named = typeof inner === 'object' ? namesOfKey(object, data, installed) : []
  return [
    ...known.map(({ key, schema, isRequired }) =>
      option(key, schema, `${isRequired ? 'Required. ' : ''}${schema.description ?? ''}`, 'key'),
    ),
    ...named
      .filter((name) => !present.has(name))
      .map((name) => option(name, typeof inner === 'object' ? inner : {}, '', 'name')),
  ]
}

function valueOptions(path: JSONPath, data: unknown, installed: InstalledParts): readonly Completion[] {
  const listed = valuesAt(path, data, installed.schema)
  const { stated } = siteAt(path, data, installed.schema)
  const isNamed = takesText(stated, installed.schema) && !listed.some(({ value }) => typeof value === 'string')
  const names = isNamed ? namesOfValue(path, data, installed) : []
  const option = (value: unknown, kind: Completion['kind'], about: string): Completion => {
    const insert = JSON.stringify(value)
    return { label: String(value), insert, cursor: insert.length, kind, about }
  }
  return [
    ...listed.map(({ value, about }) => option(value, 'value', about)),
    ...names.map((name) => option(name, 'name', '')),
  ]
}

/** How a value of a schema begins. */
export function beginningOf(schema: Schema, root: Schema): string {
  const { const: constant } = resolveReference(schema, root)
  if (constant !== undefined) return JSON.stringify(constant)
  const [kind] = kindsOf(schema, root) ?? ['text']
  return { object: '{}', list: '[]', text: '""', number: '0', boolean: 'true', null: 'null' }[kind ?? 'text']
}
