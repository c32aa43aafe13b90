/** Parts of a reply, whatever it holds: what is missing or of another kind is nothing. */

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const at = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Numbers are texts, too: an id may be one. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The first of these keys that holds a text. */
export const firstText = (value: unknown, ...keys: readonly string[]): string =>
  keys.map((key) => textIn(at(value, key))).find((text) => text !== '') ?? ''

export const amountIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** A reply may give one id twice, or none: then the place in the list tells the entries apart. */
export function withOwnIds<Entry extends { readonly id: string }>(entries: readonly Entry[]): readonly Entry[] {
  const taken = new Set<string>()
  return entries.map((entry, index) => {
    const id = entry.id === '' || taken.has(entry.id) ? `${entry.id}#${index + 1}` : entry.id
    taken.add(id)
    return id === entry.id ? entry : { ...entry, id }
  })
}
