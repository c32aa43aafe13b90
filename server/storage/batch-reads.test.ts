/** Concurrent reads. */
import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

/** A table that answers when the test allows it. */
function createTable(rows: Map<string, string>) {
  const queriedKeys: (readonly string[])[] = []
  const answers: (() => void)[] = []
  const get = batchReads<string, string | undefined>(async (keys) => {
    queriedKeys.push(keys)
    await new Promise<void>((resolve) => answers.push(resolve))
    const found = new Map(keys.map((key) => [key, rows.get(key)]))
    return (key) => found.get(key)
  })
  /** Resolves once so many queries were asked. */
  const waitForQueries = async (count: number) => {
    while (queriedKeys.length < count) await nextTurn()
  }
  return { get, queriedKeys, waitForQueries, answer: () => answers.shift()?.() }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('are combined into one query, and each gets its own result', async () => {
  const { get, queriedKeys, waitForQueries, answer } = createTable(new Map(Object.entries({ a: 'A', b: 'B' })))
  const all = Promise.all([get('a'), get('b'), get('none'), nextTurn().then(() => get('a'))])
  await waitForQueries(1)
  expect(queriedKeys).toEqual([['a', 'b', 'none', 'a']])
  answer()
  expect(await all).toEqual(['A', 'B', undefined, 'A'])
})

test('a request during a query starts another query instead of using its result', async () => {
  const rows = new Map([['a', 'before']])
  const { get, waitForQueries, answer } = createTable(rows)
  const first = get('a')
  await waitForQueries(1)
  const second = get('a')
  answer()
  expect(await first).toBe('before')
  rows.set('a', 'after')
  await waitForQueries(2)
  answer()
  expect(await second).toBe('after')
})

test('a query without an answer does not hold up the others', async () => {
  const { get, waitForQueries, answer } = createTable(new Map([['b', 'B']]))
  void get('a')
  await waitForQueries(1)
  const later = get('b')
  await waitForQueries(2)
  // The first query never gets an answer.
  answer()
  answer()
  expect(await later).toBe('B')
})

test('a failure goes to all who waited, and the next request queries again', async () => {
  let works = false
  const get = batchReads<string, string>(async (keys) => {
    if (!works) throw new Error('The connection broke.')
    return (key) => key + keys.length
  })
  await expect(Promise.all([get('a'), get('b')])).rejects.toThrow('The connection broke.')
  works = true
  expect(await get('a')).toBe('a1')
})
