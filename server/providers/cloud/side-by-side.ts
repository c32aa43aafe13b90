/** Several requests of one task at the same time. */

/** The number of requests of one task that run at the same time: a text of 250,000 characters is read in one go. */
const mostAtOnce = 8

/** Returns the results in the order of the items. After a failure no further item is begun. */
export async function sideBySide<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const results: (readonly R[])[] = []
  let next = 0
  async function workThrough(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) {
      // The index is within the length of the list.
      results[at] = await work(items[at] as T).catch((error: unknown) => {
        next = items.length
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, items.length) }, workThrough))
  return results.flat()
}
