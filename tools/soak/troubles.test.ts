/** The order of the faults over the rounds. */
import { expect, test } from 'vitest'
import { randomOf } from '#tools/fuzz/random.ts'
import { troubles, troublesOf } from './troubles.ts'

const kinds = Object.keys(troubles)
const chosen = (seed: string, rounds: number, disk = true) => troublesOf(randomOf(seed), { rounds, disk })

test('each fault occurs once before any occurs a second time', () => {
  expect(new Set(chosen('a', kinds.length))).toEqual(new Set(kinds))
  expect(chosen('a', 50)).toHaveLength(50)
})

test('the same seed gives the same faults, another seed another order', () => {
  expect(chosen('a', 50)).toEqual(chosen('a', 50))
  expect(chosen('a', 50)).not.toEqual(chosen('b', 50))
})

test('without a separate disk no disk is filled', () => {
  expect(chosen('a', 50, false)).not.toContain('the disk is full')
  expect(chosen('a', 50)).toContain('the disk is full')
})
