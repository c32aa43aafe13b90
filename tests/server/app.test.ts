/** What the portal answers: the API, the pages, and the rest. */
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'

const page = '<!doctype html><title>Stepwright</title>'

function portal(files: Record<string, string> = {}) {
  const folder = temporaryFolder({
    'pages/index.html': page,
    'pages/.built': '',
    'pages/assets/app-1a2b.js': 'export {}',
    'pages/assets/app-1a2b.css': 'body {}',
    'pages/assets/logo.svg': '<svg/>',
    'pages/assets/text.woff2': '',
    ...files,
  })
  return createApp({ definitionsDirs: [`${folder}/definitions`, `${folder}/more`], pagesDir: `${folder}/pages` })
}

test('/healthz says that the process lives', async () => {
  const reply = await portal().request('/healthz')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ ok: true })
})

describe('/api/agents', () => {
  test('lists the definitions of every folder by file name', async () => {
    const app = portal({
      'definitions/agents/b.json': '{ "id": "b", "name": "Bee", "path": "/agent/b" }',
      'definitions/agents/a.json': '{ "id": "a", "name": "Ay", "path": "/agent/a" }',
      'definitions/clients.json': '{}',
      'more/agents/c.json': '{ "id": "c", "name": "See", "path": "/agent/c" }',
      'more/agents/notes.txt': 'no definition',
    })
    const reply = await app.request('/api/agents')
    expect(await reply.json()).toEqual({
      agents: [
        { id: 'a', name: 'Ay', path: '/agent/a', problems: [] },
        { id: 'b', name: 'Bee', path: '/agent/b', problems: [] },
        { id: 'c', name: 'See', path: '/agent/c', problems: [] },
      ],
    })
  })

  test('is an empty list where no folder holds agents', async () => {
    expect(await (await portal().request('/api/agents')).json()).toEqual({ agents: [] })
  })

  test('lists a file that is no definition with its problem, beside those that are', async () => {
    const app = portal({
      'definitions/agents/broken.json': '{ "id": ',
      'definitions/agents/empty.json': '',
      'definitions/agents/folder.json/inside': '',
      'definitions/agents/good.json': '{ "id": "good", "name": "Good", "path": "/agent/good" }',
      'definitions/agents/list.json': '[]',
      'definitions/agents/null.json': 'null',
      'definitions/agents/partly.json': '{ "id": "partly", "name": 5 }',
    })
    expect(await (await app.request('/api/agents')).json()).toEqual({
      agents: [
        {
          id: 'broken',
          name: 'broken.json',
          problems: [expect.stringMatching(/^broken\.json is not readable JSON: /)],
        },
        { id: 'empty', name: 'empty.json', problems: [expect.stringMatching(/^empty\.json is not readable JSON: /)] },
        { id: 'folder', name: 'folder.json', problems: ['folder.json could not be read (EISDIR).'] },
        { id: 'good', name: 'Good', path: '/agent/good', problems: [] },
        { id: 'list', name: 'list.json', problems: ['list.json holds no JSON object, and a definition is one.'] },
        { id: 'null', name: 'null.json', problems: ['null.json holds no JSON object, and a definition is one.'] },
        {
          id: 'partly',
          name: 'partly.json',
          problems: ['partly.json has no "name". Add it as a text.', 'partly.json has no "path". Add it as a text.'],
        },
      ],
    })
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
  ])('%s has the type %s and may be kept for ever', async (path, type) => {
    const reply = await portal().request(path)
    expect(reply.headers.get('content-type')).toBe(type)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/api',
    '/api/nothing',
    '/API/agents/x',
    '/%61pi/nothing',
    '/uploads/1/file',
    '/oauth/authorize',
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/assets/gone.js',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
  ])('%s is never answered with the page, but with a sentence', async (path) => {
    const reply = await portal({ 'secret.txt': 'secret' }).request(path)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ error: expect.stringMatching(/^Nothing answers GET /) })
  })

  test.each(['/.secret', '/.folder/secret.txt'])('the hidden file %s is not handed out', async (path) => {
    const app = portal({ 'pages/.secret': 'secret', 'pages/.folder/secret.txt': 'secret' })
    expect((await app.request(path)).status).toBe(404)
  })

  test('only reading is answered', async () => {
    const reply = await portal().request('/dashboard', { method: 'POST' })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ error: 'Nothing answers POST /dashboard here.' })
  })

  test('HEAD has the headers of GET and no body', async () => {
    const reply = await portal().request('/dashboard', { method: 'HEAD' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await reply.text()).toBe('')
  })

  test('pages that were never built are told', async () => {
    const app = createApp({ definitionsDirs: [], pagesDir: temporaryFolder() })
    const reply = await app.request('/')
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({
      error: 'The pages are not built yet. Start the portal with `npm start`, which builds them.',
    })
  })
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

test('a mistake of ours is a sentence to the user, without what went wrong inside', async () => {
  const folder = temporaryFolder({ agents: 'a file in place of a folder' })
  const app = createApp({ definitionsDirs: [folder], pagesDir: folder })
  const logged: unknown[] = []
  const { error } = console
  console.error = (...parts) => void logged.push(...parts)
  const reply = await app.request('/api/agents')
  console.error = error

  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual({ error: 'The portal made a mistake. It has been logged; try again.' })
  expect(logged).toHaveLength(1)
})
