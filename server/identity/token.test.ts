/** POST /oauth/token: what a code, a refresh token and a password give, once and to whom. */
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { authorizationPath, browser, exchange, locationOf, refresh, signedIn, tokens } from '#tests/identity/browser.ts'
import { audience, clientId, email, origin, password, tenant } from '#tests/identity/tenant.ts'
import { memoryStore } from './store/memory-store.ts'
import { pageClient } from './provider.ts'

const dead = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }

/** Whether an access token still works. */
const userinfo = (app: Parameters<typeof tokens>[0], access: string) =>
  app.request('/userinfo', { headers: { Authorization: `Bearer ${access}` } })

async function withCode(changes: Parameters<typeof authorizationPath>[0] = {}) {
  const stage = await tenant()
  const visitor = browser(stage.app)
  const back = await visitor.signIn(changes)
  return { ...stage, visitor, code: back.searchParams.get('code') ?? '' }
}

describe('an authorization code', () => {
  test('gives tokens in the shape of Auth0', async () => {
    const { app, code } = await withCode()
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
    const { app, code } = await withCode()
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
    const { app, code } = await withCode({ scope: 'openid', nonce: undefined, audience: undefined })
    const { body } = await exchange(app, code)
    expect(Object.keys(decodeJwt(body['id_token'] ?? ''))).toEqual(
      expect.not.arrayContaining(['email', 'name', 'given_name', 'nickname', 'nonce']),
    )
    expect(decodeJwt(body['access_token'] ?? '').aud).toBe(`${origin}/userinfo`)
    expect(body['refresh_token']).toBeUndefined()
  })

  test('is good once: the second time ends what the first gave', async () => {
    const { app, code, notes } = await withCode()
    const { body } = await exchange(app, code)
    const again = await exchange(app, code)
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant'])
    expect(await refresh(app, body['refresh_token'] ?? '')).toMatchObject({ status: 400, body: dead })
    expect((await userinfo(app, body['access_token'] ?? '')).status).toBe(401)
    expect(notes.join('\n')).toContain('A code was used twice')
  })

  test('of two that come at once, at most one gets tokens, and what it gets ends', async () => {
    const { app, code, notes } = await withCode()
    const replies = await Promise.all([exchange(app, code), exchange(app, code)])
    const [refused, other] = replies.toSorted((a, b) => b.status - a.status)
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(notes.join('\n')).toContain('A code was used twice')
    // The first of them may lose its tokens before it has them; if it has them, they are worth nothing.
    if (other?.status !== 200) expect(other).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    else expect(await refresh(app, other.body['refresh_token'] ?? '')).toMatchObject({ status: 400, body: dead })
  })

  test('is good for a minute', async () => {
    const { app, code, pass } = await withCode()
    pass(60)
    expect(await exchange(app, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test.each([
    ['another verifier', { code_verifier: 'v'.repeat(43) }],
    ['the challenge in place of the verifier', { code_verifier: authorizationChallenge() }],
    ['another address', { redirect_uri: origin }],
    ['no address', { redirect_uri: '' }],
  ])('is worth nothing with %s, then or later', async (_, changes) => {
    const { app, code } = await withCode()
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
    const { app, code } = await withCode()
    const reply = await exchange(app, code, { code_verifier: '' })
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('is worth nothing once the person signed out', async () => {
    const { app, code, visitor } = await withCode()
    await visitor.send('/v2/logout')
    expect((await exchange(app, code)).body['error']).toBe('invalid_grant')
  })
})

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
    expect((await userinfo(app, access)).status).toBe(200)

    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: dead })
    expect(await refresh(app, next['refresh_token'] ?? '')).toMatchObject({ status: 400, body: dead })
    expect(await refresh(app, other)).toMatchObject({ status: 400, body: dead })
    for (const each of [access, next['access_token'] ?? '']) expect((await userinfo(app, each)).status).toBe(401)
    expect(notes.join('\n')).toContain('A refresh token was used twice')
  })

  test('that comes twice leaves other sign-ins of the same person alone', async () => {
    const { app } = await tenant()
    const [first, second] = [await signedIn(app), await signedIn(app)]
    await refresh(app, first.refreshToken)
    await refresh(app, first.refreshToken)
    expect((await userinfo(app, second.access)).status).toBe(200)
    expect((await refresh(app, second.refreshToken)).status).toBe(200)
  })

  test('of two that come at once, one is the thief: at most one gets tokens, and they end', async () => {
    const { app, notes } = await tenant()
    const { refreshToken } = await signedIn(app)
    const replies = await Promise.all([refresh(app, refreshToken), refresh(app, refreshToken)])
    const [refused, other] = replies.toSorted((a, b) => b.status - a.status)
    expect(refused).toMatchObject({ status: 400, body: dead })
    expect(notes.join('\n')).toContain('A refresh token was used twice')
    if (other?.status !== 200) expect(other).toMatchObject({ status: 400, body: dead })
    else expect(await refresh(app, other.body['refresh_token'] ?? '')).toMatchObject({ status: 400, body: dead })
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: dead })
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
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: dead })
  })

  test('ends with the sign-out', async () => {
    const { app } = await tenant()
    const { refreshToken, visitor } = await signedIn(app)
    await visitor.send('/v2/logout')
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: dead })
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
    expect(await refresh(app, next)).toMatchObject({ status: 400, body: dead })
  })

  test('is worth nothing to another client, nor afterwards', async () => {
    const { app } = await tenant({ clients: [pageClient(clientId, origin), pageClient('another', origin)] })
    const { refreshToken } = await signedIn(app)
    expect(await refresh(app, refreshToken, { client_id: 'another' })).toMatchObject({ status: 400, body: dead })
    expect(await refresh(app, refreshToken)).toMatchObject({ status: 400, body: dead })
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

  test.each(['', 'unknown', 'x'.repeat(43)])("'%s' is told from no other", async (unknown) => {
    const { app } = await tenant()
    const { status, body } = await refresh(app, unknown)
    expect([status, body['error']]).toEqual([400, unknown === '' ? 'invalid_request' : 'invalid_grant'])
  })
})

describe('a password', () => {
  const asked = { grant_type: 'password', username: email, password, client_id: clientId, audience, scope: 'openid' }

  test('gives tokens in demo mode, as a form and as JSON', async () => {
    const { app } = await tenant({ demo: true })
    expect((await tokens(app, asked)).status).toBe(200)
    const reply = await app.request('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...asked, scope: 'openid profile email offline_access' }),
    })
    const body = (await reply.json()) as Record<string, string>
    expect(decodeJwt(body['access_token'] ?? '')).toMatchObject({
      sub: 'user-1',
      aud: [audience, `${origin}/userinfo`],
    })
    expect((await refresh(app, body['refresh_token'] ?? '')).status).toBe(200)
  })

  test('gives nothing elsewhere', async () => {
    const { app } = await tenant()
    expect(await tokens(app, asked)).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } })
  })

  test.each([{ password: 'wrong' }, { username: 'nobody@example.com' }])('%o is wrong', async (changes) => {
    const { app } = await tenant({ demo: true })
    const { status, body } = await tokens(app, { ...asked, ...changes })
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: 'Wrong email or password.' }])
  })

  test('is limited like that of the page', async () => {
    const { app } = await tenant({ demo: true })
    for (let i = 0; i < 10; i++) await tokens(app, { ...asked, password: 'wrong' })
    const { status, headers, body } = await tokens(app, asked)
    expect([status, body['error']]).toEqual([429, 'too_many_attempts'])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
  })

  test('is for no other audience', async () => {
    const { app } = await tenant({ demo: true })
    expect((await tokens(app, { ...asked, audience: 'https://other.example' })).body['error']).toBe('invalid_target')
  })
})

describe('AUTH-05 a token exchange', () => {
  const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
  const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
  const swap = (app: Parameters<typeof tokens>[0], subject: string, more: Record<string, string> = {}) =>
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
    const { status, body } = await swap(app, access, { scope: 'openid email', audience })
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
    const reply = await userinfo(app, body['access_token'] ?? '')
    expect(await reply.json()).toEqual({ sub: 'user-1', email, email_verified: true })
  })

  test('without a scope gives all but the right to renew', async () => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    expect((await swap(app, access)).body['scope']).toBe('openid profile email')
    const all = await swap(app, access, { scope: 'openid profile email offline_access' })
    expect([all.body['scope'], all.body['refresh_token']]).toEqual(['openid profile email', undefined])
  })

  test('never prolongs: what is exchanged ends with what it was exchanged for, and with the sign-in', async () => {
    const { app, pass } = await tenant()
    const { access, visitor } = await signedIn(app)
    pass(3_400)
    const last = await swap(app, access)
    expect(last.body['expires_in']).toBe(200)
    const again = await swap(app, last.body['access_token'] ?? '', { scope: 'openid' })
    expect(again.body['expires_in']).toBe(200)
    expect((await userinfo(app, again.body['access_token'] ?? '')).status).toBe(200)
    await visitor.send('/v2/logout')
    expect((await userinfo(app, again.body['access_token'] ?? '')).status).toBe(401)
    expect((await swap(app, access)).body['error']).toBe('invalid_grant')
  })

  test('gives no more than the token has', async () => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    const narrow = (await swap(app, access, { scope: 'openid' })).body['access_token'] ?? ''
    expect((await swap(app, narrow, { scope: 'openid email' })).body['error']).toBe('invalid_scope')
    expect((await swap(app, access, { audience: 'https://other.example' })).body['error']).toBe('invalid_target')
    expect((await swap(app, access, { resource: 'https://other.example' })).body['error']).toBe('invalid_target')
    const forUserinfo = (await swap(app, access, { audience: `${origin}/userinfo` })).body['access_token'] ?? ''
    expect(decodeJwt(forUserinfo).aud).toBe(`${origin}/userinfo`)
    expect((await swap(app, forUserinfo, { audience })).body['error']).toBe('invalid_target')
  })

  test('refuses foreign tokens: of another key, issuer or client, an ID token, a refresh token, a text', async () => {
    const { app } = await tenant({ clients: [pageClient(clientId, origin), pageClient('another', origin)] })
    const { access, idToken, refreshToken } = await signedIn(app)
    const foreign = await signedIn((await tenant()).app)
    for (const subject of [foreign.access, idToken, refreshToken, 'x', `${access.slice(0, -8)}AAAAAAAA`]) {
      expect(await swap(app, subject)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    }
    expect((await swap(app, access, { client_id: 'another' })).body['error']).toBe('invalid_grant')
    expect((await refresh(app, refreshToken)).status).toBe(200)
  })

  test.each([
    [{ subject_token: '' }],
    [{ subject_token_type: '' }],
    [{ subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }],
    [{ requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }],
    [{ actor_token: 'x' }],
  ])('is refused in the words of OAuth: %o', async (changes) => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    const { status, body } = await swap(app, access, changes)
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

describe('a request that is not one for tokens', () => {
  test.each([
    ['invalid_request', 400, {}],
    ['invalid_client', 401, { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['invalid_client', 401, { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'another' }],
    ['unsupported_grant_type', 400, { grant_type: 'client_credentials', client_id: clientId }],
    ['unsupported_grant_type', 400, { grant_type: 'constructor', client_id: clientId }],
  ])('%s (%i) for %o', async (error, status, form) => {
    const { app } = await tenant()
    const reply = await tokens(app, form)
    expect([reply.status, reply.body['error']]).toEqual([status, error])
    expect(reply.body['error_description']).toMatch(/\.$/)
  })

  test.each([
    ['text/plain', 'grant_type=password'],
    ['application/json', 'no JSON'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '{"grant_type": ["password"]}'],
    ['application/x-www-form-urlencoded', 'grant_type=password&grant_type=refresh_token'],
  ])('%s: %s', async (type, body) => {
    const { app } = await tenant()
    const reply = await app.request('/oauth/token', { method: 'POST', headers: { 'Content-Type': type }, body })
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringMatching(/\.$/) },
    ])
  })

  test('a body beyond all measure is not read', async () => {
    const { app } = await tenant()
    const reply = await app.request('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ code: 'x'.repeat(20_000) }),
    })
    expect(reply.status).toBe(413)
  })
})

function authorizationChallenge(): string {
  return new URL(authorizationPath(), origin).searchParams.get('code_challenge') ?? ''
}
