/** Concurrent writes. */
import { expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

interface Item {
  readonly name: string
}

/** Fails as a whole if one item cannot be written. */
function createTable(refused: readonly string[], message = 'It cannot be written.') {
  const statements: (readonly string[])[] = []
  const write = batchWrites((items: readonly Item[]) => {
    const names = items.map(({ name }) => name)
    statements.push(names)
    if (!names.some((name) => refused.includes(name))) return Promise.resolve(names.map((name) => name.toUpperCase()))
    return Promise.reject(new Error(message))
  })
  return { statements, all: (...names: string[]) => Promise.allSettled(names.map((name) => write({ name }))) }
}

const written = (value: string) => ({ status: 'fulfilled', value })
const failed = expect.objectContaining({ status: 'rejected' }) as unknown

test('are combined into one statement, and each gets its own result', async () => {
  const { statements, all } = createTable([])
  expect(await all('a', 'b')).toEqual([written('A'), written('B')])
  expect(statements).toEqual([['a', 'b']])
})

test('a failing write does not affect the others: each is then written separately', async () => {
  const { statements, all } = createTable(['b'])
  expect(await all('a', 'b', 'c')).toEqual([written('A'), failed, written('C')])
  expect(statements).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('a lost connection fails all writes: their outcome is unknown, and nothing is written twice', async () => {
  const { statements, all } = createTable(['b'], 'Connection terminated unexpectedly')
  expect(await all('a', 'b')).toEqual([failed, failed])
  expect(statements).toEqual([['a', 'b']])
})
