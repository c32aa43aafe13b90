/**
 * Writes that come in together become one statement. Each has an end of its own: where the statement fails, each is
 * written by itself, so that one that cannot be written spoils no other.
 */
import { connectionLost } from './connection-lost.ts'
import { gather } from './gather.ts'

/** Gives the results in the order of the items. */
export type WriteAll<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

type End<Result> = { readonly result: Result } | { readonly error: unknown }

export function writeTogether<Item extends object, Result>(
  writeAll: WriteAll<Item, Result>,
): (item: Item) => Promise<Result> {
  async function writeOne(item: Item): Promise<End<Result>> {
    try {
      const [result] = await writeAll([item])
      // There is one for each item.
      return { result: result as Result }
    } catch (error) {
      return { error }
    }
  }

  async function endsOf(items: readonly Item[]): Promise<readonly End<Result>[]> {
    try {
      return (await writeAll(items)).map((result) => ({ result }))
    } catch (error) {
      // Whether a lost connection has written them is open: only whoever asks can know whether to write them once more.
      if (items.length === 1 || connectionLost(error)) return items.map(() => ({ error }))
      return Promise.all(items.map(writeOne))
    }
  }

  const write = gather(async (items: readonly Item[]) => {
    const ends = await endsOf(items)
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
