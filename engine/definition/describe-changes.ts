/** Says in words what changed between two definitions: 'step "Review": column "agreed" added; message changed from "A" to "B"'. */
import { schemaAt } from './check/schema-at.ts'
import { pairEntries, pairKeys } from './pair-entries.ts'
import type { Path } from './read/text-places.ts'
import type { Schema } from './schema/build.ts'

/** At most so many sentences are listed; the others are counted. */
const most = 40
/** Longer values are not written out, in characters. */
const longestValue = 60

/**
 * The schema says where the keys of an object are names that the author chose, as those of calls are. `after`: undefined if its text is
 * not JSON.
 */
export function describeChanges(before: unknown, after: unknown, schema: Schema): readonly string[] {
  if (after === undefined) return ['the text is not JSON: only its lines are compared']
  const sentences = joinByPart(changesBetween(before, after, { path: [], place: [], after, schema }))
  return sentences.length > most ? [...sentences.slice(0, most), `and ${sentences.length - most} more`] : sentences
}

interface Change {
  /** The names from the outermost part to the one that changed. */
  readonly place: readonly string[]
  readonly what: string
}

interface Site {
  /** In the definition as it is now. */
  readonly path: Path
  readonly place: readonly string[]
  readonly after: unknown
  readonly schema: Schema
}

function changesBetween(before: unknown, after: unknown, site: Site): readonly Change[] {
  const change = (what: string): readonly Change[] => [{ place: site.place, what }]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (before === undefined) return change('added')
  if (after === undefined) return change('removed')
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(before, after, site)
  if (isObject(before) && isObject(after)) return changesOfObject(before, after, site)
  const [from, to] = [inWords(before), inWords(after)]
  return change(from === undefined || to === undefined ? 'changed' : `changed from ${from} to ${to}`)
}

function changesOfList(before: readonly unknown[], after: readonly unknown[], site: Site): readonly Change[] {
  const noun = singular(site.place.at(-1) ?? 'entry')
  const nameIn = (list: readonly unknown[], at: number) => [...site.place, nameOfEntry(noun, list, at)]
  const { pairs, removed, added, moved } = pairEntries(before, after)
  return [
    ...removed.map((at) => ({ place: nameIn(before, at), what: 'removed' })),
    ...after.flatMap((value, at): readonly Change[] => {
      const place = nameIn(after, at)
      if (added.includes(at)) return [{ place, what: 'added' }]
      const former = pairs.get(at)
      const follows = at === 0 ? 'comes first now' : `comes after ${nameOfEntry(noun, after, at - 1)} now`
      return [
        ...(moved.includes(at) ? [{ place, what: follows }] : []),
        ...(former === undefined
          ? []
          : changesBetween(before[former], value, { ...site, path: [...site.path, at], place })),
      ]
    }),
  ]
}

function changesOfObject(before: Fields, after: Fields, site: Site): readonly Change[] {
  const isMap = isMapOfNames(site)
  const noun = singular(site.place.at(-1) ?? '')
  const nameOf = (key: string) => [...site.place, isMap ? `${noun} "${key}"` : key]
  const renamed = isMap ? pairKeys(before, after) : new Map<string, string>()
  const isGone = (key: string) => !Object.hasOwn(after, key) && ![...renamed.values()].includes(key)
  return [
    ...Object.keys(before)
      .filter(isGone)
      .map((key) => ({ place: nameOf(key), what: 'removed' })),
    ...Object.entries(after).flatMap(([key, value]): readonly Change[] => {
      const former = renamed.get(key) ?? key
      const place = nameOf(key)
      return [
        ...(former === key ? [] : [{ place, what: `was called "${former}" before` }]),
        ...changesBetween(Object.hasOwn(before, former) ? before[former] : undefined, value, {
          ...site,
          path: [...site.path, key],
          place,
        }),
      ]
    }),
  ]
}

function isMapOfNames({ path, after, schema }: Site): boolean {
  const { properties = {}, additionalProperties } = schemaAt(path, after, schema).schema
  return typeof additionalProperties === 'object' && Object.keys(properties).length === 0
}

/** One sentence for all that changed in one part. */
function joinByPart(changes: readonly Change[]): readonly string[] {
  const parts: { readonly part: string; readonly what: string[] }[] = []
  for (const { place, what } of changes) {
    const names = withoutLists(place)
    const part = names.slice(0, -1).join(', ')
    const words = `${names.at(-1) ?? 'the definition'} ${what}`
    const last = parts.at(-1)
    if (last !== undefined && part !== '' && last.part === part) last.what.push(words)
    else parts.push({ part, what: [words] })
  }
  return parts.map(({ part, what }) => (part === '' ? what.join('; ') : `${part}: ${what.join('; ')}`))
}

/** A list needs no name where one of its entries is named. */
const withoutLists = (place: readonly string[]): readonly string[] =>
  place.filter((part, at) => !place[at + 1]?.startsWith(`${singular(part)} `))

/** As the outline calls it: by its title, label, operation or id; else by its number. */
function nameOfEntry(noun: string, list: readonly unknown[], at: number): string {
  const name = nameIn(list[at])
  if (name === undefined) return `${noun} ${at + 1}`
  const sameBefore = list.slice(0, at).filter((each) => nameIn(each) === name).length
  return `${noun} "${name}"${sameBefore === 0 ? '' : ` (${sameBefore + 1})`}`
}

function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const names = isObject(value) ? ['title', 'label', 'do', 'use', 'id', 'type'].map((key) => value[key]) : []
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : undefined
}

/** Undefined for what is too long to be read in a sentence. */
function inWords(value: unknown): string | undefined {
  const text = isObject(value) || Array.isArray(value) ? undefined : JSON.stringify(value)
  return text !== undefined && text.length <= longestValue ? text : undefined
}

const singular = (noun: string): string =>
  noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.endsWith('s') ? noun.slice(0, -1) : noun

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
