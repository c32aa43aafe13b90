/** Reads one property of a value whose shape is unknown, for example a reply. */
export function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
