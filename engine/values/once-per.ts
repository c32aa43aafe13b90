/** Caches the result of a function for each object, and forgets it with the object. */
export function oncePer<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.value
    const value = workOut(key)
    known.set(key, { value })
    return value
  }
}
