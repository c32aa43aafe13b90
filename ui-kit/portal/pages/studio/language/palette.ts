/** What can be added at a place of a definition, by the schema: each type of each list that stands around it, with its description. */
import type { JSONPath } from 'jsonc-parser'
import { absentText, leastValue } from '#engine/definition/check/absent-text.ts'
import { tagsOf } from '#engine/definition/check/fitting-tags.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { conditionalSchemas, kindsOf, resolveReference } from '#engine/definition/check/resolve.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { aboutTag, readData } from './place.ts'
import { siteAt } from './site-at.ts'

export interface PaletteEntry {
  /** The list that it is added to. */
  readonly list: JSONPath
  /** Its place in the list; the end of the list if there is none yet. */
  readonly at: number
  /** The key of the list: "fields", "work". */
  readonly group: string
  readonly name: string
  readonly about: string
  readonly value: unknown
  /** The whole text with it, for what consists of several parts. */
  readonly edited?: string
}

/** Complete samples of parts by the key of their list and their tag, such as the example of an operation. */
export type Samples = (group: string, tag: string) => object | undefined

export function paletteAt(
  text: string,
  path: JSONPath,
  installed: InstalledParts,
  samples: Samples,
): readonly PaletteEntry[] {
  const { data } = readData(text)
  const root = installed.schema
  const ids = new Set(idsIn(data))
  const seen = new Set<string>()
  return Array.from({ length: path.length + 1 }, (_, index) => path.slice(0, path.length - index)).flatMap((place) => {
    const { schema, value } = siteAt(place, data, root)
    return [schema, ...conditionalSchemas(schema, value)]
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .flatMap(([key, each]) => entriesOf([...place, key], key, resolveReference(each, root)))
  })

  function entriesOf(list: JSONPath, group: string, { items }: Schema): readonly PaletteEntry[] {
    if (!items || seen.has(group)) return []
    const item = resolveReference(items, root)
    if (!(kindsOf(item, root) ?? []).includes('object')) return []
    seen.add(group)
    const there: unknown = siteAt(list, data, root).value
    const inside = path.length > list.length && list.every((key, index) => path[index] === key)
    const before = path[list.length]
    const at = inside && typeof before === 'number' ? before + 1 : Array.isArray(there) ? there.length : 0
    const tag = item.discriminator?.propertyName
    const blocks = Object.entries(Object(Reflect.get(Object(data), 'blocks')) as Readonly<Record<string, unknown>>)
    const tagged = tag === undefined ? [] : tagsOf(item)
    if (tag === undefined)
      return [{ list, at, group, name: group, about: item.description ?? '', value: made(item, group, '') }]
    return [
      ...tagged.map((name) => ({
        list,
        at,
        group,
        name,
        about: aboutTag(item, tag, name),
        value: made(item.oneOf?.find(({ properties }) => properties?.[tag]?.const === name) ?? {}, group, name),
      })),
      ...blocks.map(([name]) => ({
        list,
        at,
        group,
        name,
        about: 'A block of this definition.',
        value: { use: name },
      })),
    ]
  }

  function made(schema: Schema, group: string, tag: string): unknown {
    const least = samples(group, tag) ?? withoutGaps(leastValue(schema, root))
    const id: unknown = typeof least === 'object' && least !== null ? Reflect.get(least, 'id') : undefined
    return typeof id === 'string'
      ? { ...Object(least), id: freeId(id === '' ? group.replace(/s$/, '') : id, ids) }
      : least
  }
}

/** Gaps that the author fills in. */
function withoutGaps(value: unknown): unknown {
  if (value === absentText) return ''
  if (typeof value === 'number' && Number.isNaN(value)) return 0
  if (Array.isArray(value)) return value.map(withoutGaps)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutGaps(each)]))
}

const idsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
        key === 'id' && typeof each === 'string' ? [each] : idsIn(each),
      )

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  const next = Array.from({ length: taken.size + 1 }, (_, index) => `${id}${index + 2}`)
  return next.find((each) => !taken.has(each)) ?? id
}
