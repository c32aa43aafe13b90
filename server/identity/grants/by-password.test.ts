/** Exchanging a password at POST /oauth/token: tokens are given in demo mode alone. */
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { refresh, tokens } from '../fixtures/browser.ts'
import { audience, clientId, email, origin, password, tenant } from '../fixtures/tenant.ts'

describe('a password', () => {
  const passwordRequest = {
    grant_type: 'password',
    username: email,
    password,
    client_id: clientId,
    audience,
    scope: 'openid',
  }

  test('gives tokens in demo mode, as a form and as JSON', async () => {
    const { app } = await tenant({ demo: true })
    expect((await tokens(app, passwordRequest)).status).toBe(200)
    const reply = await app.request('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...passwordRequest, scope: 'openid profile email offline_access' }),
    })
    const body = (await reply.json()) as Record<string, string>
    expect(decodeJwt(body['access_token'] ?? '')).toMatchObject({
      sub: 'user-1',
      aud: [audience, `${origin}/userinfo`],
    })
    expect((await refresh(app, body['refresh_token'] ?? '')).status).toBe(200)
  })

  test('gives nothing outside demo mode', async () => {
    const { app } = await tenant()
    expect(await tokens(app, passwordRequest)).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } })
  })

  test.each([{ password: 'wrong' }, { username: 'nobody@example.com' }])('%o is wrong', async (changes) => {
    const { app } = await tenant({ demo: true })
    const { status, body } = await tokens(app, { ...passwordRequest, ...changes })
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: 'Wrong email or password.' }])
  })

  test('is limited as on the sign-in page', async () => {
    const { app } = await tenant({ demo: true })
    for (let i = 0; i < 10; i++) await tokens(app, { ...passwordRequest, password: 'wrong' })
    const { status, headers, body } = await tokens(app, passwordRequest)
    expect([status, body['error']]).toEqual([429, 'too_many_attempts'])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
  })

  test('gives no token for another audience', async () => {
    const { app } = await tenant({ demo: true })
    expect((await tokens(app, { ...passwordRequest, audience: 'https://other.example' })).body['error']).toBe(
      'invalid_target',
    )
  })
})
