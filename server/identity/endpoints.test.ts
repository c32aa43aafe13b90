/** Sign-out, revocation, user info, discovery, and which pages of other origins may ask. */
import { describe, expect, test } from 'vitest'
import { authorizationPath, locationOf, refresh, signedIn } from './fixtures/browser.ts'
import { clientId, email, origin, tenant } from './fixtures/tenant.ts'
import { pageClient } from './provider.ts'

describe('/v2/logout', () => {
  const logoutPath = (parameters: Record<string, string>) => `/v2/logout?${new URLSearchParams(parameters)}`

  test('ends the session, and returns to the portal', async () => {
    const { app } = await tenant()
    const { visitor } = await signedIn(app)
    const reply = await visitor.send(logoutPath({ client_id: clientId, returnTo: origin, auth0Client: 'e30=' }))
    expect(locationOf(reply)).toBe(origin)
    expect(visitor.jar.has('auth-provider')).toBe(false)
    expect(locationOf(await visitor.send(authorizationPath({ prompt: 'none' })))).toContain('login_required')
  })

  test('ends it also for somebody who has copied the cookie', async () => {
    const { app } = await tenant()
    const { visitor } = await signedIn(app)
    const kept = visitor.jar.get('auth-provider') ?? ''
    await visitor.send('/v2/logout')
    visitor.jar.set('auth-provider', kept)
    expect(locationOf(await visitor.send(authorizationPath({ prompt: 'none' })))).toContain('login_required')
  })

  test.each([{ returnTo: `${origin}/` }, { returnTo: origin }, {}, { client_id: clientId }])(
    '%o returns to the portal',
    async (parameters) => {
      const { app } = await tenant()
      const reply = await app.request(`${logoutPath(parameters)}&federated`)
      expect(new URL(locationOf(reply)).href).toBe(`${origin}/`)
    },
  )

  test.each([
    { returnTo: 'https://evil.example' },
    { returnTo: '//evil.example' },
    { returnTo: `${origin}.evil.example` },
    { returnTo: `${origin}/@evil.example` },
    { returnTo: `${origin}//evil.example` },
    { returnTo: `${origin}/dashboard` },
    { returnTo: 'http://localhost:3001' },
    { returnTo: '/' },
    { returnTo: 'javascript:alert(1)' },
    { returnTo: origin, client_id: 'another' },
    { client_id: 'another' },
  ])('%o ends the session, and goes nowhere', async (parameters) => {
    const { app } = await tenant()
    const { visitor } = await signedIn(app)
    const reply = await visitor.send(logoutPath(parameters))
    expect(reply.status).toBe(400)
    expect(reply.headers.get('Location')).toBeNull()
    const page = await reply.text()
    expect(page).toContain('You are signed out')
    expect(page).not.toContain('evil')
    expect(visitor.jar.has('auth-provider')).toBe(false)
  })

  test('an address that stands there twice goes nowhere', async () => {
    const { app } = await tenant()
    const reply = await app.request(`${logoutPath({ returnTo: origin })}&returnTo=https%3A%2F%2Fevil.example`)
    expect(reply.status).toBe(400)
  })
})

describe('/oauth/revoke', () => {
  async function stage() {
    const { app } = await tenant()
    const tokens = await signedIn(app)
    const revoke = (body: BodyInit, type?: string) =>
      app.request('/oauth/revoke', { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) })
    return { app, revoke, ...tokens }
  }

  test('ends the family, as a form and as JSON', async () => {
    const { app, revoke, refreshToken } = await stage()
    const newer = (await refresh(app, refreshToken)).body['refresh_token'] ?? ''
    const reply = await revoke(
      new URLSearchParams({ client_id: clientId, token: newer, token_type_hint: 'refresh_token' }),
    )
    expect([reply.status, await reply.text()]).toEqual([200, ''])
    expect((await refresh(app, newer)).status).toBe(400)

    const again = await stage()
    const body = JSON.stringify({ client_id: clientId, token: again.refreshToken })
    expect((await again.revoke(body, 'application/json')).status).toBe(200)
    expect((await refresh(again.app, again.refreshToken)).status).toBe(400)
  })

  test('is for the client to whom the token was given', async () => {
    const { app } = await tenant({ clients: [pageClient(clientId, origin), pageClient('another', origin)] })
    const { refreshToken } = await signedIn(app)
    const body = new URLSearchParams({ client_id: 'another', token: refreshToken })
    expect((await app.request('/oauth/revoke', { method: 'POST', body })).status).toBe(200)
    expect((await refresh(app, refreshToken)).status).toBe(200)
  })

  test('says nothing about tokens it does not know', async () => {
    const { revoke } = await stage()
    expect((await revoke(new URLSearchParams({ client_id: clientId, token: 'unknown' }))).status).toBe(200)
  })

  test('asks who asks, and for what', async () => {
    const { app, revoke, refreshToken } = await stage()
    expect((await revoke(new URLSearchParams({ token: refreshToken }))).status).toBe(401)
    expect((await revoke(new URLSearchParams({ client_id: clientId }))).status).toBe(400)
    expect((await revoke('token', 'text/plain')).status).toBe(400)
    expect((await refresh(app, refreshToken)).status).toBe(200)
  })
})

describe('/userinfo', () => {
  const ask = (app: Awaited<ReturnType<typeof tenant>>['app'], authorization?: string, method = 'GET') =>
    app.request('/userinfo', { method, ...(authorization && { headers: { Authorization: authorization } }) })

  test.each(['GET', 'POST'])('%s says who the token stands for', async (method) => {
    const { app } = await tenant()
    const { access } = await signedIn(app)
    const reply = await ask(app, `Bearer ${access}`, method)
    expect(await reply.json()).toEqual({
      sub: 'user-1',
      email,
      email_verified: true,
      given_name: 'Everpro',
      name: 'Everpro Demo',
      nickname: 'everpro',
    })
  })

  test('says nothing once the session ended', async () => {
    const { app } = await tenant()
    const { access, visitor } = await signedIn(app)
    await visitor.send('/v2/logout')
    const reply = await ask(app, `Bearer ${access}`)
    expect([reply.status, reply.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
  })

  test('refuses ID tokens and everything else that is not an access token', async () => {
    const { app } = await tenant()
    const { idToken } = await signedIn(app)
    for (const authorization of [undefined, `Bearer ${idToken}`, 'Bearer x', 'Bearer', 'Basic eDp4']) {
      expect((await ask(app, authorization)).status).toBe(401)
    }
  })
})

const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'

describe('/.well-known', () => {
  test('names the issuer with its slash, and addresses that are there', async () => {
    const { app } = await tenant()
    const reply = await app.request('/.well-known/openid-configuration')
    const document = (await reply.json()) as Record<string, unknown>
    expect(document['issuer']).toBe(`${origin}/`)
    expect(document['grant_types_supported']).toEqual(['authorization_code', 'refresh_token', exchange])
    const addresses = Object.values(document).filter((value) => String(value).startsWith(`${origin}/`))
    expect(addresses).toHaveLength(6)
    expect(await (await app.request('/.well-known/jwks.json')).json()).toMatchObject({ keys: [{ alg: 'RS256' }] })
  })

  test('names the password only where it is offered', async () => {
    const { app } = await tenant({ demo: true })
    const document = await (await app.request('/.well-known/openid-configuration')).json()
    expect(document).toMatchObject({
      grant_types_supported: ['authorization_code', 'refresh_token', exchange, 'password'],
    })
  })
})

describe('pages of other origins', () => {
  test.each(['/oauth/token', '/oauth/revoke'])('%s is for pages of the client alone', async (path) => {
    const { app } = await tenant()
    const preflight = (from: string) =>
      app.request(path, {
        method: 'OPTIONS',
        headers: {
          Origin: from,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'auth0-client,content-type',
        },
      })
    const good = await preflight(origin)
    expect(good.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(good.headers.get('Access-Control-Allow-Headers')).toBe('auth0-client,content-type')
    expect(good.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(good.headers.get('Vary')).toContain('Origin')
    for (const from of ['https://evil.example', 'http://localhost:3001', 'null']) {
      expect((await preflight(from)).headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
    const posted = await app.request(path, { method: 'POST', headers: { Origin: origin } })
    expect(posted.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  })

  test.each(['/.well-known/openid-configuration', '/.well-known/jwks.json', '/userinfo'])(
    '%s is for all pages, without cookies',
    async (path) => {
      const { app } = await tenant()
      const reply = await app.request(path, { headers: { Origin: 'https://elsewhere.example' } })
      expect(reply.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(reply.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    },
  )

  test.each(['/authorize', '/u/login', '/v2/logout'])('%s is for none', async (path) => {
    const { app } = await tenant()
    const reply = await app.request(path, { headers: { Origin: 'https://elsewhere.example' } })
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

test('the provider answers under its own paths only: all else is the portal’s', async () => {
  const { app } = await tenant()
  for (const path of ['/', '/dashboard', '/u', '/oauth', '/api/agents', '/login']) {
    expect((await app.request(path)).headers.get('Content-Type')).toContain('text/plain')
  }
})

test('an origin with a path or a slash is refused at once', async () => {
  for (const wrong of [`${origin}/`, `${origin}/portal`])
    await expect(tenant({ origin: wrong })).rejects.toThrow('not an origin')
})
