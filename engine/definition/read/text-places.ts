/** The places of keys and values in the text of a definition. */
import { escapeKey, unescapeKey } from '#engine/values/escape-key.ts'

export type Path = readonly (string | number)[]

export interface Span {
  readonly start: number
  readonly end: number
}

export interface Place {
  readonly value: Span
  /** The key before it, for a member of an object. */
  readonly key?: Span
  /** The value is an object or a list. */
  readonly compound?: boolean
}

/** The place of a path, if the text has one. */
export type Places = (path: Path) => Place | undefined

export const withoutPlaces: Places = () => undefined

/** RFC 6901. */
export const pointerOf = (path: Path): string => path.map((key) => `/${escapeKey(String(key))}`).join('')

export function pathOf(pointer: string, data: unknown): Path {
  const keys = pointer.split('/').slice(1).map(unescapeKey)
  let at = data
  return keys.map((key) => {
    const step = Array.isArray(at) ? Number(key) : key
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    return step
  })
}
