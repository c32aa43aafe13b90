/** Every text and every key of some data, however deep. */
export function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => [key, ...textsWithin(each)])
}
