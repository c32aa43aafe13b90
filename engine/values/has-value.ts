/** Tells whether a value was given. Blank texts and empty lists do not count as values; false and 0 do. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}
