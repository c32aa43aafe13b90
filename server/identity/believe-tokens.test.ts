/** For how long a token that was found valid is accepted without another check. */
import { beforeEach, expect, test } from 'vitest'
import { createTokenCache } from './create-token-cache.ts'
import type { AccessToken } from './tokens.ts'

let [now, checks] = [0, 0]
let problem: { problem: 'token'; text: string } | undefined
const token = (expires: number): AccessToken => ({ sub: 'a', scope: [], sid: 's', claims: { exp: expires } })

/** Asks as an issuer does: the cached result, or else a check. */
function believing(expires = 3600) {
  const { findCached, verify } = createTokenCache(
    async () => {
      checks += 1
      return problem ?? token(expires)
    },
    () => now,
  )
  return async (text: string) => findCached(text) ?? verify(text)
}

beforeEach(() => {
  ;[now, checks, problem] = [0, 0, undefined]
})

test('five seconds, then it is checked again', async () => {
  const read = believing()
  await read('one')
  now = 4_999
  await read('one')
  expect(checks).toBe(1)
  now = 5_000
  await read('one')
  expect(checks).toBe(2)
})

test('no longer than it holds itself', async () => {
  const read = believing(2)
  await read('one')
  now = 2_000
  problem = { problem: 'token', text: 'ERR_JWT_EXPIRED' }
  expect(await read('one')).toEqual(problem)
  expect(await read('one')).toEqual(problem)
})

test('requests that come together share one check', async () => {
  const read = believing()
  await Promise.all([read('one'), read('one'), read('one')])
  expect(checks).toBe(1)
})

test('another token is checked, and a wrong one each time', async () => {
  const read = believing()
  await read('one')
  problem = { problem: 'token', text: 'ERR_JWS_INVALID' }
  expect(await read('other')).toEqual(problem)
  expect(await read('other')).toEqual(problem)
  expect(checks).toBe(3)
})

test('a check that broke off is made again', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(token(3600))]
  const { verify } = createTokenCache(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
  await expect(verify('one')).rejects.toThrow('away')
  expect(await verify('one')).toMatchObject({ sub: 'a' })
})
