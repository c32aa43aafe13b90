/** A copy of the data with another value at a path; whatever is missing on the way is made. */
import type { JSONPath } from 'jsonc-parser'

export function withValue(data: unknown, [key, ...rest]: JSONPath, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(data) ? [...(data as readonly unknown[])] : []
    list[key] = withValue(list[key], rest, value)
    return list
  }
  const object = typeof data === 'object' && data !== null ? data : {}
  return { ...object, [key]: withValue(Reflect.get(object, key), rest, value) }
}
