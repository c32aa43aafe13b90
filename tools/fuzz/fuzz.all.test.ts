/**
 * A short run of `npm run fuzz`, always with the same requests. A fault is reported with the command that repeats its
 * request.
 */
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('500 malformed or unexpected requests crash nothing, are answered with a sentence, and leave nothing behind', async () => {
  const options = { seed: 'short-5', first: 0, last: Infinity, requests: 500, only: undefined, isReplay: false }
  const { faults, missedRoutes, counts } = await fuzz({ ...options, print: () => undefined })
  expect(faults.report()).toBe('')
  expect(missedRoutes).toEqual([])
  expect(counts.exits).toBe(0)
}, 900_000)
