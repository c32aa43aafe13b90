/** The values that reply.set puts into a reply, and the path of each. */
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

function put(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = { ...(into[first] as Readonly<Record<string, unknown>> | undefined) }
  put(inner, rest, value)
  into[first] = inner
}
