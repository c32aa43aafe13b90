/** /u/login: the page, its form, and requests that must not be able to submit the form. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { authorizationPath, browser, local } from './fixtures/browser.ts'
import { email, origin, password, tenant } from './fixtures/tenant.ts'
import { assets, styles } from './pages/assets.ts'

const loginPath = (changes: Parameters<typeof authorizationPath>[0] = {}) =>
  `/u/login?${new URLSearchParams({ request: authorizationPath(changes).slice('/authorize?'.length) })}`

async function visit(options: Parameters<typeof tenant>[0] = {}) {
  const stage = await tenant(options)
  return { ...stage, visitor: browser(stage.app) }
}

describe('the page', () => {
  test('works without scripts, may not be framed, and leads only to where it should', async () => {
    const { app } = await tenant()
    const reply = await app.request(loginPath())
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(reply.headers.get('X-Frame-Options')).toBe('DENY')
    expect(reply.headers.get('Referrer-Policy')).toBe('same-origin')
    const page = await reply.text()
    const [, script = ''] = /<script>(.+)<\/script>/s.exec(page) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(reply.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://localhost:3000; frame-ancestors 'none'; base-uri 'none'`,
    )
    expect(page).toContain('<title>Sign in – Stepwright</title>')
    // The one script only adds a box that shows what is typed.
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toContain('stepwright-demo')
  })

  test('has the e-mail of a hint, as text', async () => {
    const { app } = await tenant()
    const page = await (await app.request(loginPath({ login_hint: '"><script>alert(1)</script>' }))).text()
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test.each(['/u/login', '/u/login?request=', '/u/login?request=redirect_uri%3Dhttps%3A%2F%2Fevil.example'])(
    '%s asks nobody for a password',
    async (path) => {
      const { app } = await tenant()
      const reply = await app.request(path)
      expect(local(reply)).toMatch(/^\/authorize\?/)
      expect((await app.request(local(reply))).status).toBe(400)
    },
  )

  test('uses only values that the theme has', () => {
    const theme = readFileSync('ui-kit/theme/tokens.css', 'utf8')
    const used = [...styles.content.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !theme.includes(`${name}:`))).toEqual([])
  })

  test('its files, the typeface among them, can be cached for ever', async () => {
    const { app } = await tenant()
    const page = await (await app.request(loginPath())).text()
    expect([...page.matchAll(/(?:href|src)="(\/u\/[^"]+)"/g)]).toHaveLength(3)
    expect(assets.map(({ path }) => path).filter((path) => path.endsWith('.woff2'))).toHaveLength(2)
    for (const { href } of assets) {
      const reply = await app.request(href)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    }
  })
})

describe('a wrong sign-in', () => {
  test.each([
    [{ email, password: 'wrong' }],
    [{ email: 'nobody@example.com', password }],
    [{ email: '', password: '' }],
    [{ email: 'everpro@example.com\0', password }],
    // The Kelvin sign, which lower-cases to k, and a full-width e.
    [{ email: 'everpro@example.com'.replace('e', 'ｅ'), password }],
  ])('%o looks like any other', async (values) => {
    const { visitor } = await visit()
    const reply = await visitor.fillIn(authorizationPath(), values)
    expect(reply.status).toBe(400)
    const page = await reply.text()
    expect(page).toContain('<p class="problem" id="problem" role="alert">Wrong email or password.</p>')
    expect(page).toContain('<title>Problem: Sign in – Stepwright</title>')
    expect(visitor.jar.has('auth-provider')).toBe(false)
  })

  test('keeps the e-mail, not the password, and puts the cursor where it is mended', async () => {
    const { visitor } = await visit()
    const page = await (await visitor.fillIn(authorizationPath(), { email, password: 'secret-but-wrong' })).text()
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain('secret-but-wrong')
    const [, passwordField = ''] = /<input\s+id="password"([^>]*)>/.exec(page) ?? []
    expect(passwordField).toMatch(/aria-invalid="true"\s+aria-describedby="problem"\s+autofocus/)
  })

  test('can be mended on the page that says so', async () => {
    const { visitor } = await visit()
    await visitor.fillIn(authorizationPath(), { email, password: 'wrong' })
    expect((await visitor.fillIn(authorizationPath(), { email: ` ${email.toUpperCase()} `, password })).status).toBe(
      303,
    )
  })

  test('too many are refused with the time to wait, and the right password does not help', async () => {
    const { visitor } = await visit()
    for (let i = 0; i < 10; i++) await visitor.fillIn(authorizationPath(), { email, password: 'wrong' })
    const reply = await visitor.fillIn(authorizationPath(), { email, password })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(await reply.text()).toContain('Too many wrong passwords. Try again in 15 minutes.')
  })
})

describe('a form that we did not hand out', () => {
  const values = { email, password }
  const tooOld = 'This page was open for too long. Sign in again.'

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another port of this host', { Origin: 'http://localhost:3001' }],
    ['a page without origin', { Origin: 'null' }],
    ['another site, by the browser’s word', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site, by the browser’s word', { 'Sec-Fetch-Site': 'same-site' }],
  ])('from %s signs nobody in', async (_, headers) => {
    const { visitor } = await visit()
    const reply = await visitor.fillIn(authorizationPath(), values, headers)
    expect(reply.status).toBe(403)
    expect(await reply.text()).toContain(tooOld)
    expect(visitor.jar.has('auth-provider')).toBe(false)
  })

  test('with a token of its own signs nobody in', async () => {
    const { visitor } = await visit()
    const reply = await visitor.fillIn(authorizationPath(), { ...values, form: 'x'.repeat(43) })
    expect(reply.status).toBe(403)
  })

  test('without the cookie signs nobody in', async () => {
    const { app } = await tenant()
    const request = authorizationPath().slice('/authorize?'.length)
    const body = new URLSearchParams({ ...values, request, form: 'x'.repeat(43) })
    const reply = await app.request('/u/login', { method: 'POST', headers: { Origin: origin }, body })
    expect(reply.status).toBe(403)
  })

  test('sent by a program, which states no origin, needs token and cookie, too', async () => {
    const { visitor } = await visit()
    expect((await visitor.fillIn(authorizationPath(), values, {})).status).toBe(303)
  })

  test('of another tab is good: both have the one token', async () => {
    const { visitor } = await visit()
    await visitor.send(loginPath())
    const token = visitor.jar.get('auth-provider-form')
    await visitor.send(loginPath())
    expect(visitor.jar.get('auth-provider-form')).toBe(token)
  })

  test.each(['https://evil.example/', '//evil.example', '/../../evil', 'redirect_uri=https://evil.example'])(
    'whose request is %s leads to our own refusal',
    async (request) => {
      const { app, visitor } = await visit()
      const reply = await visitor.fillIn(authorizationPath(), { ...values, request })
      expect(reply.status).toBe(303)
      expect(local(reply)).toMatch(/^\/authorize\?/)
      expect((await app.request(local(reply))).status).toBe(400)
    },
  )
})
