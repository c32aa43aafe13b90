/** Exchanging an authorization code at POST /oauth/token: tokens are given once, to the client and the browser that asked for the code. */
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  authorizationPath,
  browser,
  exchange,
  refresh,
  requestUserinfo,
  unknownRefreshToken,
} from '../fixtures/browser.ts'
import { audience, clientId, email, origin, tenant } from '../fixtures/tenant.ts'
import { pageClient } from '#server/identity/provider.ts'

async function obtainCode(changes: Parameters<typeof authorizationPath>[0] = {}) {
  const stage = await tenant()
  const visitor = browser(stage.app)
  const back = await visitor.signIn(changes)
  return { ...stage, visitor, code: back.searchParams.get('code') ?? '' }
}

describe('an authorization code', () => {
  test('gives tokens in the shape of Auth0', async () => {
    const { app, code } = await obtainCode()
    const { status, headers, body } = await exchange(app, code)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual({
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid profile email offline_access',
      expires_in: 3600,
      token_type: 'Bearer',
    })

    const { access_token: access = '', id_token: id = '' } = body
    const header = { alg: 'RS256', typ: 'JWT', kid: expect.any(String) }
    expect([decodeProtectedHeader(access), decodeProtectedHeader(id)]).toEqual([header, header])
    const common = { iss: `${origin}/`, sub: 'user-1', iat: expect.any(Number), exp: expect.any(Number) }
    expect(decodeJwt(access)).toEqual({
      ...common,
      aud: [audience, `${origin}/userinfo`],
      azp: clientId,
      scope: 'openid profile email offline_access',
      sid: expect.any(String),
    })
    expect(decodeJwt(id)).toEqual({
      ...common,
      aud: clientId,
      email,
      email_verified: true,
      given_name: 'Everpro',
      name: 'Everpro Demo',
      nickname: 'everpro',
      nonce: 'the-nonce',
      sid: decodeJwt(access)['sid'],
      auth_time: expect.any(Number),
    })
    const { iat = 0, exp } = decodeJwt(access)
    expect(exp).toBe(iat + 3600)
  })

  test('as JSON gives the same as a form', async () => {
    const { app, code } = await obtainCode()
    const reply = await app.request('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: 'no-code',
        code_verifier: 'v',
      }),
    })
    expect(await reply.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await exchange(app, code)).status).toBe(200)
  })

  test('without the scopes gives neither profile nor refresh token', async () => {
    const { app, code } = await obtainCode({ scope: 'openid', nonce: undefined, audience: undefined })
    const { body } = await exchange(app, code)
    expect(Object.keys(decodeJwt(body['id_token'] ?? ''))).toEqual(
      expect.not.arrayContaining(['email', 'name', 'given_name', 'nickname', 'nonce']),
    )
    expect(decodeJwt(body['access_token'] ?? '').aud).toBe(`${origin}/userinfo`)
    expect(body['refresh_token']).toBeUndefined()
  })

  test('is good once: the second time ends what the first gave', async () => {
    const { app, code, notes } = await obtainCode()
    const { body } = await exchange(app, code)
    const again = await exchange(app, code)
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant'])
    expect(await refresh(app, body['refresh_token'] ?? '')).toMatchObject({ status: 400, body: unknownRefreshToken })
    expect((await requestUserinfo(app, body['access_token'] ?? '')).status).toBe(401)
    expect(notes.join('\n')).toContain('A code was used twice')
  })

  test('of two that come at once, at most one gets tokens, and what it gets ends', async () => {
    const { app, code, notes } = await obtainCode()
    const replies = await Promise.all([exchange(app, code), exchange(app, code)])
    const [refused, other] = replies.toSorted((a, b) => b.status - a.status)
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(notes.join('\n')).toContain('A code was used twice')
    // The first request may lose its tokens before it receives them; if it receives them, they are not valid.
    if (other?.status !== 200) expect(other).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    else
      expect(await refresh(app, other.body['refresh_token'] ?? '')).toMatchObject({
        status: 400,
        body: unknownRefreshToken,
      })
  })

  test('is good for a minute', async () => {
    const { app, code, pass } = await obtainCode()
    pass(60)
    expect(await exchange(app, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test.each([
    ['another verifier', { code_verifier: 'v'.repeat(43) }],
    ['the challenge in place of the verifier', { code_verifier: authorizationChallenge() }],
    ['another address', { redirect_uri: origin }],
    ['no address', { redirect_uri: '' }],
  ])('is worth nothing with %s, then or later', async (_, changes) => {
    const { app, code } = await obtainCode()
    expect(await exchange(app, code, changes)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await exchange(app, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('is worth nothing to another client', async () => {
    const clients = [pageClient(clientId, origin), pageClient('another', origin)]
    const { app } = await tenant({ clients })
    const back = await browser(app).signIn()
    const code = back.searchParams.get('code') ?? ''
    expect((await exchange(app, code, { client_id: 'another' })).body['error']).toBe('invalid_grant')
  })

  test('is worth nothing without a verifier', async () => {
    const { app, code } = await obtainCode()
    const reply = await exchange(app, code, { code_verifier: '' })
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('is worth nothing once the person signed out', async () => {
    const { app, code, visitor } = await obtainCode()
    await visitor.send('/v2/logout')
    expect((await exchange(app, code)).body['error']).toBe('invalid_grant')
  })
})

function authorizationChallenge(): string {
  return new URL(authorizationPath(), origin).searchParams.get('code_challenge') ?? ''
}
