/** Tells whether something was given: blank texts and empty lists are no value, false and 0 are. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}
