/** Lists every text and every key in some data, at any depth. */
export function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => [key, ...textsWithin(each)])
}
