/** Exchanging an access token at POST /oauth/token: a token of the same sign-in that allows less and ends sooner. */
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { refresh, requestUserinfo, signedIn, tokens } from '../fixtures/browser.ts'
import { clientId, email, audience, origin, tenant } from '../fixtures/tenant.ts'
import { pageClient } from '#server/identity/provider.ts'

describe('AUTH-05 a token exchange', () => {
  const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
  const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
  const exchangeAccessToken = (app: Parameters<typeof tokens>[0], subject: string, more: Record<string, string> = {}) =>
    tokens(app, {
      grant_type: grantType,
      client_id: clientId,
      subject_token: subject,
      subject_token_type: accessToken,
      ...more,
    })

  test('gives an access token of the same sign-in with narrower scope and shorter life, which cannot be renewed', async () => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    const { status, body } = await exchangeAccessToken(app, access, { scope: 'openid email', audience })
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        id_token: expect.any(String),
        issued_token_type: accessToken,
        scope: 'openid email',
        expires_in: 600,
        token_type: 'Bearer',
      },
    ])
    const [before, after] = [decodeJwt(access), decodeJwt(body['access_token'] ?? '')]
    expect(after).toEqual({ ...before, scope: 'openid email', iat: expect.any(Number), exp: (after.iat ?? 0) + 600 })
    const reply = await requestUserinfo(app, body['access_token'] ?? '')
    expect(await reply.json()).toEqual({ sub: 'user-1', email, email_verified: true })
  })

  test.each([
    ['a right one', {}],
    ['a wrong one', { subject_token: 'x' }],
  ])('is kept by nobody on the way: %s', async (_, changes) => {
    const { app } = await tenant()
    const { headers } = await exchangeAccessToken(app, (await signedIn(app)).access, changes)
    expect([headers.get('Cache-Control'), headers.get('Pragma')]).toEqual(['no-store', 'no-cache'])
  })

  test('without a scope gives all but the right to renew', async () => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    expect((await exchangeAccessToken(app, access)).body['scope']).toBe('openid profile email')
    const all = await exchangeAccessToken(app, access, { scope: 'openid profile email offline_access' })
    expect([all.body['scope'], all.body['refresh_token']]).toEqual(['openid profile email', undefined])
  })

  test('never prolongs: what is exchanged ends with what it was exchanged for, and with the sign-in', async () => {
    // The clock stands still, so that no second passes between two tokens.
    let at = Date.now()
    const { app } = await tenant({ now: () => at })
    const { access, visitor } = await signedIn(app)
    at += 3_400_000
    const last = await exchangeAccessToken(app, access)
    expect(last.body['expires_in']).toBe(200)
    const again = await exchangeAccessToken(app, last.body['access_token'] ?? '', { scope: 'openid' })
    expect(again.body['expires_in']).toBe(200)
    expect((await requestUserinfo(app, again.body['access_token'] ?? '')).status).toBe(200)
    await visitor.send('/v2/logout')
    expect((await requestUserinfo(app, again.body['access_token'] ?? '')).status).toBe(401)
    expect((await exchangeAccessToken(app, access)).body['error']).toBe('invalid_request')
  })

  test('gives no more than the token has', async () => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    const narrow = (await exchangeAccessToken(app, access, { scope: 'openid' })).body['access_token'] ?? ''
    expect((await exchangeAccessToken(app, narrow, { scope: 'openid email' })).body['error']).toBe('invalid_scope')
    expect((await exchangeAccessToken(app, access, { audience: 'https://other.example' })).body['error']).toBe(
      'invalid_target',
    )
    expect((await exchangeAccessToken(app, access, { resource: 'https://other.example' })).body['error']).toBe(
      'invalid_target',
    )
    const forUserinfo =
      (await exchangeAccessToken(app, access, { audience: `${origin}/userinfo` })).body['access_token'] ?? ''
    expect(decodeJwt(forUserinfo).aud).toBe(`${origin}/userinfo`)
    expect((await exchangeAccessToken(app, forUserinfo, { audience })).body['error']).toBe('invalid_target')
  })

  test('refuses foreign tokens, in the words of RFC 8693: of another key, issuer or client, an ID token, a refresh token, a text', async () => {
    const { app } = await tenant({ clients: [pageClient(clientId, origin), pageClient('another', origin)] })
    const { access, idToken, refreshToken } = await signedIn(app)
    const foreign = await signedIn((await tenant()).app)
    for (const subject of [foreign.access, idToken, refreshToken, 'x', `${access.slice(0, -8)}AAAAAAAA`]) {
      expect(await exchangeAccessToken(app, subject)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    }
    expect((await exchangeAccessToken(app, access, { client_id: 'another' })).body['error']).toBe('invalid_request')
    expect((await refresh(app, refreshToken)).status).toBe(200)
  })

  test.each([
    [{ subject_token: '' }],
    [{ subject_token_type: '' }],
    [{ subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }],
    [{ requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }],
    [{ actor_token: 'x' }],
    [{ actor_token_type: accessToken }],
  ])('is refused in the words of OAuth: %o', async (changes) => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    const { status, body } = await exchangeAccessToken(app, access, changes)
    expect([status, body['error']]).toEqual([400, 'invalid_request'])
    expect(body['error_description']).toMatch(/\.$/)
  })

  test('is offered beside the refresh token', async () => {
    const { app } = await tenant()
    const reply = await app.request('/.well-known/openid-configuration')
    expect(await reply.json()).toMatchObject({
      grant_types_supported: ['authorization_code', 'refresh_token', grantType],
    })
  })
})
