import { expect, test } from 'vitest'
import { fillLong } from '#tools/bench/fill-long.ts'

test('20,000 placeholders on 4,000 pages are all filled, with less than 500 MB', { timeout: 120_000 }, async () => {
  const { filled, missing, peakMB } = await fillLong()
  expect([filled, missing]).toEqual([20_000, 0])
  expect(peakMB).toBeLessThan(500)
})
