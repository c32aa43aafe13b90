/** A flat map such as {"results.0.value": "30 %"} as the tree that it stands for. */
export function nest(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const tree = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) put(tree, key.split('.'), value)
  return plain(tree) as Readonly<Record<string, unknown>>
}

// A Map has no inherited keys: '__proto__' is a key like any other.
type Tree = Map<string, unknown>

function put(tree: Tree, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree.set(first, value)
    return
  }
  const known = tree.get(first)
  const inner: Tree =
    known instanceof Map ? (known as Tree) : new Map<string, unknown>(known === undefined ? [] : [['', known]])
  tree.set(first, inner)
  put(inner, rest, value)
}

/** Keys that count from 0 are a list. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...(value as Tree)].map(([key, part]) => [key, plain(part)] as const)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key)))
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part)
  return Object.fromEntries(entries)
}
