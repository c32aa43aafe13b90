/** For how long a token that was found right is believed. */
import { beforeEach, expect, test } from 'vitest'
import { believeTokens } from './believe-tokens.ts'
import type { AccessToken } from './tokens.ts'

let [now, checks] = [0, 0]
let problem: { problem: 'token'; text: string } | undefined
const token = (expires: number): AccessToken => ({ sub: 'a', scope: [], sid: 's', claims: { exp: expires } })
const believing = (expires = 3600) =>
  believeTokens(
    async () => {
      checks += 1
      return problem ?? token(expires)
    },
    () => now,
  )

beforeEach(() => {
  ;[now, checks, problem] = [0, 0, undefined]
})

test('five seconds, then it is checked again', async () => {
  const verify = believing()
  await verify('one')
  now = 4_999
  await verify('one')
  expect(checks).toBe(1)
  now = 5_000
  await verify('one')
  expect(checks).toBe(2)
})

test('no longer than it holds itself', async () => {
  const verify = believing(2)
  await verify('one')
  now = 2_000
  problem = { problem: 'token', text: 'ERR_JWT_EXPIRED' }
  expect(await verify('one')).toEqual(problem)
})

test('requests that come together share one check', async () => {
  const verify = believing()
  await Promise.all([verify('one'), verify('one'), verify('one')])
  expect(checks).toBe(1)
})

test('another token is checked, and a wrong one each time', async () => {
  const verify = believing()
  await verify('one')
  problem = { problem: 'token', text: 'ERR_JWS_INVALID' }
  expect(await verify('other')).toEqual(problem)
  expect(await verify('other')).toEqual(problem)
  expect(checks).toBe(3)
})
