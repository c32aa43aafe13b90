/**
 * The portal's answers without a sign-in: health, pages, and unknown addresses. Tests with a sign-in are in
 * tests/access.
 */
import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { Issuer } from '#server/access/issuer.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { openAgents } from '#server/agents/open-agents.ts'
import { auditLog } from '#server/audit/audit-log.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import { openTranslations } from '#server/language/translations.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { openLog } from '#server/operating/log.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'

const page = '<!doctype html><title>Stepwright</title>'
const origin = 'http://localhost:3000'

const issuer: Issuer = {
  settings: { domain: origin, clientId: 'stepwright', audience: 'https://stepwright.example/api' },
  identifyToken: async () => 'wrong',
  refreshUser: async () => 'sign-in-ended',
  changePassword: async () => ({ state: 'failed', sentence: 'No.' }),
  accounts: undefined,
  routes: undefined,
}
const definitions: Definitions = {
  all: () => [],
  byId: () => undefined,
  hubItems: () => [],
  problems: () => [],
  onChange: () => () => undefined,
  refresh: async () => undefined,
  shipped: () => [],
  isPublished: () => false,
  others: () => [],
  check: undefined as never,
  installed: undefined as never,
}

// None of these requests gets as far as the sign-in.
const database = { db: undefined as never, pool: undefined as never, url: '' }
const agents = openAgents({
  database,
  store: undefined as never,
  definitions,
  dirs: [],
  models: { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: ['eng'] } },
  alone: true,
  log: openLog('silent'),
})

function portal(files: Record<string, string> = {}, options: Partial<AppOptions> = {}) {
  const folder = temporaryFolder({
    'pages/index.html': page,
    'pages/.built': '',
    'pages/assets/app-1a2b.js': 'export {}',
    'pages/assets/app-1a2b.css': 'body {}',
    'pages/assets/logo.svg': '<svg/>',
    'pages/assets/text.woff2': '',
    ...files,
  })
  return createApp({
    origin,
    isPublic: false,
    trustProxy: false,
    issuer,
    clients: () => [{ id: 'Stepwright', name: 'Stepwright', provider: true }],
    membershipOf: async () => undefined,
    definitions,
    definitionsDirs: [],
    translations: openTranslations({ dirs: [], definitions }),
    agents,
    audit: auditLog(database, { failed: () => undefined }),
    log: openLog('silent'),
    isLeaving: () => false,
    database,
    metrics: metrics(database, agents.quota),
    pagesDir: `${folder}/pages`,
    ...options,
  })
}

test('/healthz reports that the process runs', async () => {
  const reply = await portal().request('/healthz')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ ok: true })
})

describe('behind a proxy that the settings do not name', () => {
  const through = (app: Hono) => app.request('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  const answers = async () => undefined
  const stands = { agents: { ...agents, files: { ...agents.files, check: answers }, checkJobs: answers } }
  const warningOf = async (app: Hono) => {
    const reply = await app.request('/readyz')
    return Reflect.get(Object(await reply.json()), 'warning')
  }

  test('the log and /readyz explain an unknown proxy and the setting for it, from the first proxied request on', async () => {
    const lines: string[] = []
    const app = portal({}, { ...stands, log: pino({}, { write: (line) => void lines.push(line) }) })
    expect(await warningOf(app)).toBeUndefined()
    await through(app)
    await through(app)
    expect(await warningOf(app)).toMatch(
      /^Requests come through a proxy, and TRUST_PROXY is not set: .* Set TRUST_PROXY=1/,
    )
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  test('nothing is reported if the settings name the proxy', async () => {
    const app = portal({}, { ...stands, trustProxy: true })
    await through(app)
    expect(await warningOf(app)).toBeUndefined()
  })
})

test('/api/config tells the pages what they need before a sign-in', async () => {
  expect(await (await portal().request('/api/config')).json()).toEqual({
    domain: origin,
    clientId: 'stepwright',
    audience: 'https://stepwright.example/api',
    product: 'Stepwright',
    clients: [],
    pages: expect.arrayContaining([{ path: '/auth/callback', admits: 'anyone' }]),
  })
})

describe('pages', () => {
  test.each(['/', '/dashboard', '/agent/sop-gen', '/auth/callback?code=1', '/apiary', '/index.html'])(
    '%s is answered with the page',
    async (path) => {
      const reply = await portal().request(path)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect(await reply.text()).toBe(page)
    },
  )

  test.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-1a2b.css', 'text/css; charset=utf-8'],
    ['/assets/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/text.woff2', 'font/woff2'],
  ])('%s has the type %s and may be cached for ever', async (path, type) => {
    const reply = await portal().request(path)
    expect(reply.headers.get('content-type')).toBe(type)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/api',
    '/api/nothing',
    '/API/agents/x',
    '/%61pi/nothing',
    '/authorize',
    '/oauth/authorize',
    '/userinfo',
    '/u/login',
    '/v2/logout',
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/assets/gone.js',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
  ])('%s is never answered with the page, but with a sentence', async (path) => {
    const reply = await portal({ 'secret.txt': 'secret' }).request(path)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({
      success: false,
      ok: false,
      message: expect.stringMatching(/^Nothing answers GET /),
      error: expect.stringMatching(/^Nothing answers GET /),
    })
  })

  test.each(['/.secret', '/.folder/secret.txt'])('the hidden file %s is not handed out', async (path) => {
    const app = portal({ 'pages/.secret': 'secret', 'pages/.folder/secret.txt': 'secret' })
    expect((await app.request(path)).status).toBe(404)
  })

  test('only GET and HEAD are allowed for pages', async () => {
    const reply = await portal().request('/dashboard', { method: 'POST' })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ error: 'Nothing answers POST /dashboard here.' })
  })

  test('HEAD has the headers of GET and no body', async () => {
    const reply = await portal().request('/dashboard', { method: 'HEAD' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await reply.text()).toBe('')
  })

  test('missing builds of the pages are reported', async () => {
    const reply = await portal({}, { pagesDir: temporaryFolder() }).request('/')
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({
      error: 'The pages are not built yet. Start the portal with `npm start`, which builds them.',
    })
  })
})

test('every reply has nosniff, including replies of the identity provider, and HSTS if the portal has an https address', async () => {
  const routes = new Hono().post('/oauth/token', (c) => c.json({}))
  const ask = async (at: string, path: string) => {
    const app = portal({}, { origin: at, issuer: { ...issuer, routes } })
    const { headers } = await app.request(path, { method: path === '/oauth/token' ? 'POST' : 'GET' })
    return [headers.get('x-content-type-options'), headers.get('strict-transport-security')]
  }
  for (const path of ['/', '/oauth/token', '/api/config', '/assets/app-1a2b.js', '/healthz']) {
    expect(await ask('https://portal.example.com', path)).toEqual(['nosniff', 'max-age=31536000'])
    expect(await ask('http://localhost:3000', path)).toEqual(['nosniff', null])
  }
})

test('a page may not use the camera, the microphone or the location', async () => {
  const policy = (await portal().request('/')).headers.get('permissions-policy')
  for (const feature of ['camera', 'microphone', 'geolocation']) expect(policy).toContain(`${feature}=()`)
})

test.each(['/', '/healthz', '/api/nothing'])('%s carries the security headers', async (path) => {
  const { headers } = await portal().request(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test.each(['app-1a2b.js', 'app-1a2b.css', 'text.woff2'])(
  '%s, which is not a document, carries only the headers that browsers apply to it',
  async (name) => {
    const { headers } = await portal().request(`/assets/${name}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toBe(null)
  },
)

test('an SVG, which can be opened as a document, carries all security headers', async () => {
  const { headers } = await portal().request('/assets/logo.svg')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('an external sign-in service, and no other origin, may be called and framed', async () => {
  const policyOf = async (domain: string) => {
    const reply = await portal({}, { issuer: { ...issuer, settings: { ...issuer.settings, domain } } }).request('/')
    return reply.headers.get('content-security-policy')
  }
  const ours = await policyOf(origin)
  expect(ours).toContain("connect-src 'self';")
  expect(ours).toContain("frame-src 'self';")
  expect(ours).toContain("worker-src 'self' blob:;")
  const theirs = await policyOf('name.eu.auth0.com')
  expect(theirs).toContain("connect-src 'self' https://name.eu.auth0.com;")
  expect(theirs).toContain("frame-src 'self' https://name.eu.auth0.com;")
})

test('replies of the API are not cached, and pages of other origins cannot load them', async () => {
  const { headers } = await portal().request('/api/config')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('a sign-in popup of another origin keeps its opener', async () => {
  const reply = await portal().request('/')
  expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

describe('internal errors', () => {
  async function failingWith(cause: Error) {
    const logged: object[] = []
    const log = Object.assign(openLog('silent'), { error: (entry: object) => logged.push(entry) })
    const app = portal({}, { log, issuer: { ...issuer, identifyToken: () => Promise.reject(cause) } })
    const reply = await app.request('/api/agents', {
      headers: { Authorization: 'Bearer x', 'X-Request-Id': 'the-request' },
    })
    return { reply, logged, text: await reply.clone().text() }
  }

  test('a bug is reported to the user as a sentence, and its cause is logged with the id of the request', async () => {
    const cause = new Error('the inside')
    const { reply, logged, text } = await failingWith(cause)
    expect(reply.status).toBe(500)
    expect(await reply.json()).toMatchObject({ error: 'The portal made a mistake. It has been logged; try again.' })
    expect(text).not.toContain('the inside')
    expect(logged).toEqual([{ request: 'the-request', err: cause }])
  })

  test('every line of the log is one JSON object that names the user, even a line with a stack trace', async () => {
    const lines: string[] = []
    const user = { id: 'user-1', email: 'zofa@example.com', name: undefined, givenName: undefined, signIn: undefined }
    const app = portal(
      {},
      {
        log: pino({}, { write: (line) => void lines.push(line) }),
        issuer: { ...issuer, identifyToken: async () => user },
      },
    )
    // There is no database, so the handler fails as if there were a bug.
    const reply = await app.request('/api/me/sessions?agent=x', { headers: { Authorization: 'Bearer x' } })
    expect(reply.status).toBe(500)
    expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1])
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        user: 'user-1',
        err: expect.objectContaining({ stack: expect.stringContaining('\n') }),
      }),
      expect.objectContaining({ user: 'user-1', method: 'GET', route: '/api/me/sessions', status: 500 }),
    ])
  })

  test('a fault of the environment is reported as temporary, with the time to try again', async () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const { reply, logged } = await failingWith(cause)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('Retry-After')).toBe('5')
    const sentence = "The portal's database does not answer. Nothing you sent before is lost. Try again in a moment."
    expect(await reply.json()).toEqual({ success: false, ok: false, message: sentence, error: sentence })
    expect(logged).toEqual([{ request: 'the-request', cause: 'connect ECONNREFUSED' }])
  })
})
