/** Copies data with parts renamed, removed or replaced, and can map a path of the copy to the original path. */
import { pointerOf, type Path } from '../read/text-places.ts'

export type Change =
  | { readonly do: 'rename'; readonly at: Path; readonly to: string }
  | { readonly do: 'remove'; readonly at: Path }
  /** Sets a value, whether or not there was one before. */
  | { readonly do: 'replace'; readonly at: Path; readonly by: unknown }

type Key = string | number

export interface ChangedData {
  readonly data: unknown
  readonly originalPath: (path: Path) => Path
}

export function applyChanges(data: unknown, changes: readonly Change[]): ChangedData {
  const root = changes.find(({ at }) => at.length === 0)
  if (root) return { data: root.do === 'replace' ? root.by : undefined, originalPath: (path) => path }
  const byParent = groupByParent(changes)
  const formerKeys = new Map<string, Map<Key, Key>>()
  const copied = copy(data, [], [])
  return {
    data: copied,
    originalPath: (path) => path.map((key, depth) => formerKeys.get(pointerOf(path.slice(0, depth)))?.get(key) ?? key),
  }

  function copy(value: unknown, oldPath: Path, newPath: Path): unknown {
    if (typeof value !== 'object' || value === null) return value
    const ownChanges = byParent.get(pointerOf(oldPath)) ?? new Map<string, Change>()
    return Array.isArray(value)
      ? copyList(value, ownChanges, oldPath, newPath)
      : copyObject(value, ownChanges, oldPath, newPath)
  }

  function copyList(
    list: readonly unknown[],
    ownChanges: ReadonlyMap<string, Change>,
    oldPath: Path,
    newPath: Path,
  ): unknown[] {
    const indexes = list.flatMap((_, index) => (ownChanges.get(String(index))?.do === 'remove' ? [] : [index]))
    formerKeys.set(pointerOf(newPath), new Map(indexes.map((before, now) => [now, before])))
    return indexes.map((before, now) => {
      const change = ownChanges.get(String(before))
      return change?.do === 'replace' ? change.by : copy(list[before], [...oldPath, before], [...newPath, now])
    })
  }

  function copyObject(
    object: object,
    ownChanges: ReadonlyMap<string, Change>,
    oldPath: Path,
    newPath: Path,
  ): Record<string, unknown> {
    const keys = new Map<Key, Key>()
    formerKeys.set(pointerOf(newPath), keys)
    const entries = Object.entries(object).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      const change = ownChanges.get(key)
      if (change?.do === 'remove') return []
      if (change?.do === 'replace') return [[key, change.by]]
      const now = change?.to ?? key
      keys.set(now, key)
      return [[now, copy(value, [...oldPath, key], [...newPath, now])]]
    })
    const added = [...ownChanges].flatMap(([key, change]): [string, unknown][] =>
      change.do === 'replace' && !Object.hasOwn(object, key) ? [[key, change.by]] : [],
    )
    return Object.fromEntries([...entries, ...added])
  }
}

function groupByParent(changes: readonly Change[]): ReadonlyMap<string, ReadonlyMap<string, Change>> {
  const groups = new Map<string, Map<string, Change>>()
  for (const change of changes) {
    const parent = pointerOf(change.at.slice(0, -1))
    const group = groups.get(parent) ?? new Map<string, Change>()
    groups.set(parent, group.set(String(change.at.at(-1)), change))
  }
  return groups
}
