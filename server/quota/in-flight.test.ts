/** An upload in progress counts until it has ended, for every account that it will belong to. */
import { expect, test } from 'vitest'
import { inFlight } from './in-flight.ts'

test('requests add up, grow and end', () => {
  const flights = inFlight()
  const [first, second] = [flights.begin(['person a', 'client z']), flights.begin(['person b', 'client z'])]
  first.set(10)
  second.set(5)
  second.set(7)
  expect(['person a', 'person b', 'client z', 'client y'].map(flights.bytesOf)).toEqual([10, 7, 17, 0])
  expect(flights.total()).toBe(17)
  first.end()
  first.end()
  expect(['person a', 'client z'].map(flights.bytesOf)).toEqual([0, 7])
  second.end()
  expect(flights.total()).toBe(0)
})
