/** How the server identifies a caller: by tokens and cookies, and what pages of other sites try. */
import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { tenantIssuer } from '#server/access/tenant-issuer.ts'
import { browserSession, cookiesOf } from '#tests/driver/browser-session.ts'
import { origin, testPortal, type IssuerKind } from '#tests/driver/portal.ts'
import { withoutLogouts } from '#server/identity/fixtures/scripted-tenant.ts'
import { firstUpload } from './first-uploads.ts'
import { outcomeOf } from './outcome.ts'

const whoami = '/api/me/whoami'

describe.each<IssuerKind>(['our own provider', 'a tenant elsewhere'])('users of %s', (vouching) => {
  const portal = testPortal(vouching)
  const ask = async (path: string, init?: RequestInit) => portal().app.request(origin + path, init)
  const bearing = (authorization: string) => ask(whoami, { headers: { Authorization: authorization } })

  describe('a bearer token', () => {
    test('ENT-05 says who it is: sub, e-mail, name and given name', async () => {
      const token = await portal().tokenOf('zofa')
      const reply = await bearing(`Bearer ${token}`)
      expect(reply.status).toBe(200)
      expect(await reply.json()).toMatchObject({
        sub: decodeJwt(token).sub,
        email: 'zofa@example.com',
        name: 'Zofa Demo',
        given_name: 'Zofa',
      })
    })

    test('is refused with another signature, header or content', async () => {
      const [header = '', payload = '', signature = ''] = (await portal().tokenOf('zofa')).split('.')
      const claims = decodeJwt(`${header}.${payload}.`)
      const other = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')
      const { privateKey } = await generateKeyPair('RS256')
      const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'mine' }).sign(privateKey)
      const shared = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(header))
      const tampered = [
        `${header}.${other}.${signature}`,
        // The first letter encodes six bits of the value; the last letters may encode none.
        `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
        `${header}.${payload}.`,
        new UnsecuredJWT(claims).encode(),
        forged,
        shared,
      ]
      const replies = await Promise.all(tampered.map((token) => bearing(`Bearer ${token}`)))
      expect(replies.map(({ status }) => status)).toEqual(tampered.map(() => 401))
      expect(replies[0]?.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    })

    test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic dXNlcjpwYXNz', 'bearer null', 'Bearer undefined'])(
      '%j is none',
      async (authorization) => {
        expect((await bearing(authorization)).status).toBe(401)
      },
    )

    test('that is bad is not rescued by a good cookie', async () => {
      const page = await browserSession(portal(), await portal().tokenOf('zofa'))
      const reply = await page.sendWithoutToken(whoami, { headers: { Authorization: 'Bearer bad' } })
      expect(reply.status).toBe(401)
    })

    test('needs no token against forgery, wherever the request comes from', async () => {
      const headers = {
        Authorization: `Bearer ${await portal().tokenOf('zofa')}`,
        Origin: 'https://elsewhere.example',
        'Content-Type': 'application/json',
      }
      const body = '{"email": "zofa@example.com"}'
      expect((await ask('/api/auth/client-for-email', { method: 'POST', headers, body })).status).toBe(200)
    })

    test('a refusal tells nothing of the token', async () => {
      const text = await (await bearing('Bearer secret-token')).text()
      expect(text).not.toContain('secret-token')
    })
  })

  describe('the cookie', () => {
    test('is set by the two calls that follow a sign-in, and by no other', async () => {
      const headers = { Authorization: `Bearer ${await portal().tokenOf('zofa')}`, 'Content-Type': 'application/json' }
      const body = '{"email": "zofa@example.com"}'
      const names = async (path: string, init: RequestInit = {}) => [
        ...cookiesOf(await ask(path, { headers, ...init })).keys(),
      ]
      const both = ['stepwright-session', 'XSRF-TOKEN']
      expect(await names('/api/auth/client-for-email', { method: 'POST', body })).toEqual(both)
      expect(await names('/api/me/clients')).toEqual(both)
      for (const path of [whoami, '/api/instructions/me', '/api/agents', '/api/config'])
        expect(await names(path)).toEqual([])
    })

    test('is out of reach of scripts, and its companion is not', async () => {
      const headers = { Authorization: `Bearer ${await portal().tokenOf('zofa')}` }
      const [session, xsrf] = (await ask('/api/me/clients', { headers })).headers.getSetCookie()
      expect(session).toMatch(/^stepwright-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
    })

    test('stands for the user in plain links', async () => {
      const page = await browserSession(portal(), await portal().tokenOf('zofa'))
      const reply = await page.sendWithoutToken(whoami)
      expect(await reply.json()).toMatchObject({ email: 'zofa@example.com', signed_in_by: 'cookie' })
    })

    test('goes on when the page is loaded again', async () => {
      const token = await portal().tokenOf('zofa')
      const page = await browserSession(portal(), token)
      const again = await page.sendWithoutToken('/api/me/clients', { headers: { Authorization: `Bearer ${token}` } })
      expect(cookiesOf(again)).toEqual(page.cookies)
    })

    test('of somebody else who was here before is replaced, and ends', async () => {
      const before = await browserSession(portal(), await portal().tokenOf('zofa'))
      const headers = { Authorization: `Bearer ${await portal().tokenOf('vetway')}` }
      const now = cookiesOf(await before.sendWithoutToken('/api/me/clients', { headers }))
      expect(now.get('stepwright-session')).not.toBe(before.cookies.get('stepwright-session'))
      expect((await before.sendWithoutToken(whoami)).status).toBe(401)
    })

    test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}"`])('%j is none', async (value) => {
      expect((await ask(whoami, { headers: { Cookie: `stepwright-session=${value}` } })).status).toBe(401)
    })
  })

  describe('a write by cookie', () => {
    const write = '/api/auth/client-for-email'
    const body = '{"email": "zofa@example.com"}'
    const writing = (headers: Readonly<Record<string, string>> = {}) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
    const zofa = async () => browserSession(portal(), await portal().tokenOf('zofa'))

    test('from our own page is done', async () => {
      expect((await (await zofa()).send(write, writing())).status).toBe(200)
    })

    test.each([
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
    ])('without the token is refused, sent as %s', async (type) => {
      const page = await zofa()
      expect((await page.sendWithoutToken(write, writing({ 'Content-Type': type, Origin: origin }))).status).toBe(403)
    })

    test("with the token of another sign-in is refused, even the same user's", async () => {
      const [page, other] = [await zofa(), await browserSession(portal(), await portal().signInAs('zofa'))]
      const reply = await page.send(write, writing({ 'X-XSRF-TOKEN': other.cookies.get('XSRF-TOKEN') ?? '' }))
      expect(reply.status).toBe(403)
    })

    test('with a planted pair of token and header is refused', async () => {
      const page = await zofa()
      const Cookie = `stepwright-session=${page.cookies.get('stepwright-session')}; XSRF-TOKEN=planted`
      expect((await page.send(write, writing({ Cookie, 'X-XSRF-TOKEN': 'planted' }))).status).toBe(403)
    })

    test.each([
      { Origin: 'https://elsewhere.example' },
      { Origin: 'http://localhost:4000' },
      { Origin: 'http://127.0.0.1:3000' },
      { Origin: 'https://localhost:3000' },
      { Origin: 'null' },
    ])('from %o is refused, whatever it carries', async (headers) => {
      expect((await (await zofa()).send(write, writing(headers))).status).toBe(403)
    })

    test.each(['same-site', 'cross-site', 'none'])(
      'from a page that is %s is refused without an origin, too',
      async (site) => {
        const page = await zofa()
        const headers = { 'X-XSRF-TOKEN': page.cookies.get('XSRF-TOKEN') ?? '', 'Sec-Fetch-Site': site }
        expect((await page.sendWithoutToken(write, writing(headers))).status).toBe(403)
      },
    )

    test('that is refused does nothing', async () => {
      const page = await zofa()
      const session = randomUUID()
      const path = '/api/agents/sofa-background-gen/step1/upload'
      expect(await outcomeOf(await page.send(path, await firstUpload('sofa-background-gen', session)))).toBe('inside')
      expect((await page.sendWithoutToken(`/api/session/${session}`, { method: 'DELETE' })).status).toBe(403)
      expect((await page.send(`/api/session/${session}`, { method: 'DELETE' })).status).toBe(200)
    })
  })

  describe('signing out', () => {
    test('ends the cookie on the server, not only in the browser', async () => {
      const page = await browserSession(portal(), await portal().tokenOf('zofa'))
      const reply = await page.send('/api/auth/logout', { method: 'POST' })
      expect(reply.status).toBe(200)
      expect([...cookiesOf(reply).values()]).toEqual(['', ''])
      expect((await page.sendWithoutToken(whoami)).status).toBe(401)
    })

    test('by bearer ends the cookie that comes along', async () => {
      const token = await portal().tokenOf('zofa')
      const page = await browserSession(portal(), token)
      await page.sendWithoutToken('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
      expect((await page.sendWithoutToken(whoami)).status).toBe(401)
    })

    test("does not end another user's", async () => {
      const page = await browserSession(portal(), await portal().tokenOf('zofa'))
      const headers = { Authorization: `Bearer ${await portal().tokenOf('vetway')}` }
      await page.sendWithoutToken('/api/auth/logout', { method: 'POST', headers })
      expect((await page.sendWithoutToken(whoami)).status).toBe(200)
    })

    test("is nothing that a stranger's page can do", async () => {
      const page = await browserSession(portal(), await portal().tokenOf('zofa'))
      expect(
        (
          await page.sendWithoutToken('/api/auth/logout', {
            method: 'POST',
            headers: { Origin: 'https://elsewhere.example' },
          })
        ).status,
      ).toBe(403)
      const stray = await ask('/api/auth/logout', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } })
      expect(cookiesOf(stray).size).toBe(0)
    })

    test('twice is not a mistake', async () => {
      const page = await browserSession(portal(), await portal().tokenOf('zofa'))
      await page.send('/api/auth/logout', { method: 'POST' })
      expect((await page.send('/api/auth/logout', { method: 'POST' })).status).toBe(200)
    })
  })
})

describe('a sign-in at our own provider that ended', () => {
  const portal = testPortal()

  test('takes its token and its cookie along', async () => {
    const token = await portal().signInAs('zofa')
    const page = await browserSession(portal(), token)
    await portal()
      .database.db.deleteFrom('identity_sessions')
      .where('id', '=', String(decodeJwt(token)['sid']))
      .execute()

    const headers = { Authorization: `Bearer ${token}` }
    expect((await portal().app.request(origin + whoami, { headers })).status).toBe(401)
    expect((await page.sendWithoutToken(whoami)).status).toBe(401)
  })
})

describe('a tenant that does not answer', () => {
  const portal = testPortal()

  test('is told as such, and nobody is taken for somebody without workspaces', async () => {
    const issuer = tenantIssuer({ domain: 'http://localhost:1', clientId: 'c', audience: 'a', ...withoutLogouts })
    expect(await issuer.identifyToken(await portal().tokenOf('zofa'))).toBe('unreachable')
  })
})
