/** A short run of `npm run fuzz`, always of the same requests. A fault comes with the command that sends its request again. */
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('500 requests that nobody should send bring nothing down, get a sentence, and leave nothing behind', async () => {
  const options = { seed: 'short-5', first: 0, last: Infinity, requests: 500, only: undefined, isReplay: false }
  const { faults, missedRoutes, counts } = await fuzz({ ...options, print: () => undefined })
  expect(faults.report()).toBe('')
  expect(missedRoutes).toEqual([])
  expect(counts.exits).toBe(0)
}, 900_000)
