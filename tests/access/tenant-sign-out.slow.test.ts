/** A user who signs out at the tenant is signed out here, and a user whom the tenant has not confirmed for a while has to be confirmed. */
import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { browserSession, cookiesOf } from '#tests/driver/browser-session.ts'
import { origin, signIn, testPortal } from '#tests/driver/portal.ts'
import {
  backchannelEvent,
  type ScriptedTenant,
  scriptedTenant,
  subOf,
} from '#server/identity/fixtures/scripted-tenant.ts'

let tenant: ScriptedTenant
const portal = testPortal(async () => (tenant = await scriptedTenant(signIn)))

const whoami = '/api/me/whoami'
const minute = 60
const form = (fields: Readonly<Record<string, string>>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const sendForm = async (init: RequestInit) => portal().app.request(`${origin}/auth/backchannel-logout`, init)
const notify = (token: string) => sendForm(form({ logout_token: token }))
const byBearer = async (token: string) =>
  portal().app.request(origin + whoami, { headers: { Authorization: `Bearer ${token}` } })
const eventsOf = (account: string) =>
  portal()
    .database.db.selectFrom('audit_events')
    .select(['event', 'who', 'address'])
    .where('event', '=', 'signed-out-there')
    .where('who', '=', account)
    .execute()

describe('signed out at the tenant', () => {
  test('the next request is refused, by bearer and by cookie, and says why', async () => {
    const token = await tenant.accessToken('zofa', { age: 2 })
    const page = await browserSession(portal(), token)
    expect((await page.sendWithoutToken(whoami)).status).toBe(200)

    const reply = await notify(await tenant.logoutToken('zofa'))
    expect([reply.status, reply.headers.get('Cache-Control'), await reply.text()]).toEqual([200, 'no-store', ''])

    expect((await page.sendWithoutToken(whoami)).status).toBe(401)
    const refused = await byBearer(token)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({
      signIn: 'ended',
      message: 'Your sign-in has ended. Sign in again.',
    })
    // The old token does not set a new cookie either.
    const again = await portal().app.request(`${origin}/api/me/clients`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([again.status, cookiesOf(again).size]).toEqual([401, 0])
    expect(await eventsOf('zofa@example.com')).toEqual([
      { event: 'signed-out-there', who: 'zofa@example.com', address: '192.0.2.1' },
    ])
  })

  test('a token that the tenant makes afterwards is good, and the cookie from before stays ended', async () => {
    const page = await browserSession(portal(), await tenant.accessToken('vetway', { age: 60 }))
    await notify(await tenant.logoutToken('vetway', { age: 30 }))
    const renewed = await tenant.accessToken('vetway')
    const reply = await page.sendWithoutToken('/api/me/clients', { headers: { Authorization: `Bearer ${renewed}` } })
    expect(reply.status).toBe(200)
    expect(cookiesOf(reply).get('stepwright-session')).not.toBe(page.cookies.get('stepwright-session'))
    expect((await page.sendWithoutToken(whoami)).status).toBe(401)
  })

  test('nobody else is', async () => {
    const page = await browserSession(portal(), await tenant.accessToken('everpro', { age: 2 }))
    await notify(await tenant.logoutToken('ilsgroup'))
    expect((await page.sendWithoutToken(whoami)).status).toBe(200)
  })

  test('where tokens name the session, the other sessions of the person go on', async () => {
    const [here, there] = await Promise.all(
      ['here', 'there'].map((sid) => tenant.accessToken('several', { age: 2, claims: { sid } })),
    )
    const [ended, other] = [await browserSession(portal(), here ?? ''), await browserSession(portal(), there ?? '')]
    await notify(await tenant.logoutToken('several', { claims: { sid: 'here' } }))
    expect((await byBearer(here ?? '')).status).toBe(401)
    expect((await ended.sendWithoutToken(whoami)).status).toBe(401)
    expect((await byBearer(there ?? '')).status).toBe(200)
    expect((await other.sendWithoutToken(whoami)).status).toBe(200)
  })

  test.each([
    ['without a session, all of the person end', { sid: undefined }],
    ['without a person, the session ends', { sub: undefined, sid: 'named' }],
  ])('%s', async (_what, claims) => {
    const token = await tenant.accessToken('paveleyhr', { age: 2, claims: { sid: 'named' } })
    const page = await browserSession(portal(), token)
    expect((await notify(await tenant.logoutToken('paveleyhr', { claims }))).status).toBe(200)
    expect((await byBearer(token)).status).toBe(401)
    expect((await page.sendWithoutToken(whoami)).status).toBe(401)
    // The next case needs a token that is older than this logout.
    await portal().database.db.deleteFrom('tenant_logouts').execute()
  })
})

describe('a logout token is refused that', () => {
  const stranger = generateKeyPair('RS256')
  const made: readonly (readonly [string, () => Promise<string>])[] = [
    ['is signed by somebody else', async () => tenant.logoutToken('tender360', { key: (await stranger).privateKey })],
    ['is not signed', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ['is not a token', async () => 'nonsense'],
    ['is for another application', () => tenant.logoutToken('tender360', { claims: { aud: 'another' } })],
    [
      'is from another issuer',
      () => tenant.logoutToken('tender360', { claims: { iss: 'https://other.example.com/' } }),
    ],
    ['has expired', () => tenant.logoutToken('tender360', { claims: { exp: Math.floor(Date.now() / 1000) - minute } })],
    ['is older than five minutes', () => tenant.logoutToken('tender360', { age: 6 * minute })],
    ['is from the future', () => tenant.logoutToken('tender360', { age: -10 * minute })],
    ['does not say when it was made', () => tenant.logoutToken('tender360', { claims: { iat: undefined } })],
    ['has no id', () => tenant.logoutToken('tender360', { claims: { jti: undefined } })],
    ['has a nonce, as ID tokens have', () => tenant.logoutToken('tender360', { claims: { nonce: 'n' } })],
    ['names no event', () => tenant.logoutToken('tender360', { claims: { events: undefined } })],
    ['names another event', () => tenant.logoutToken('tender360', { claims: { events: { other: {} } } })],
    [
      'has an event without an object',
      () => tenant.logoutToken('tender360', { claims: { events: { [backchannelEvent]: 1 } } }),
    ],
    ['says of nobody', () => tenant.logoutToken('tender360', { claims: { sub: undefined, sid: undefined } })],
    ['is an access token', () => tenant.accessToken('tender360')],
    ['is of another type', () => tenant.logoutToken('tender360', { header: { typ: 'at+jwt' } })],
  ]

  test.each(made)('%s', async (_what, token) => {
    const page = await browserSession(portal(), await tenant.accessToken('tender360', { age: 2 }))
    const before = await portal().database.db.selectFrom('tenant_logouts').select('jti').execute()
    const reply = await notify(await token())
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(await reply.json()).toEqual({ error: 'invalid_request', error_description: expect.stringMatching(/\.$/) })
    expect((await page.sendWithoutToken(whoami)).status).toBe(200)
    expect(await portal().database.db.selectFrom('tenant_logouts').select('jti').execute()).toEqual(before)
  })

  test('was sent before, and a later sign-in stays', async () => {
    const token = await tenant.logoutToken('nobody', { age: 10 })
    expect((await notify(token)).status).toBe(200)
    const page = await browserSession(portal(), await tenant.accessToken('nobody'))
    const reply = await notify(token)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      error_description: 'The logout token was sent before. Each counts once.',
    })
    expect((await page.sendWithoutToken(whoami)).status).toBe(200)
    expect(await eventsOf(subOf('nobody'))).toHaveLength(1)
  })

  test.each([
    ['is missing', form({ other: 'x' })],
    ['comes as text', { method: 'POST', body: 'logout_token=x' }],
    ['comes twice', { method: 'POST', body: new URLSearchParams('logout_token=x&logout_token=y') }],
    ['is longer than any', form({ logout_token: 'x'.repeat(20_000) })],
  ])('%s', async (_what, init) => {
    const reply = await sendForm(init)
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(await reply.json()).toMatchObject({ error: 'invalid_request' })
  })
})

describe('a cookie asks the tenant again', () => {
  const ofAge = async (age: number) => browserSession(portal(), await tenant.accessToken('stepwright', { age }))

  test('after 15 minutes, in words that the page understands', async () => {
    expect((await (await ofAge(14 * minute)).sendWithoutToken(whoami)).status).toBe(200)
    const reply = await (await ofAge(16 * minute)).sendWithoutToken(whoami)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ signIn: 'unconfirmed', message: expect.stringContaining('15 minutes') })
  })

  test('and goes on as the same cookie with a new token of the tenant, not with the old one', async () => {
    const old = await tenant.accessToken('stepwright', { age: 16 * minute })
    const page = await browserSession(portal(), old)
    const show = (token: string) =>
      page.sendWithoutToken('/api/me/clients', { headers: { Authorization: `Bearer ${token}` } })
    await show(old)
    expect((await page.sendWithoutToken(whoami)).status).toBe(401)
    expect(cookiesOf(await show(await tenant.accessToken('stepwright')))).toEqual(page.cookies)
    expect((await page.sendWithoutToken(whoami)).status).toBe(200)
    // Another tab with an older token does not undo the confirmation.
    await show(old)
    expect((await page.sendWithoutToken(whoami)).status).toBe(200)
  })

  test('the pages are told how often to have it confirmed', async () => {
    const reply = await portal().app.request(`${origin}/api/config`)
    expect(await reply.json()).toMatchObject({ confirmEvery: 600 })
  })

  test('signing out ends it all the same, and only from our own page', async () => {
    const page = await ofAge(16 * minute)
    const rows = () => portal().database.db.selectFrom('sign_ins').select('cookie').execute()
    const before = await rows()
    await page.sendWithoutToken('/api/auth/logout', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(await rows()).toHaveLength(before.length)
    await page.send('/api/auth/logout', { method: 'POST' })
    expect(await rows()).toHaveLength(before.length - 1)
  })
})

test('a tenant that is away is reported as such, and a bearer token that it confirmed a moment ago goes on', async () => {
  const page = await browserSession(portal(), await tenant.accessToken('nationalbreakdown'))
  tenant.answers.userinfo = () => new Response('', { status: 503 })
  expect((await byBearer(await tenant.accessToken('nationalbreakdown'))).status).toBe(200)
  expect((await page.sendWithoutToken(whoami)).status).toBe(200)
  const unknown = await byBearer(await tenant.accessToken('somebody-new'))
  expect(unknown.status).toBe(503)
  expect(await unknown.json()).toMatchObject({ message: 'The sign-in service does not answer. Try again in a moment.' })
})
