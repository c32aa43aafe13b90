/**
 * Reads that come in together become one query. What is asked for is read after it was asked for, so nothing is older than
 * the request: a cache would outlive a membership that was taken back, or a session that ended on another replica.
 */
import { setTimeout } from 'node:timers/promises'
import DataLoader from 'dataloader'

/** Reads what belongs to many keys, and gives it by key. */
export type ReadAll<Key, Value> = (keys: readonly Key[]) => Promise<(key: Key) => Value>

/** Keys of one query. */
const most = 200
/** Milliseconds for which a query waits for the one before it; under load that is what makes them few. */
const patience = 20

export function gather<Key, Value>(readAll: ReadAll<Key, Value>): (key: Key) => Promise<Value> {
  let underWay: Promise<unknown> | undefined

  async function read(keys: readonly Key[]): Promise<Value[]> {
    const reading = readAll(keys)
    underWay = reading
    try {
      return keys.map(await reading)
    } finally {
      if (underWay === reading) underWay = undefined
    }
  }

  function schedule(begin: () => void) {
    // The turn after the next brings what is on its way already: under load, three times as many keys.
    if (!underWay) return void setImmediate(setImmediate, begin)
    void Promise.race([underWay, setTimeout(patience)]).then(begin, begin)
  }

  const loader = new DataLoader<Key, Value>(read, { cache: false, maxBatchSize: most, batchScheduleFn: schedule })
  return (key) => loader.load(key)
}
