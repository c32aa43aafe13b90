/** What the provider writes to the log: that something happened, and never a password, a token, a code or a cookie. */
import { expect, test, vi } from 'vitest'
import { authorizationPath, browser, exchange, refresh, refreshElsewhere, tokens } from './fixtures/browser.ts'
import { audience, clientId, email, password, tenant } from './fixtures/tenant.ts'

test('nothing that opens anything is in a log', async () => {
  const written: string[] = []
  const write = (chunk: unknown) => written.push(String(chunk)) > 0
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...parts) => void written.push(parts.join(' '))),
    ),
  ]
  const secrets: (string | undefined)[] = [password, 'a wrong password', 'a password typed as the e-mail']
  const { app, notes } = await tenant({ demo: true })

  const visitor = browser(app)
  await visitor.fillIn(authorizationPath(), { email, password: 'a wrong password' })
  await visitor.fillIn(authorizationPath(), { email: 'a password typed as the e-mail', password: '' })
  const code = (await visitor.signIn()).searchParams.get('code') ?? ''
  const first = await exchange(app, code)
  const second = await refresh(app, first.body['refresh_token'] ?? '')
  await refreshElsewhere(app, first.body['refresh_token'] ?? '')
  await exchange(app, code)
  const asked = { grant_type: 'password', username: email, client_id: clientId, audience }
  const third = await tokens(app, { ...asked, password })
  for (let i = 0; i < 12; i++) await tokens(app, { ...asked, password: 'a wrong password' })
  await app.request('/userinfo', { headers: { Authorization: `Bearer ${third.body['access_token']}` } })
  await app.request('/oauth/revoke', {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token: second.body['refresh_token'] ?? '' }),
  })
  secrets.push(code, ...visitor.jar.values())
  for (const { body } of [first, second, third]) {
    secrets.push(body['access_token'], body['id_token'], body['refresh_token'])
  }
  for (const spy of spies) spy.mockRestore()

  const log = [...notes, ...written].join('\n')
  expect(notes.map((note) => String((JSON.parse(note) as { what: unknown }).what))).toEqual([
    'Signed in',
    'A refresh token was used twice, so its sign-in was ended',
    'Signed in',
    'Too many wrong passwords',
    'Too many wrong passwords',
  ])
  const known = secrets.filter((secret) => secret !== undefined)
  expect(known.length).toBeGreaterThan(10)
  expect(known.filter((secret) => log.includes(secret))).toEqual([])
  // E-mails are not logged either, because people type their password into that field.
  expect(log).not.toContain(email)
})
