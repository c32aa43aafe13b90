/** When long work gives way to calls. */
import { expect, test } from 'vitest'
import { giveWay } from './give-way.ts'

const patient = { moment: 0, look: 1, longest: Infinity }

/** Calls that are under way until they are told to end. */
function startCalls(count: number, { serve }: ReturnType<typeof giveWay>) {
  const ends: (() => void)[] = []
  const calls = Array.from({ length: count }, () => serve(() => new Promise<void>((resolve) => ends.push(resolve))))
  return async (of: number) => {
    for (const end of ends.splice(0, of)) end()
    await Promise.race(calls)
  }
}

test('long work goes on at once where few calls are under way', async () => {
  const way = giveWay(patient)
  startCalls(8, way)
  await expect(way.untilFewCalls()).resolves.toBeUndefined()
})

test('long work waits until few of many calls are left', async () => {
  const way = giveWay(patient)
  const end = startCalls(20, way)
  const events: string[] = []
  const waiting = way.untilFewCalls().then(() => events.push('long work'))
  await end(11)
  await new Promise((resolve) => setTimeout(resolve, 10))
  events.push('nine calls are left')
  await end(1)
  await waiting
  expect(events).toEqual(['nine calls are left', 'long work'])
})

test('calls that end together are followed by the next ones before long work goes on', async () => {
  let now = 0
  const way = giveWay({ ...patient, moment: 50 }, () => now)
  const events: string[] = []
  const end = startCalls(20, way)
  await end(20)
  const waiting = way.untilFewCalls().then(() => events.push('long work'))
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
  const way = giveWay({ ...patient, longest: 5 })
  startCalls(20, way)
  await expect(way.untilFewCalls()).resolves.toBeUndefined()
})

test('a call that fails is under way no more', async () => {
  const way = giveWay(patient)
  const calls = Array.from({ length: 20 }, () => way.serve(() => Promise.reject(new Error('It failed.'))))
  await Promise.allSettled(calls)
  await way.untilFewCalls()
  await expect(calls[0]).rejects.toThrow('It failed.')
})
