/** Reads parts of a reply of unknown shape; what is missing or of another type counts as empty. */

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const at = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Numbers count as text, because an id may be a number. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The text under the first of these keys that has one. */
export const firstText = (value: unknown, ...keys: readonly string[]): string =>
  keys.map((key) => textIn(at(value, key))).find((text) => text !== '') ?? ''

export const amountIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** A reply may contain an id twice, or an entry without one: then the position in the list makes the id unique. */
export function ensureUniqueIds<Entry extends { readonly id: string }>(entries: readonly Entry[]): readonly Entry[] {
  const usedIds = new Set<string>()
  return entries.map((entry, index) => {
    const id = entry.id === '' || usedIds.has(entry.id) ? `${entry.id}#${index + 1}` : entry.id
    usedIds.add(id)
    return id === entry.id ? entry : { ...entry, id }
  })
}
