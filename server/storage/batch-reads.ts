/**
 * Combines reads that come in together into one query. Everything is read after it was requested, so nothing is older than the
 * request: a cache would outlive a membership that was withdrawn, or a session that ended on another replica.
 */
import { setTimeout } from 'node:timers/promises'
import DataLoader from 'dataloader'

/** Reads the values of many keys, and gives a function that finds each by its key. */
export type ReadAll<Key, Value> = (keys: readonly Key[]) => Promise<(key: Key) => Value>

/** The largest number of keys in one query. */
const mostKeys = 200
/** Milliseconds for which a query waits for the one before it, which reduces the number of queries under load. */
const longestWait = 20

export function batchReads<Key, Value>(readAll: ReadAll<Key, Value>): (key: Key) => Promise<Value> {
  let currentRead: Promise<unknown> | undefined

  async function read(keys: readonly Key[]): Promise<Value[]> {
    const reading = readAll(keys)
    currentRead = reading
    try {
      return keys.map(await reading)
    } finally {
      if (currentRead === reading) currentRead = undefined
    }
  }

  function schedule(begin: () => void) {
    // Waiting for two turns of the event loop collects three times as many keys under load.
    if (!currentRead) return void setImmediate(setImmediate, begin)
    void Promise.race([currentRead, setTimeout(longestWait)]).then(begin, begin)
  }

  const loader = new DataLoader<Key, Value>(read, { cache: false, maxBatchSize: mostKeys, batchScheduleFn: schedule })
  return (key) => loader.load(key)
}
