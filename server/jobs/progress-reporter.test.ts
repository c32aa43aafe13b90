/** Progress is recorded with the time left, not too often, and the last of several reports is not lost. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgressReporter } from './progress-reporter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openReporter() {
  const notes: (readonly [number, string])[] = []
  const note = (share: number, message: string) => Promise.resolve(void notes.push([share, message]))
  return { notes, ...createProgressReporter(note, () => Date.now()) }
}

test('of several reports at once the first and the last are noted', () => {
  const { notes, report } = openReporter()
  report(0, 'one.wav')
  report(0.2, 'one.wav')
  report(0.4, 'two.wav')
  vi.advanceTimersByTime(1000)
  expect(notes).toEqual([
    [0, 'one.wav'],
    [0.4, 'two.wav'],
  ])
})

test('once it is stopped nothing more is noted', () => {
  const { notes, report, stop } = openReporter()
  report(0, 'one.wav')
  report(0.2, 'one.wav')
  stop()
  vi.advanceTimersByTime(1000)
  expect(notes).toHaveLength(1)
})

test('the time left follows from what this process has done, and is not guessed too early', () => {
  const { notes, report } = openReporter()
  report(0, '')
  // An earlier process had done half of the stage.
  report(0.5, 'one.wav')
  vi.advanceTimersByTime(5000)
  report(0.51, 'one.wav')
  vi.advanceTimersByTime(55_000)
  report(0.6, 'two.wav')
  expect(notes.map(([, message]) => message)).toEqual(['', 'one.wav', 'one.wav', 'two.wav, about 4 minutes left'])
})

test.each([
  [0.999, 'less than a minute left'],
  [0.5, 'about 1 minute left'],
  [0.03, 'about 32 minutes left'],
])('after a minute and a share of %d it is %s', (share, left) => {
  const { notes, report } = openReporter()
  report(0, '')
  vi.advanceTimersByTime(60_000)
  report(share, 'one.wav')
  expect(notes.at(-1)?.[1]).toBe(`one.wav, ${left}`)
})
