/** The form for one object of a definition, made from the schema. Values are not in it: the page reads them from the text. */
import type { JSONPath } from 'jsonc-parser'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { type Kind, kindsOf, resolveReference } from '#engine/definition/check/resolve.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { beginningOf } from './complete.ts'
import { keysOf, type KnownValue, namesOfValue, readData, valuesAt } from './place.ts'
import { siteAt } from './site-at.ts'

export interface FormField {
  readonly key: string
  readonly path: JSONPath
  readonly about: string
  readonly isRequired: boolean
  /** The kinds of values that it takes. A list or an object is a form of its own. */
  readonly kinds: readonly Kind[]
  /** What the schema lists, or the names that exist there. Empty: anything. */
  readonly choices: readonly KnownValue[]
  /** A list of texts or names, which is edited here. */
  readonly isListOfTexts: boolean
  /** How a new value begins. */
  readonly beginning: unknown
}

export interface FormOfPart {
  readonly path: JSONPath
  readonly about: string
  readonly fields: readonly FormField[]
  /** How the value of a new key begins, where the part is a map. */
  readonly newEntry: { readonly beginning: unknown } | undefined
}

export function formAt(text: string, path: JSONPath, installed: InstalledParts): FormOfPart {
  const { data } = readData(text)
  const root = installed.schema
  const site = siteAt(path, data, root)
  const value = Object(site.value) as object
  const known = keysOf(site, root)
  const inner = site.schema.additionalProperties
  const items = site.schema.items
  const further: typeof known =
    Array.isArray(site.value) && items
      ? []
      : Object.keys(value)
          .filter((key) => typeof inner === 'object' && !known.some((each) => each.key === key))
          .map((key) => ({ key, schema: typeof inner === 'object' ? inner : {}, isRequired: false }))
  return {
    path,
    about: site.schema.description ?? site.stated.description ?? '',
    newEntry: typeof inner === 'object' ? { beginning: JSON.parse(beginningOf(inner, root)) as unknown } : undefined,
    fields: [...known, ...further].map(({ key, schema, isRequired }) => fieldOf(key, schema, isRequired)),
  }

  function fieldOf(key: string, schema: Schema, isRequired: boolean): FormField {
    const place = [...path, key]
    const listed = valuesAt(place, data, root)
    const kinds = kindsOf(schema, root) ?? ['text']
    const { items: item } = resolveReference(schema, root)
    const isListOfTexts = item !== undefined && (kindsOf(item, root) ?? ['object']).every((kind) => kind === 'text')
    const named =
      listed.length > 0
        ? []
        : isListOfTexts
          ? namesOfValue([...place, 0], data, installed)
          : kinds.includes('text')
            ? namesOfValue(place, data, installed)
            : []
    return {
      key,
      path: place,
      about: schema.description ?? '',
      isRequired,
      kinds,
      choices: listed.length > 0 ? listed : named.map((name) => ({ value: name, about: '' })),
      isListOfTexts,
      beginning: JSON.parse(beginningOf(schema, root)) as unknown,
    }
  }
}
