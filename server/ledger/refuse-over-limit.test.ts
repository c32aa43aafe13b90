/** The sentences about limits that are reached. */
import { expect, test } from 'vitest'
import { findShortage, limitsReached, refuseOverLimit } from './refuse-over-limit.ts'

const now = new Date('2026-12-31T23:30:00Z')

test('a limit refuses once all of it is used, or less is left than is needed, and is warned of from a share', () => {
  const used = { tokens: 80, cost: 5 }
  const needed = { tokens: 20, cost: 0 }
  expect(findShortage(used, needed, { tokens: 100, cost: 5 })).toEqual({ kind: 'cost', used: 5, limit: 5, needed: 0 })
  expect(findShortage(used, needed, { tokens: 99 })).toEqual({ kind: 'tokens', used: 80, limit: 99, needed: 20 })
  expect(findShortage(used, needed, { tokens: 100 })).toBeUndefined()
  expect(limitsReached(used, { tokens: 100 }, 0.8)).toEqual([{ kind: 'tokens', used: 80, limit: 100 }])
  expect(limitsReached(used, { tokens: 101 }, 0.8)).toEqual([])
})

test.each([
  [
    'session',
    'This session has used the 2,000,000 tokens that the portal allows to one. What was made is kept; start a new session to go on.',
  ],
  [
    'person',
    'You have used the 2,000,000 tokens that a person may spend on models in a month. What was made is kept: go on from 1 January, or ask whoever runs this portal to raise the limit.',
  ],
] as const)('the sentence about a %s says what is kept and what to do', (of, sentence) => {
  const reached = { kind: 'tokens', used: 2_000_001, limit: 2_000_000, needed: 1000 } as const
  expect(refuseOverLimit(of, reached, 'EUR', now)).toMatchObject({ status: 429, message: sentence })
})

test('an amount of money is followed by its currency', () => {
  const reached = { kind: 'cost', used: 12, limit: 10.5, needed: 1 } as const
  expect(refuseOverLimit('client', reached, 'EUR', now).message).toContain('used the 10.5 EUR that it may spend')
})

test('a step that needs more than is left says how much is left', () => {
  const shortage = { kind: 'tokens', used: 1_990_000, limit: 2_000_000, needed: 24_000 } as const
  expect(refuseOverLimit('session', shortage, 'EUR', now).message).toBe(
    'This step needs about 24,000 tokens, and 10,000 tokens are left of the 2,000,000 tokens that the portal allows to one session. What was made is kept; start a new session to go on.',
  )
})
