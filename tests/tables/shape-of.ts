/** What a value consists of: keys and kinds. Lists are of the shapes of all their items, so that one may hold more of them. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'figure or nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'list' : { list: merged(value.map(shapeOf)) }
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, shapeOf(each)]),
  )
}

/** The different ones, in an order of their own. */
const merged = (shapes: readonly unknown[]) => [...new Set(shapes.map((shape) => JSON.stringify(shape)))].toSorted()
