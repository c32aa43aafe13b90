/** Demo accounts, whose password everybody knows, work from this machine alone; for all others every password of theirs is wrong. */
import { type IncomingMessage, request as ask } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizationPath, browser, exchange, refresh, signedIn, tokens } from './fixtures/browser.ts'
import { served, type Served } from './fixtures/served.ts'
import { audience, clientId, email, origin, password, tenant } from './fixtures/tenant.ts'
import { identityProvider } from './identity-provider.ts'
import { hashPassword } from './password-hash.ts'
import { pageClient } from './provider.ts'
import { memoryStore } from './store/memory-store.ts'

const asked = { grant_type: 'password', username: email, password, client_id: clientId, audience, scope: 'openid' }
const wrong = { error: 'invalid_grant', error_description: 'Wrong email or password.' }

type Headers = Readonly<Record<string, string>>

interface From {
  readonly host?: string
  readonly headers?: Headers
  readonly address?: string
}

/** The reply to a request for a token, and the text of the sign-in page and of its reply. */
async function replies({ host = 'localhost:3000', headers = {}, address = '127.0.0.1' }: From) {
  const { app, where } = await tenant({ demo: true })
  where.address = address
  const reply = await app.request(`http://${host}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(asked),
  })
  const visitor = browser({
    request: (path, init) => {
      const all = new Headers(init?.headers)
      for (const [name, value] of Object.entries(headers)) all.set(name, value)
      return app.request(`http://${host}${path}`, { ...init, headers: all })
    },
  })
  const login = `/u/login?${new URLSearchParams({ request: authorizationPath().slice('/authorize?'.length) })}`
  const page = await (await visitor.send(login)).text()
  const signIn = await visitor.fillIn(authorizationPath(), { email, password }, {})
  return {
    token: [reply.status, await reply.json()] as const,
    lists: page.includes('paveleyhr@example.com') || page.includes('stepwright-demo'),
    signsIn: signIn.status === 303,
    says: await signIn.text(),
  }
}

describe('a request from this machine', () => {
  test.each<From>([
    {},
    { host: '127.0.0.1:3000' },
    { host: '127.0.0.2' },
    { host: '[::1]:3000', address: '::1' },
    { host: 'LOCALHOST:3000', address: '::ffff:127.0.0.1' },
    { headers: { Origin: origin, Referer: `${origin}/dashboard` } },
    { headers: { 'X-Client-Name': 'Zofa', 'X-Request-Id': 'r', 'User-Agent': 'curl/8' } },
  ])('%j: they answer', async (from) => {
    const { token, lists, signsIn } = await replies(from)
    expect([token[0], lists, signsIn]).toEqual([200, true, true])
  })
})

describe('a request from others, or through something in between', () => {
  test.each<From>([
    { address: '192.0.2.1' },
    { address: '::ffff:192.0.2.1' },
    { address: '2001:db8::1' },
    { address: 'unknown' },
    { host: 'portal.example.com' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: '0.0.0.0:3000' },
    ...[
      { 'X-Forwarded-For': '127.0.0.1' },
      { 'X-Forwarded-Host': 'localhost' },
      { 'X-Forwarded-Proto': 'http' },
      { 'X-Forwarded-Server': 'here' },
      { Forwarded: 'for=127.0.0.1' },
      { Via: '1.1 proxy' },
      { 'X-Real-IP': '127.0.0.1' },
      { 'X-Client-IP': '127.0.0.1' },
      { 'X-Original-Host': 'localhost' },
      { 'True-Client-IP': '127.0.0.1' },
      { 'CF-Connecting-IP': '127.0.0.1' },
      { 'CDN-Loop': 'a' },
      { Host: 'portal.example.com' },
      { Host: 'a b' },
      { Referer: 'https://portal.example.com/u/login' },
    ].map((headers) => ({ headers })),
  ])('%j: the password is wrong, and the page lists none', async (from) => {
    const { token, lists, signsIn, says } = await replies(from)
    expect(token).toEqual([400, wrong])
    expect([lists, signsIn]).toEqual([false, false])
    expect(says).toContain('Wrong email or password.')
  })

  test.each(['https://portal.example.com', 'null'])('a page of %s gets no token', async (Origin) => {
    expect((await replies({ headers: { Origin } })).token).toEqual([400, wrong])
  })

  test('their codes and refresh tokens are dead', async () => {
    const { app, where } = await tenant({ demo: true })
    const { refreshToken } = await signedIn(app)
    const code = (await browser(app).signIn()).searchParams.get('code') ?? ''
    where.address = '192.0.2.1'
    expect(await exchange(app, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await refresh(app, refreshToken)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    })
  })

  test('an account that somebody owns signs in as ever, by the page; the grant for trying out is not for it either', async () => {
    const store = memoryStore([{ id: 'user-2', email: 'ann@example.org', givenName: undefined, name: undefined }])
    await store.savePasswordHash('user-2', await hashPassword(password))
    const { app, where } = await tenant({ demo: true, store })
    where.address = '192.0.2.1'
    const values = { email: 'ann@example.org', password }
    expect((await browser(app).fillIn(authorizationPath(), values)).status).toBe(303)
    expect((await tokens(app, { ...asked, username: values.email })).body).toEqual(wrong)
  })
})

describe('over real connections', () => {
  const open: Served[] = []
  /** The address at which it listens. */
  const portal = (hostname: string) => open.find(({ origin: at }) => new URL(at).hostname === hostname)
  let proxy: Served

  beforeAll(async () => {
    const store = memoryStore([{ id: 'user-1', email, givenName: undefined, name: undefined }])
    await store.savePasswordHash('user-1', await hashPassword(password))
    const make = (at: string) =>
      identityProvider({ origin: at, audience, clients: [pageClient(clientId, at)], store, demo: true })
    for (const hostname of ['127.0.0.1', '::1']) {
      // A machine may have no IPv6.
      const started = await served(make, hostname).catch(() => undefined)
      if (started) open.push(started)
    }
    proxy = await forwarding(() => portal('127.0.0.1')?.origin ?? '')
  })
  afterAll(async () => {
    await proxy.stop()
    for (const each of open) await each.stop()
  })

  const body = new URLSearchParams(asked)
  const statusAt = async (at: string) => (await fetch(`${at}/oauth/token`, { method: 'POST', body })).status

  test('this machine is answered, by IPv4 and IPv6', async () => {
    expect(open.length).toBeGreaterThan(0)
    for (const each of open) expect([each.origin, await statusAt(each.origin)]).toEqual([each.origin, 200])
  })

  test('a proxy on this machine is not, though it comes from here and asks for the name of this machine', async () => {
    expect(await statusAt(proxy.origin)).toBe(400)
  })

  test('nor is one that adds nothing and speaks HTTP/1.0, as nginx does by default', async () => {
    const { port } = new URL(portal('127.0.0.1')?.origin ?? '')
    const speak = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      const type = 'Content-Type: application/x-www-form-urlencoded'
      const length = `Content-Length: ${String(body).length}`
      const head = [`POST /oauth/token HTTP/${version}`, `Host: 127.0.0.1:${port}`, 'Connection: close', type, length]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      return (await text(socket)).split(' ')[1]
    }
    expect([await speak('1.1'), await speak('1.0')]).toEqual(['200', '400'])
  })
})

/** A reverse proxy with a common configuration: it sends the name of the portal behind it as host, and states the client's address. */
function forwarding(to: () => string): Promise<Served> {
  return served(() => {
    const app = new Hono()
    app.all('*', async (c) => {
      const { hostname, port } = new URL(to())
      const headers = { 'Content-Type': c.req.header('Content-Type') ?? '', 'X-Forwarded-For': '127.0.0.1' }
      const sent = ask({ hostname, port, path: c.req.path, method: c.req.method, headers })
      sent.end(await c.req.text())
      const reply = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))
      return new Response(await text(reply), { status: reply.statusCode ?? 502 })
    })
    return app
  })
}
