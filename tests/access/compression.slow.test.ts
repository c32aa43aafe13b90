/** Which replies of the portal are compressed, and which never are; docs/decisions/0023 gives the reasons. */
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { authorizationPath, browser } from '#server/identity/fixtures/browser.ts'
import { accountOf } from './expected.ts'

const portal = testPortal()
const taking = { 'Accept-Encoding': 'br, gzip' }
const as = async (workspace: 'Stepwright' | 'Everpro') => ({
  Authorization: `Bearer ${await portal().tokenOf(accountOf[workspace])}`,
  'X-Client-Name': workspace,
})
const ask = (path: string, init: RequestInit = {}) => portal().app.request(new Request(origin + path, init))

const large = [
  ['/api/openapi.json', 'Everpro'],
  ['/api/agents', 'Stepwright'],
  ['/api/instructions/HRPolicyGen', 'Stepwright'],
] as const

test.each(large)('%s is compressed, and says the same as it does uncompressed', async (path, workspace) => {
  const headers = await as(workspace)
  const plain = await ask(path, { headers })
  const compressed = await ask(path, { headers: { ...headers, ...taking } })
  expect(plain.headers.get('Content-Encoding')).toBe(null)
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(compressed.headers.get('Cache-Control')).toBe(plain.headers.get('Cache-Control'))
  const text = await plain.text()
  const bytes = Buffer.from(await compressed.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(text.length * 0.7)
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
})

test('the tag of a schedule, which a write has to name, is the same compressed and not', async () => {
  const headers = { ...(await as('Everpro')), 'Content-Type': 'application/json' }
  const person = {
    role: 'Planner',
    skills: [],
    workPattern: { mon: [9, 17] },
    breakMinsPerDay: 30,
    active: true,
    notes: '',
  }
  const people = Array.from({ length: 100 }, (_, index) => ({ ...person, id: `p${index}`, name: `Person ${index}` }))
  const body = JSON.stringify({ people })
  const save = (tag: string) =>
    ask('/api/agents/schedule-agent/people', {
      method: 'POST',
      headers: { ...headers, ...taking, 'If-Match': tag },
      body,
    })

  expect((await save('*')).status).toBe(200)
  const plain = await ask('/api/agents/schedule-agent/state', { headers })
  const compressed = await ask('/api/agents/schedule-agent/state', { headers: { ...headers, ...taking } })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(compressed.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  expect((await save(compressed.headers.get('ETag') ?? '')).status).toBe(200)
})

describe('a secret is never compressed', () => {
  test('tokens', async () => {
    const reply = await ask('/oauth/token', {
      method: 'POST',
      headers: { ...taking, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'password',
        username: 'everpro@example.com',
        password: demoPassword,
        client_id: 'stepwright',
        audience: 'https://stepwright.example/api',
        scope: 'openid profile email offline_access',
      }),
    })
    expect(reply.headers.get('Content-Encoding')).toBe(null)
    const text = await reply.text()
    expect(text).toContain('access_token')
    expect(text.length).toBeGreaterThan(1024)
  })

  test('the sign-in page with its token, and what it says after a wrong password', async () => {
    const visitor = browser({ request: (path, init) => ask(path, init) })
    const path = authorizationPath({ redirect_uri: `${origin}/auth/callback` })
    const asked = await visitor.send(path, { headers: taking })
    const page = await visitor.send(asked.headers.get('Location') ?? path, { headers: taking })
    const wrong = await visitor.fillIn(path, { email: 'a@example.com', password: 'no' }, { ...taking, Origin: origin })
    for (const reply of [page, wrong]) {
      expect(reply.headers.get('Content-Encoding')).toBe(null)
      const text = await reply.text()
      expect(text).toMatch(/<input type="hidden"/)
      expect(text.length).toBeGreaterThan(1024)
    }
  })

  test('what sets a cookie', async () => {
    const headers = { ...(await as('Everpro')), ...taking }
    const replies = await Promise.all([
      ask('/api/me/clients', { headers }),
      ask('/api/auth/client-for-email', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'everpro@example.com' }),
      }),
    ])
    for (const reply of replies) {
      expect(reply.headers.getSetCookie()).not.toEqual([])
      expect(reply.headers.get('Content-Encoding')).toBe(null)
    }
  })
})
