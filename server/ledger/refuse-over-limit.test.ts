/** The sentences about limits that are reached. */
import { expect, test } from 'vitest'
import { limitsReached, refuseOverLimit } from './refuse-over-limit.ts'

const now = new Date('2026-12-31T23:30:00Z')

test('a limit is reached once all of it is used, and warned of from a share', () => {
  const used = { tokens: 80, cost: 5 }
  expect(limitsReached(used, { tokens: 100, cost: 5 })).toEqual([{ kind: 'cost', used: 5, limit: 5 }])
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
  const reached = { kind: 'tokens', used: 2_000_001, limit: 2_000_000 } as const
  expect(refuseOverLimit(of, reached, 'EUR', now)).toMatchObject({ status: 429, message: sentence })
})

test('an amount of money is followed by its currency', () => {
  const reached = { kind: 'cost', used: 12, limit: 10.5 } as const
  expect(refuseOverLimit('client', reached, 'EUR', now).message).toContain('used the 10.5 EUR that it may spend')
})
