/** Finds out which entry of a changed list was which before, so that a rename or a move is not told as a removal and an addition. */
import { isEqual } from '#engine/values/is-equal.ts'

export interface PairedEntries {
  /** The former place of an entry, by its place now. */
  readonly pairs: ReadonlyMap<number, number>
  /** Former places. */
  readonly removed: readonly number[]
  /** Places now. */
  readonly added: readonly number[]
  /** Places now of entries that stand in another order; as few as possible. */
  readonly moved: readonly number[]
}

export function pairEntries(before: readonly unknown[], after: readonly unknown[]): PairedEntries {
  const pairs = new Map<number, number>()
  const isFree = (at: number) => ![...pairs.values()].includes(at)
  // The surest sign first: later signs only pair what is left.
  for (const isSame of [isEqual, hasSameId, isAlike, isOfSameKind]) {
    for (const [at, entry] of after.entries()) {
      if (pairs.has(at)) continue
      const former = before.findIndex((each, place) => isFree(place) && isSame(each, entry))
      if (former >= 0) pairs.set(at, former)
    }
  }
  const places = [...after.keys()].filter((at) => pairs.has(at))
  const inOrder = new Set(longestRise(places.map((at) => pairs.get(at) ?? 0)).map((index) => places[index]))
  return {
    pairs,
    removed: [...before.keys()].filter(isFree),
    added: [...after.keys()].filter((at) => !pairs.has(at)),
    moved: places.filter((at) => !inOrder.has(at)),
  }
}

/** The former key of each renamed entry of a map, by its key now. */
export function pairKeys(before: Fields, after: Fields): ReadonlyMap<string, string> {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const valuesOf = (map: Fields, keys: readonly string[]) => keys.map((key) => map[key])
  const renamed = new Map<string, string>()
  for (const isSame of [isEqual, isAlike]) {
    for (const [at, value] of valuesOf(after, come).entries()) {
      const key = come[at] ?? ''
      const former = gone.find((each) => ![...renamed.values()].includes(each) && isSame(before[each], value))
      if (!renamed.has(key) && former !== undefined) renamed.set(key, former)
    }
  }
  return renamed
}

const hasSameId = (one: unknown, other: unknown): boolean => {
  const id = textIn(one, ['id'])
  return id !== undefined && id === textIn(other, ['id'])
}

/** More than half of their keys are the same. A different kind is a different thing. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || kindOf(one) !== kindOf(other)) return false
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => key !== 'id')
  const same = keys.filter((key) => isEqual(one[key], other[key]))
  return same.length * 2 > keys.length
}

/** Of entries with an id, the id decides. */
const isOfSameKind = (one: unknown, other: unknown): boolean =>
  isObject(one) &&
  isObject(other) &&
  one['id'] === undefined &&
  other['id'] === undefined &&
  kindOf(one) === kindOf(other)

const kindOf = (entry: unknown): string | undefined => textIn(entry, ['do', 'use', 'type'])

function textIn(entry: unknown, keys: readonly string[]): string | undefined {
  const found = isObject(entry) ? keys.map((key) => entry[key]).find((each) => typeof each === 'string') : undefined
  return typeof found === 'string' ? found : undefined
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The indices of a longest rising part of a row of different numbers. */
function longestRise(row: readonly number[]): readonly number[] {
  const best: (readonly number[])[] = []
  for (const [index, value] of row.entries()) {
    const before = best.filter((rise) => (row[rise.at(-1) ?? 0] ?? 0) < value)
    const longest = before.reduce<readonly number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, index])
  }
  return best.reduce<readonly number[]>((a, b) => (b.length > a.length ? b : a), [])
}
