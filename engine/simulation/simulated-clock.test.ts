import { expect, test } from 'vitest'
import { tick } from '#tests/driver/tick.ts'
import { simulatedClock } from './simulated-clock.ts'

const awake = () => new AbortController().signal
const clockAt = (start: number) => simulatedClock(start, tick, () => 0)

test('time stands still until a test advances it', async () => {
  const clock = clockAt(1000)
  let woken = false
  void clock.sleep(1500, awake()).then(() => (woken = true))
  await clock.settle()
  expect([clock.now(), woken, clock.next()]).toEqual([1000, false, 1500])
  await clock.advance(499)
  expect([clock.now(), woken]).toEqual([1499, false])
  await clock.advance(1)
  expect([clock.now(), woken, clock.next()]).toEqual([1500, true, undefined])
})

test('sleepers wake in the order of their times, each at its own time, and may sleep again within it', async () => {
  const clock = clockAt(0)
  const woken: string[] = []
  const nap = async (name: string, ...times: number[]) => {
    for (const until of times) {
      await clock.sleep(until, awake())
      woken.push(`${name} at ${clock.now()}`)
    }
  }
  void nap('late', 300)
  void nap('early', 100, 200, 350)
  void nap('middle', 200)
  await clock.advance(320)
  expect(woken).toEqual(['early at 100', 'middle at 200', 'early at 200', 'late at 300'])
  expect([clock.now(), clock.next()]).toEqual([320, 350])
})

test('who sleeps until a time that is past does not sleep', async () => {
  const clock = clockAt(1000)
  await clock.sleep(1000, awake())
  await clock.sleep(5, awake())
  expect(clock.now()).toBe(1000)
})

test('a sleep that is ended rejects, and is not waited for', async () => {
  const clock = clockAt(0)
  const ended = new AbortController()
  const sleep = clock.sleep(100, ended.signal)
  ended.abort()
  await expect(sleep).rejects.toThrow('The sleep was ended.')
  expect(clock.next()).toBeUndefined()
  await expect(clock.sleep(100, AbortSignal.abort())).rejects.toThrow('The sleep was ended.')
})

test('it settles once nothing happens any more, however many turns that takes', async () => {
  let happened = 0
  const clock = simulatedClock(0, tick, () => happened)
  void (async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await tick()
      happened += 1
    }
  })()
  await clock.settle()
  expect(happened).toBe(20)
})
