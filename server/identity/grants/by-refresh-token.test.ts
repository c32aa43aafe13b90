/** Exchanging a refresh token at POST /oauth/token: new tokens, once, for as long as the sign-in lasts. */
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  authorizationPath,
  exchange,
  locationOf,
  refresh,
  refreshElsewhere,
  requestUserinfo,
  signedIn,
  unknownRefreshToken,
} from '../fixtures/browser.ts'
import { audience, clientId, email, origin, password, tenant } from '../fixtures/tenant.ts'
import { pageClient } from '#server/identity/provider.ts'
import { memoryStore } from '#server/identity/store/memory-store.ts'

describe('a refresh token', () => {
  test('gives new tokens, and another refresh token', async () => {
    const { app } = await tenant()
    const { refreshToken } = await signedIn(app)
    const { status, body } = await refresh(app, refreshToken)
    expect(status).toBe(200)
    expect(body['refresh_token']).not.toBe(refreshToken)
    expect(decodeJwt(body['id_token'] ?? '')).toMatchObject({ email, nonce: 'the-nonce' })
    expect((await refresh(app, body['refresh_token'] ?? '')).status).toBe(200)
  })

  test('that comes twice ends the whole sign-in: its family, other families and every access token', async () => {
    const { app, notes } = await tenant()
    const { refreshToken, access, visitor } = await signedIn(app)
    const back = new URL(locationOf(await visitor.send(authorizationPath())))
    const other = (await exchange(app, back.searchParams.get('code') ?? '')).body['refresh_token'] ?? ''
    const next = (await refresh(app, refreshToken)).body
    expect((await requestUserinfo(app, access)).status).toBe(200)

    expect(await refreshElsewhere(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
    expect(await refresh(app, next['refresh_token'] ?? '')).toMatchObject({ status: 400, body: unknownRefreshToken })
    expect(await refresh(app, other)).toMatchObject({ status: 400, body: unknownRefreshToken })
    for (const each of [access, next['access_token'] ?? '']) expect((await requestUserinfo(app, each)).status).toBe(401)
    expect(notes.join('\n')).toContain('A refresh token was used twice')
  })

  test('that comes twice leaves other sign-ins of the same person alone', async () => {
    const { app } = await tenant()
    const [first, second] = [await signedIn(app), await signedIn(app)]
    await refresh(app, first.refreshToken)
    await refreshElsewhere(app, first.refreshToken)
    expect((await requestUserinfo(app, second.access)).status).toBe(200)
    expect((await refresh(app, second.refreshToken)).status).toBe(200)
  })

  test('that comes again from the same device within ten seconds gets the same answer, which works', async () => {
    const { app, pass, notes } = await tenant()
    const { refreshToken } = await signedIn(app)
    const first = await refresh(app, refreshToken)
    pass(9)
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 200, body: first.body })
    expect((await requestUserinfo(app, first.body['access_token'] ?? '')).status).toBe(200)
    expect((await refresh(app, first.body['refresh_token'] ?? '')).status).toBe(200)
    expect(notes.join('\n')).not.toContain('A refresh token was used twice')
  })

  test('that comes from two tabs at once keeps both signed in, with one next token', async () => {
    const { app } = await tenant()
    const { refreshToken } = await signedIn(app)
    const replies = await Promise.all(Array.from({ length: 4 }, () => refresh(app, refreshToken)))
    const next = new Set(replies.map(({ body }) => body['refresh_token']))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(next.size).toBe(1)
    expect((await refresh(app, [...next][0] ?? '')).status).toBe(200)
  })

  test('that comes again from the same device after ten seconds ends the sign-in', async () => {
    const { app, pass } = await tenant()
    const { refreshToken } = await signedIn(app)
    const next = (await refresh(app, refreshToken)).body['refresh_token'] ?? ''
    pass(11)
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
    expect(await refresh(app, next)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('that comes again from another address ends the sign-in at once', async () => {
    const { app, where } = await tenant()
    const { refreshToken } = await signedIn(app)
    const next = (await refresh(app, refreshToken)).body['refresh_token'] ?? ''
    where.address = '198.51.100.7'
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
    expect(await refresh(app, next)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('that comes again after its sign-in has ended gets nothing', async () => {
    const { app, store } = await tenant()
    const { refreshToken, access } = await signedIn(app)
    await refresh(app, refreshToken)
    await store.endSession(String(decodeJwt(access)['sid']))
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('of two devices that come at once, one is the thief: at most one gets tokens, and they end', async () => {
    const { app, notes } = await tenant()
    const { refreshToken } = await signedIn(app)
    const replies = await Promise.all([refresh(app, refreshToken), refreshElsewhere(app, refreshToken)])
    const [refused, other] = replies.toSorted((a, b) => b.status - a.status)
    expect(refused).toMatchObject({ status: 400, body: unknownRefreshToken })
    expect(notes.join('\n')).toContain('A refresh token was used twice')
    if (other?.status !== 200) expect(other).toMatchObject({ status: 400, body: unknownRefreshToken })
    else
      expect(await refresh(app, other.body['refresh_token'] ?? '')).toMatchObject({
        status: 400,
        body: unknownRefreshToken,
      })
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('keeps the session alive, to its end', async () => {
    const { app, pass } = await tenant()
    let { refreshToken } = await signedIn(app)
    for (let day = 2; day < 7; day += 2) {
      pass(2 * 86_400)
      refreshToken = (await refresh(app, refreshToken)).body['refresh_token'] ?? ''
    }
    expect(refreshToken).toMatch(/^[\w-]{43}$/)
    pass(86_400)
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('ends with the sign-out', async () => {
    const { app } = await tenant()
    const { refreshToken, visitor } = await signedIn(app)
    await visitor.send('/v2/logout')
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('ends when somebody else signs in with this browser, and not when the same person does', async () => {
    const people = ['one', 'two'].map((id) => ({ id, email: `${id}@example.com`, givenName: id, name: id }))
    const store = memoryStore([...people, { id: 'user-1', email, givenName: 'Everpro', name: 'Everpro' }])
    const { app } = await tenant({ store })
    const { refreshToken, visitor } = await signedIn(app)
    await visitor.signIn({ prompt: 'login' })
    const next = (await refresh(app, refreshToken)).body['refresh_token'] ?? ''
    expect(next).not.toBe('')

    const [first] = people
    await store.savePasswordHash('one', (await store.personByEmail(email))?.passwordHash)
    await visitor.fillIn(authorizationPath({ prompt: 'login' }), { email: first?.email ?? '', password })
    expect(await refresh(app, next)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('is worth nothing to another client, nor afterwards', async () => {
    const { app } = await tenant({ clients: [pageClient(clientId, origin), pageClient('another', origin)] })
    const { refreshToken } = await signedIn(app)
    expect(await refresh(app, refreshToken, { client_id: 'another' })).toMatchObject({
      status: 400,
      body: unknownRefreshToken,
    })
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: unknownRefreshToken })
  })

  test('may ask for less, and never for more', async () => {
    const { app } = await tenant()
    const { refreshToken } = await signedIn(app)
    expect((await refresh(app, refreshToken, { scope: 'openid admin' })).body['error']).toBe('invalid_scope')
    expect((await refresh(app, refreshToken, { audience: 'https://other.example' })).body['error']).toBe(
      'invalid_target',
    )
    const less = await refresh(app, refreshToken, { scope: 'openid', audience })
    expect(less.body['scope']).toBe('openid')
    expect((await refresh(app, less.body['refresh_token'] ?? '')).body['scope']).toBe(
      'openid profile email offline_access',
    )
  })

  test.each(['', 'unknown', 'x'.repeat(43)])("'%s', which was never issued, is refused", async (unknown) => {
    const { app } = await tenant()
    const { status, body } = await refresh(app, unknown)
    expect([status, body['error']]).toEqual([400, unknown === '' ? 'invalid_request' : 'invalid_grant'])
  })
})
