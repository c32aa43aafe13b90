/** Turns a flat map such as {"results.0.value": "30 %"} into nested objects and lists. */
export function unflatten(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const tree = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) put(tree, key.split('.'), value)
  return toPlainValue(tree) as Readonly<Record<string, unknown>>
}

// In a Map, unlike an object, '__proto__' is an ordinary key.
type Tree = Map<string, unknown>

function put(tree: Tree, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree.set(first, value)
    return
  }
  const existing = tree.get(first)
  const inner: Tree =
    existing instanceof Map
      ? (existing as Tree)
      : new Map<string, unknown>(existing === undefined ? [] : [['', existing]])
  tree.set(first, inner)
  put(inner, rest, value)
}

/** A level whose keys are all numbers becomes a list. */
function toPlainValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...(value as Tree)].map(([key, part]) => [key, toPlainValue(part)] as const)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key)))
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part)
  return Object.fromEntries(entries)
}
