/** The values that reply.set puts into a reply, and the path of each. */

import { isRecord } from '#engine/values/is-record.ts'

export type Value =
  | string
  | {
      readonly value?: unknown
      readonly exists?: string
      readonly file?: string
      readonly files?: string
      readonly at?: string
      readonly of?: string
      readonly path?: string
    }
export type Values = Readonly<Record<string, Value>>

/** "cutout.url" becomes { cutout: { url } }. Undefined values are left out. */
export function nested(found: readonly (readonly [key: string, value: unknown])[]): Readonly<Record<string, unknown>> {
  const reply: Record<string, unknown> = {}
  for (const [key, value] of found) if (value !== undefined) put(reply, key.split('.'), value)
  return reply
}

/** The value at a path such as "checks.amounts.share". In a list, a part of the path is the "id" of an entry. */
export function valueAtPath(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value.find((entry) => isRecord(entry) && entry['id'] === part)
    return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }, data)
}

function put(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = { ...(into[first] as Readonly<Record<string, unknown>> | undefined) }
  put(inner, rest, value)
  into[first] = inner
}
