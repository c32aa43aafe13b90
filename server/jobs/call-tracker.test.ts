/** When long work waits for calls. */
import { expect, test } from 'vitest'
import { createCallTracker } from './call-tracker.ts'

const pauses = { quietTime: 0, checkPause: 1, longestWait: Infinity }

/** Calls that stay in progress until they are told to end. */
function startCalls(count: number, { trackCall }: ReturnType<typeof createCallTracker>) {
  const ends: (() => void)[] = []
  const calls = Array.from({ length: count }, () => trackCall(() => new Promise<void>((resolve) => ends.push(resolve))))
  return async (of: number) => {
    for (const end of ends.splice(0, of)) end()
    await Promise.race(calls)
  }
}

test('long work goes on at once where few calls are under way', async () => {
  const way = createCallTracker(pauses)
  startCalls(8, way)
  await expect(way.waitForFewCalls()).resolves.toBeUndefined()
})

test('long work waits until few of many calls are left', async () => {
  const way = createCallTracker(pauses)
  const end = startCalls(20, way)
  const events: string[] = []
  const waiting = way.waitForFewCalls().then(() => events.push('long work'))
  await end(11)
  await new Promise((resolve) => setTimeout(resolve, 10))
  events.push('nine calls are left')
  await end(1)
  await waiting
  expect(events).toEqual(['nine calls are left', 'long work'])
})

test('calls that end together are followed by the next ones before long work goes on', async () => {
  let now = 0
  const way = createCallTracker({ ...pauses, quietTime: 50 }, () => now)
  const events: string[] = []
  const end = startCalls(20, way)
  await end(20)
  const waiting = way.waitForFewCalls().then(() => events.push('long work'))
  const endNext = startCalls(20, way)
  now = 60
  await new Promise((resolve) => setTimeout(resolve, 10))
  events.push('the next calls')
  await endNext(20)
  now = 120
  await waiting
  expect(events).toEqual(['the next calls', 'long work'])
})

test('long work does not wait longer than it may, however many calls there are', async () => {
  const way = createCallTracker({ ...pauses, longestWait: 5 })
  startCalls(20, way)
  await expect(way.waitForFewCalls()).resolves.toBeUndefined()
})

test('a failed call is no longer in progress', async () => {
  const way = createCallTracker(pauses)
  const calls = Array.from({ length: 20 }, () => way.trackCall(() => Promise.reject(new Error('It failed.'))))
  await Promise.allSettled(calls)
  await way.waitForFewCalls()
  await expect(calls[0]).rejects.toThrow('It failed.')
})
