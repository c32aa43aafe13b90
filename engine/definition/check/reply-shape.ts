/** Looks up the path of a value in the shape of a reply. */
import type { ReplyShape } from '../types.ts'

export type ReplyKind = 'text' | 'number' | 'boolean' | 'list' | 'map' | 'any'

/** What every JSON reply may carry. */
const usual: ReplyShape = { success: 'boolean', ok: 'boolean', message: 'text', error: 'text' }

/** The kind of value there, or the shape of what is nested there; undefined: the reply has no such value. */
export function kindAt(shape: ReplyShape | undefined, path: readonly string[]): ReplyKind | ReplyShape | undefined {
  let at: ReplyKind | ReplyShape = { ...usual, ...shape }
  for (const key of path) {
    if (at === 'any' || at === 'map' || at === 'list') return 'any'
    if (typeof at === 'string' || !Object.hasOwn(at, key)) return undefined
    at = certain(at[key] ?? 'any')
  }
  return at
}

/** What may be absent is of its kind when it is there. */
function certain(kind: ReplyShape[string]): ReplyKind | ReplyShape {
  // Without its question mark, a kind is one of the certain ones.
  return typeof kind === 'string' ? (kind.replace('?', '') as ReplyKind) : kind
}

/** Every path of a shape, those of nested shapes included. */
export function pathsOf(shape: ReplyShape | undefined): readonly string[] {
  return Object.entries(shape ?? {}).flatMap(([key, each]) => [key, ...(typeof each === 'string' ? [] : pathsOf(each).map((path) => `${key}.${path}`))])
}
