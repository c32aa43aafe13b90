/** Lists the leaves of an answer (texts, numbers, booleans and nulls), each with its JSON pointer. */
import { escapeKey } from '#engine/values/escape-key.ts'

export interface Leaf {
  readonly at: string
  readonly value: string | number | boolean | null
}

export function leavesOf(value: unknown, at = ''): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, `${at}/${index}`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${at}/${escapeKey(key)}`))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [{ at, value }]
    : [{ at, value: null }]
}
