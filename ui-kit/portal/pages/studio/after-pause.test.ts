import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPause } from './after-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function noted(options: Parameters<typeof afterPause>[0]) {
  const done: string[] = []
  const waiting = afterPause(options)
  return { done, ...waiting, later: (text: string) => waiting.later(() => void done.push(text)) }
}

test('what was asked for last is done once nobody has asked for a while', () => {
  const { done, later } = noted({ pause: 100 })
  later('a')
  vi.advanceTimersByTime(80)
  later('ab')
  vi.advanceTimersByTime(80)
  expect(done).toEqual([])
  vi.advanceTimersByTime(20)
  expect(done).toEqual(['ab'])
  vi.advanceTimersByTime(1000)
  expect(done).toEqual(['ab'])
})

test('requests that go on and on are done from time to time', () => {
  const { done, later } = noted({ pause: 100, atMost: 250 })
  for (let at = 0; at < 600; at += 50) {
    later(`at ${at}`)
    vi.advanceTimersByTime(50)
  }
  expect(done).toEqual(['at 200', 'at 450'])
})

test('what waits can be done at once, and is not done again', () => {
  const { done, later, now } = noted({ pause: 100 })
  later('a')
  now()
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['a'])
})

test('what was dropped is not done', () => {
  const { done, later, drop } = noted({ pause: 100 })
  later('a')
  drop()
  vi.advanceTimersByTime(100)
  expect(done).toEqual([])
})
