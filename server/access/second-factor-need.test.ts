/** Who needs a second factor. */
import { expect, test } from 'vitest'
import { secondFactorNeed } from './second-factor-need.ts'
import type { SecondFactorPolicy } from './second-factor-policies.ts'

test.each<[SecondFactorPolicy, string, string, string]>([
  ['offered', 'offered', 'optional', 'optional'],
  ['admins', 'required', 'optional', 'required'],
  ['everyone', 'required', 'required', 'required'],
  ['off', 'optional', 'optional', 'optional'],
])('%s: %s for an admin, %s for others, %s for the demo admin', (policy, admin, other, demo) => {
  const needs = [
    { email: 'ann@example.org', isAdmin: true },
    { email: 'bob@example.org', isAdmin: false },
    { email: 'stepwright@example.com', isAdmin: true },
  ].map((account) => secondFactorNeed(policy, account))
  expect(needs).toEqual([admin, other, demo])
})
