/** Describes in words what changed between two definitions: 'step Review: field "agreed" added'. */

/** At most so many are listed; the others are counted. */
const most = 40

export function describeChanges(before: unknown, after: unknown): readonly string[] {
  const changes = changesBetween(before, after, [])
  return changes.length > most ? [...changes.slice(0, most), `and ${changes.length - most} more`] : changes
}

type Change = string
type Entry = readonly [key: string, value: unknown, name: string]

function changesBetween(before: unknown, after: unknown, place: readonly string[]): readonly Change[] {
  if (isSame(before, after)) return []
  if (before === undefined) return [sentence(place, 'added')]
  const [former, present] = [entriesOf(before, place), entriesOf(after, place)]
  if (!former || !present) return [sentence(place, 'changed')]
  const formerKeys = new Map(former.map((entry) => [entry[0], entry]))
  const presentKeys = new Map(present.map((entry) => [entry[0], entry]))
  const removed = former
    .filter(([key]) => !presentKeys.has(key))
    .map(([, , name]) => sentence([...place, name], 'removed'))
  const others = present.flatMap(([key, value, name]) => {
    const old = formerKeys.get(key)
    return old ? changesBetween(old[1], value, [...place, name]) : [sentence([...place, name], 'added')]
  })
  const kept = (entries: readonly Entry[]) =>
    entries.map(([key]) => key).filter((key) => formerKeys.has(key) && presentKeys.has(key))
  const isMoved = Array.isArray(before) && kept(former).join('\n') !== kept(present).join('\n')
  return [...removed, ...others, ...(isMoved ? [sentence(place, 'in another order')] : [])]
}

const sentence = (place: readonly string[], what: string): string => {
  // A list needs no name where one of its entries is named.
  const named = place.filter((part, at) => !place[at + 1]?.startsWith(`${singular(part)} `))
  const [last, ...above] = named.toReversed()
  const prefix = above.length > 0 ? `${above.toReversed().join(', ')}: ` : ''
  return `${prefix}${last ?? 'the definition'} ${what}`
}

/** Undefined for a value that is not compared by its parts. */
function entriesOf(value: unknown, place: readonly string[]): readonly Entry[] | undefined {
  if (Array.isArray(value)) {
    const noun = singular(place.at(-1) ?? 'entry')
    const entries = value.map((item: unknown, index): Entry => {
      const id = idOf(item)
      return id === undefined
        ? [`#${index}`, item, `${noun} ${index + 1}`]
        : [id, item, `${noun} "${titleOf(item) ?? id}"`]
    })
    const isUnique = new Set(entries.map(([key]) => key)).size === entries.length
    return isUnique && entries.every(([, item]) => typeof item === 'object') ? entries : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const isMap = namedMaps.has(place.at(-1) ?? '')
  return Object.entries(value).map(([key, item]): Entry => [
    key,
    item,
    isMap ? `${singular(place.at(-1) ?? '')} "${key}"` : key,
  ])
}

/** Keys whose objects are maps from names that the author chose. */
const namedMaps = new Set(['calls', 'replies'])

const singular = (noun: string): string =>
  noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.endsWith('s') ? noun.slice(0, -1) : noun

function idOf(item: unknown): string | undefined {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}

function titleOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const title: unknown = Reflect.get(item, 'title') ?? Reflect.get(item, 'label')
  return typeof title === 'string' ? title : undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
