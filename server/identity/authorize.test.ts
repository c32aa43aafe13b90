/** GET /authorize: who gets an answer, at which address, and with which content. */
import { describe, expect, test } from 'vitest'
import { authorizationPath, browser, callback, exchange, local, locationOf } from './fixtures/browser.ts'
import { email, origin, password, tenant } from './fixtures/tenant.ts'

/** The provider's answer to an address that it trusts. */
async function answered(changes: Record<string, string | undefined>) {
  const { app } = await tenant()
  const reply = await app.request(authorizationPath(changes))
  return new URL(locationOf(reply), origin)
}

/** The provider's answer to the person, which no other party sees. */
async function told(path: string) {
  const { app } = await tenant()
  const reply = await app.request(path)
  expect(reply.status).toBe(400)
  expect(reply.headers.get('Location')).toBeNull()
  return reply.text()
}

describe('where the answer may go', () => {
  test.each([callback, origin, `${origin}/`])('%s is an address of the portal', async (redirect_uri) => {
    const { app } = await tenant()
    const back = await browser(app).signIn({ redirect_uri })
    expect(`${back.origin}${back.pathname}`).toBe(redirect_uri === origin ? `${origin}/` : redirect_uri)
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    'https://evil.example/',
    'https://evil.example/auth/callback',
    'http://localhost:3001/auth/callback',
    'https://localhost:3000/auth/callback',
    'http://localhost:3000/auth/callback/',
    'http://localhost:3000/auth/callback?next=//evil.example',
    'http://localhost:3000/auth/callback#',
    'http://localhost:3000/auth/../auth/callback',
    'http://localhost:3000@evil.example/auth/callback',
    'http://localhost:3000.evil.example/auth/callback',
    'http://LOCALHOST:3000/auth/callback',
    '//evil.example',
    '/auth/callback',
    'javascript:alert(1)',
    ' http://localhost:3000',
    'http://localhost:3000\\@evil.example',
  ])('%s is not accepted, and nobody is redirected there', async (redirect_uri) => {
    expect(await told(authorizationPath({ redirect_uri }))).toContain('The address to return to does not belong')
    expect(await told(authorizationPath({ redirect_uri, prompt: 'none' }))).not.toContain('evil')
  })

  test('without an address, or of an unknown application, nobody is sent anywhere', async () => {
    expect(await told(authorizationPath({ redirect_uri: undefined }))).toContain('The address to return to')
    expect(await told(authorizationPath({ client_id: 'another' }))).toContain('does not know the application')
    expect(await told(authorizationPath({ client_id: undefined }))).toContain('does not know the application')
    expect(await told('/authorize')).toContain('does not know the application')
  })

  test.each(['redirect_uri', 'client_id', 'state', 'nonce', 'scope'])('%s may not stand there twice', async (name) => {
    const twice = `${authorizationPath()}&${name}=https%3A%2F%2Fevil.example`
    expect(await told(twice)).toContain(`The parameter &#39;${name}&#39; is repeated. Send it once.`)
  })
})

describe('mistakes are reported to the application', () => {
  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: undefined }],
    ['unsupported_response_type', { response_type: 'code id_token' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_scope', { scope: 'profile' }],
    ['invalid_scope', { scope: undefined }],
    ['access_denied', { audience: 'https://other.example' }],
    ['invalid_request', { prompt: 'none login' }],
    ['invalid_request', { max_age: 'soon' }],
    ['request_not_supported', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['request_not_supported', { request_uri: 'https://evil.example/request' }],
  ])('%s for %o', async (error, changes) => {
    const back = await answered(changes)
    expect(back.href.startsWith(`${callback}?`)).toBe(true)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error,
      error_description: expect.stringMatching(/\.$/),
      state: 'the-state',
      iss: `${origin}/`,
    })
  })
})

describe('nobody is signed in', () => {
  test('the sign-in page comes first, and the request goes on after it', async () => {
    const { app } = await tenant()
    const asked = await app.request(authorizationPath())
    expect(local(asked)).toMatch(/^\/u\/login\?request=client_id%3Dstepwright%26/)
    const back = await browser(app).signIn({ state: 'a state+with/odd=characters&more' })
    expect(back.searchParams.get('state')).toBe('a state+with/odd=characters&more')
    expect(back.searchParams.get('iss')).toBe(`${origin}/`)
  })

  test('a silent request gets that error', async () => {
    const back = await answered({ prompt: 'none' })
    expect(back.searchParams.get('error')).toBe('login_required')
    expect(back.searchParams.get('state')).toBe('the-state')
  })

  test('scopes that are not known are not granted', async () => {
    const { app } = await tenant()
    const back = await browser(app).signIn({ scope: 'openid email admin:all' })
    const { body } = await exchange(app, back.searchParams.get('code') ?? '')
    expect(body['scope']).toBe('openid email')
    expect(body['refresh_token']).toBeUndefined()
  })
})

describe('somebody is signed in', () => {
  async function visit() {
    const { app, ...rest } = await tenant()
    const visitor = browser(app)
    await visitor.signIn()
    return { app, visitor, ...rest }
  }

  test.each([{}, { prompt: 'none' }])('%o is answered at once', async (changes) => {
    const { visitor } = await visit()
    const reply = await visitor.send(authorizationPath(changes))
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(new URL(locationOf(reply)).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  test.each(['login', 'select_account'])('prompt=%s asks for the password again, once', async (prompt) => {
    const { visitor } = await visit()
    expect(local(await visitor.send(authorizationPath({ prompt })))).toMatch(/^\/u\/login/)
    expect((await visitor.signIn({ prompt })).searchParams.get('code')).toBeTruthy()
  })

  test('max_age asks again when the password is older', async () => {
    const { visitor, pass } = await visit()
    pass(100)
    expect(locationOf(await visitor.send(authorizationPath({ max_age: '200' })))).toContain(callback)
    pass(101)
    expect(local(await visitor.send(authorizationPath({ max_age: '200' })))).toMatch(/^\/u\/login/)
    const silent = await visitor.send(authorizationPath({ max_age: '200', prompt: 'none' }))
    expect(locationOf(silent)).toContain('error=login_required')
    expect((await visitor.signIn({ max_age: '200' })).searchParams.get('code')).toBeTruthy()
  })

  test('a session ends after three days without use, and use extends it', async () => {
    const { visitor, pass } = await visit()
    const silent = async () => locationOf(await visitor.send(authorizationPath({ prompt: 'none' })))
    pass(2 * 86_400)
    expect(await silent()).toContain('code=')
    pass(2 * 86_400)
    expect(await silent()).toContain('code=')
    pass(3 * 86_400)
    expect(await silent()).toContain('error=login_required')
  })

  test('a session ends after a week, however much it is used', async () => {
    const { visitor, pass } = await visit()
    const silent = async () => locationOf(await visitor.send(authorizationPath({ prompt: 'none' })))
    for (let day = 1; day < 7; day++) {
      pass(86_400)
      expect(await silent()).toContain('code=')
    }
    pass(86_400)
    expect(await silent()).toContain('error=login_required')
  })

  test('the cookie is HttpOnly and Lax, and not the one from before the sign-in', async () => {
    const { app } = await tenant()
    const visitor = browser(app)
    const planted = 'p'.repeat(43)
    visitor.jar.set('auth-provider', planted)
    const reply = await visitor.fillIn(authorizationPath(), { email, password })
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('auth-provider='))
    expect(cookie).toMatch(/^auth-provider=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(visitor.jar.get('auth-provider')).not.toBe(planted)
  })

  test('on https the cookies are Secure, and no other host can set them', async () => {
    const at = 'https://portal.example'
    const { app } = await tenant({ origin: at })
    const reply = await app.request(
      `/u/login?${new URLSearchParams({ request: authorizationPath().split('?')[1] ?? '' })}`,
    )
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-auth-provider-form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })
})

describe('response_mode=web_message', () => {
  async function message(changes: Record<string, string | undefined>) {
    const { app } = await tenant()
    const reply = await app.request(authorizationPath({ response_mode: 'web_message', ...changes }))
    const page = await reply.text()
    const data = /<script id="answer" type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    return { reply, page, answer: JSON.parse(data) as unknown }
  }

  test('answers the window that asked, at the origin of the redirect address alone', async () => {
    const { reply, answer } = await message({ prompt: 'none' })
    expect(answer).toEqual({
      origin,
      response: {
        error: 'login_required',
        error_description: 'Login required',
        state: 'the-state',
        iss: `${origin}/`,
      },
    })
    const policy = reply.headers.get('Content-Security-Policy')
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; frame-ancestors http:\/\/localhost:3000;/,
    )
    expect(reply.headers.get('X-Frame-Options')).toBeNull()
  })

  test('nothing in a state becomes markup', async () => {
    const state = '</script><script>alert(1)</script><!--'
    const { page, answer } = await message({ prompt: 'none', state })
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(answer).toMatchObject({ response: { state } })
  })
})
