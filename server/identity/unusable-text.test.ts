/** Texts that no database can store and no form would send are refused with an error of the protocol, or with a sentence. */
import { describe, expect, test } from 'vitest'
import { authorizationPath, browser, signedIn } from './fixtures/browser.ts'
import { clientId, email, origin, password, tenant } from './fixtures/tenant.ts'

const texts = ['\0', 'a\0b', '\ud800', 'a\udc00b']
const json = { 'Content-Type': 'application/json' }

async function answered(path: string, init: RequestInit = {}) {
  const { app } = await tenant({ demo: true })
  const reply = await app.request(path, init)
  return { status: reply.status, text: await reply.text() }
}

const invalid = (description: unknown) => ({ error: 'invalid_request', error_description: description })

describe.each(['/oauth/token', '/oauth/revoke'])('%s', (path) => {
  const good = { grant_type: 'password', username: email, password, client_id: clientId, token: 'x' }

  test.each(Object.keys(good).flatMap((name) => texts.map((text) => [name, text] as const)))(
    '%s as %j is an invalid request',
    async (name, text) => {
      const body = JSON.stringify({ ...good, [name]: text })
      const { status, text: reply } = await answered(path, { method: 'POST', headers: json, body })
      expect([status, JSON.parse(reply)]).toEqual([
        400,
        invalid(`The parameter '${name}' must be text without control characters such as U+0000. Correct it.`),
      ])
    },
  )

  test('NUL in a form is one, in a name and in a value', async () => {
    for (const form of [
      { ...good, username: 'a\0b' },
      { ...good, 'a\0b': 'c' },
    ]) {
      const { status, text } = await answered(path, { method: 'POST', body: new URLSearchParams(form) })
      expect([status, JSON.parse(text)]).toEqual([
        400,
        invalid(expect.stringMatching(/ must be text without control characters such as U\+0000\. Correct it\.$/)),
      ])
    }
  })

  test.each([
    ['deep lists', '['.repeat(8_000)],
    ['deep lists that end', `${'['.repeat(7_000)}${']'.repeat(7_000)}`],
    ['deep objects', `{"username":`.repeat(1_000)],
    ['a deep value', `{"username":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`],
    ['a number', '{"username":1e400}'],
    ['a prototype', '{"__proto__":{"grant_type":"password"}}'],
    ['a long name', `{"${'n'.repeat(9_000)}":1}`],
    ['nothing', ''],
  ])('%s are an invalid request', async (_, body) => {
    const { status, text } = await answered(path, { method: 'POST', headers: json, body })
    expect([status, JSON.parse(text)]).toEqual([400, invalid(expect.stringMatching(/\.$/))])
    expect(text.length).toBeLessThan(200)
  })

  test('a body of more than 16 KB is one, of any kind', async () => {
    for (const [type, body] of [
      ['application/json', `{"username":"${'x'.repeat(20_000)}"}`],
      ['application/x-www-form-urlencoded', `username=${'x'.repeat(20_000)}`],
    ] as const) {
      const { status, text } = await answered(path, { method: 'POST', headers: { 'Content-Type': type }, body })
      expect([status, JSON.parse(text)]).toEqual([413, invalid('The request is larger than 16 KB. Send less.')])
    }
  })
})

describe('/authorize', () => {
  const names = [
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'audience',
    'prompt',
    'login_hint',
    'code_challenge',
  ]

  test.each(names)('NUL in %s is explained on a page, without a redirect', async (name) => {
    const { app } = await tenant()
    const { visitor } = await signedIn(app)
    const reply = await visitor.send(authorizationPath({ [name]: 'a\0b' }))
    expect([reply.status, reply.headers.get('Location')]).toEqual([400, null])
    expect(await reply.text()).toContain(
      `The parameter &#39;${name}&#39; must be text without control characters such as U+0000. Correct it.`,
    )
  })
})

describe('/u/login', () => {
  test('an e-mail with NUL is as wrong as any', async () => {
    const { app } = await tenant()
    const reply = await browser(app).fillIn(authorizationPath(), { email: `${email}\0`, password })
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Wrong email or password.')])
  })

  test('so is a password with NUL, or none at all', async () => {
    const { app } = await tenant()
    for (const wrong of [`${password}\0`, '\0', '']) {
      expect((await browser(app).fillIn(authorizationPath(), { email, password: wrong })).status).toBe(400)
    }
  })

  test('a request with NUL leads to the page that says so', async () => {
    const { app } = await tenant()
    const visitor = browser(app)
    const request = `${authorizationPath({ state: 'a\0b' }).slice('/authorize?'.length)}`
    for (const reply of [
      await visitor.send(`/u/login?${new URLSearchParams({ request })}`),
      await visitor.fillIn(authorizationPath(), { email, password, request }),
    ]) {
      expect(reply.status).toBe(303)
      const page = await visitor.send(reply.headers.get('Location') ?? '')
      expect([page.status, await page.text()]).toEqual([
        400,
        expect.stringContaining('must be text without control characters such as U+0000. Correct it.'),
      ])
    }
  })

  test('a form of more than 16 KB is refused on a page', async () => {
    const body = new URLSearchParams({ email: 'x'.repeat(20_000) })
    const { status, text } = await answered('/u/login', { method: 'POST', headers: { Origin: origin }, body })
    expect([status, text]).toEqual([413, expect.stringContaining('The request is larger than 16 KB. Send less.')])
  })
})

describe('elsewhere', () => {
  test.each(['client_id', 'returnTo'])('NUL in %s of /v2/logout is explained on a page', async (name) => {
    const { status, text } = await answered(`/v2/logout?${name}=a%00b`)
    expect([status, text]).toEqual([400, expect.stringContaining('You are signed out')])
  })

  test.each(['%00', 'a.b.c', 'x'.repeat(9_000), 'eyJhbGciOiJSUzI1NiJ9.e30.', '\u00ff'])(
    'the token %s at /userinfo is wrong',
    async (token) => {
      expect((await answered('/userinfo', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
    },
  )

  test.each(['%00', 'a\u00ffb', '"', `${'x'.repeat(43)}%00`])('a cookie that is %j counts as none', async (value) => {
    const Cookie = ['auth-provider', 'auth-provider-form', 'auth-provider-device']
      .map((name) => `${name}=${value}`)
      .join('; ')
    const { status } = await answered(authorizationPath({ prompt: 'none' }), { headers: { Cookie } })
    expect(status).toBe(302)
  })
})
