import { afterEach, expect, test, vi } from 'vitest'
import { fullBudget } from './budget.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the time budget counts CPU time: an hour of waiting on a busy machine does not use it up, a minute of work does', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const used = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 5e6, system: 0 })
  const { isSpent } = fullBudget()
  vi.advanceTimersByTime(3_600_000)
  expect(isSpent()).toBe(false)
  used.mockReturnValue({ user: 60e6, system: 6e6 })
  vi.advanceTimersByTime(300)
  expect(isSpent()).toBe(true)
})
