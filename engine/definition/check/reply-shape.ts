/** Looks up paths in the shape of a reply. */
import type { ReplyShape } from '../types.ts'

const kinds = ['text', 'number', 'boolean', 'list', 'map', 'any'] as const
export type ReplyKind = (typeof kinds)[number]

/** Keys that every JSON reply may carry. */
const usual: ReplyShape = { success: 'boolean', ok: 'boolean', message: 'text', error: 'text' }

/** The kind of value at a path, or the nested shape; undefined if the reply does not contain the path. */
export function kindAt(shape: ReplyShape | undefined, path: readonly string[]): ReplyKind | ReplyShape | undefined {
  let at: ReplyShape[string] = { ...usual, ...shape }
  for (const key of path) {
    if (typeof at === 'string') return ['any', 'map', 'list'].includes(kindOf(at)) ? 'any' : undefined
    if (!Object.hasOwn(at, key)) return undefined
    at = at[key] ?? 'any'
  }
  return typeof at === 'string' ? kindOf(at) : at
}

/** "text?" is a text that may be missing. An unknown kind counts as any. */
const kindOf = (kind: string): ReplyKind => kinds.find((each) => each === kind.replace('?', '')) ?? 'any'

/** Every path of a shape, including the paths of nested shapes. */
export function pathsOf(shape: ReplyShape | undefined): readonly string[] {
  return Object.entries(shape ?? {}).flatMap(([key, each]) => [
    key,
    ...(typeof each === 'string' ? [] : pathsOf(each).map((path) => `${key}.${path}`)),
  ])
}
