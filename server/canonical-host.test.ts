/** The address to which a page navigation is redirected. */
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { canonicalHost, type CanonicalHost } from '#server/canonical-host.ts'

type Headers = Readonly<Record<string, string>>

/** The redirect target; undefined if the request is answered. */
async function led(options: Partial<CanonicalHost>, headers: Headers, path = '/dashboard?x=1', method = 'GET') {
  const app = new Hono()
  app.use(canonicalHost({ origin: 'http://localhost:3000', isPublic: false, trustProxy: false, ...options }))
  app.all('*', (c) => c.text('here'))
  const reply = await app.request(`http://${headers['Host'] ?? 'localhost:3000'}${path}`, { method, headers })
  return reply.headers.get('Location') ?? undefined
}

const page = { 'Sec-Fetch-Mode': 'navigate' }

describe('on this machine', () => {
  test.each(['127.0.0.1:3000', '[::1]:3000', '127.0.0.1'])(
    '%s is redirected to localhost, with path and query',
    async (Host) => {
      expect(await led({}, { ...page, Host })).toBe('http://localhost:3000/dashboard?x=1')
    },
  )

  test('an older browser is recognised by its Accept header', async () => {
    expect(await led({}, { Accept: 'text/html,*/*', Host: '127.0.0.1:3000' })).toBeDefined()
  })

  test('the canonical address is answered', async () => {
    expect(await led({}, { ...page, Host: 'localhost:3000' })).toBeUndefined()
  })

  test.each(['192.168.0.7:3000', 'portal.example.com'])('%s, which no setting mentions, is answered', async (Host) => {
    expect(await led({}, { ...page, Host })).toBeUndefined()
  })

  test.each<[Headers, string]>([
    [{ 'Sec-Fetch-Mode': 'cors', Accept: 'text/html' }, 'GET'],
    [{ Accept: 'application/json' }, 'GET'],
    [{}, 'GET'],
    [page, 'POST'],
  ])('a request that is not a navigation is answered: %o by %s', async (headers, method) => {
    expect(await led({}, { ...headers, Host: '127.0.0.1:3000' }, '/', method)).toBeUndefined()
  })
})

describe('with PUBLIC_URL', () => {
  const known = { origin: 'https://portal.example.com', isPublic: true }

  test('every other host is redirected to PUBLIC_URL', async () => {
    expect(await led(known, { ...page, Host: 'other.example.com' })).toBe('https://portal.example.com/dashboard?x=1')
  })

  test('a path that begins with two slashes does not redirect to another host', async () => {
    expect(await led(known, { ...page, Host: 'other.example.com' }, '//elsewhere.example/x')).toBe(
      'https://portal.example.com/elsewhere.example/x',
    )
  })

  test('a proxy that sends its own host name causes no redirect loop', async () => {
    const headers = { ...page, Host: 'portal.internal:3000', 'X-Forwarded-For': '192.0.2.7' }
    expect(await led(known, headers)).toBeUndefined()
  })

  test('a trusted proxy states the host that the browser requested', async () => {
    const headers = { ...page, Host: 'portal.internal:3000' }
    const trusting = { ...known, trustProxy: true }
    expect(await led(trusting, { ...headers, 'X-Forwarded-Host': 'portal.example.com' })).toBeUndefined()
    expect(await led(trusting, { ...headers, 'X-Forwarded-Host': 'old.example.com' })).toBeDefined()
  })
})
