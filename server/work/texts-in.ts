/** Lists the texts with {references} in the parameters of a piece of work, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('{') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
