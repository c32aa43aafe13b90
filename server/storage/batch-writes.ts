/**
 * Combines writes that come in together into one statement. If the statement fails, each is written separately, so that one
 * that cannot be written does not affect the others.
 */
import { batchReads } from './batch-reads.ts'
import { isConnectionLost } from './database-error.ts'

/** Writes the items, and gives the results in their order. */
export type WriteAll<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

type End<Result> = { readonly result: Result } | { readonly error: unknown }

export function batchWrites<Item extends object, Result>(
  writeAll: WriteAll<Item, Result>,
): (item: Item) => Promise<Result> {
  async function writeOne(item: Item): Promise<End<Result>> {
    try {
      const [result] = await writeAll([item])
      // There is one result for each item.
      return { result: result as Result }
    } catch (error) {
      return { error }
    }
  }

  async function writeAllOrEach(items: readonly Item[]): Promise<readonly End<Result>[]> {
    try {
      return (await writeAll(items)).map((result) => ({ result }))
    } catch (error) {
      // After a lost connection it is not known whether they were written, so only the caller can decide to write them again.
      if (items.length === 1 || isConnectionLost(error)) return items.map(() => ({ error }))
      return Promise.all(items.map(writeOne))
    }
  }

  const write = batchReads(async (items: readonly Item[]) => {
    const ends = await writeAllOrEach(items)
    const byItem = new Map(items.map((item, at) => [item, ends[at]]))
    return (item) => byItem.get(item)
  })

  return async (item) => {
    const end = await write(item)
    if (end === undefined) throw new Error('A write has no result.')
    if ('error' in end) throw end.error
    return end.result
  }
}
