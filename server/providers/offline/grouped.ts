/** A list parted by what its items have in common, in the order in which that first comes. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly Item[])[] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
