/** The portal believes what a tenant says about its users only as far as the tenant confirms it. */
import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { type ScriptedTenant, scriptedTenant, withoutLogouts } from '../identity/fixtures/scripted-tenant.ts'
import { issuerOf, tenantIssuer } from './tenant-issuer.ts'

const id = 'auth0|zofa'
const audience = 'https://api.example.com'
const claims = { sub: id, email: 'Zofa@example.com', email_verified: true, name: 'Zofa Demo', given_name: 'Zofa' }

let tenant: ScriptedTenant
beforeAll(async () => {
  tenant = await scriptedTenant({ clientId: 'client', audience })
})
afterAll(() => tenant.stop())
beforeEach(() => {
  tenant.requests.length = 0
  tenant.answers.userinfo = () => Response.json(claims)
  tenant.answers.changePassword = () => new Response('We sent you an e-mail.')
})

const issuer = () => tenantIssuer({ domain: tenant.origin, clientId: 'client', audience, ...withoutLogouts })
const token = (more: { readonly audience?: string } = {}) =>
  tenant.accessToken('zofa', { claims: more.audience === undefined ? {} : { aud: more.audience } })

test('a user has the e-mail that the tenant states and has verified', async () => {
  expect(await issuer().identifyToken(await token())).toEqual({
    id,
    email: 'zofa@example.com',
    name: 'Zofa Demo',
    givenName: 'Zofa',
    signIn: undefined,
    confirmedAt: expect.any(Date),
  })
})

test.each([
  ['not confirmed', { ...claims, email_verified: false }],
  ['confirmed by a word alone', { ...claims, email_verified: 'true' }],
  ["another's", { ...claims, sub: 'auth0|other' }],
  ['missing', { sub: id }],
  ['no text', { ...claims, email: ['zofa@example.com'] }],
])('an e-mail that is %s is none', async (_what, told) => {
  tenant.answers.userinfo = () => Response.json(told)
  expect(await issuer().identifyToken(await token())).toMatchObject({ id, email: undefined })
})

test('a token that /userinfo does not accept gives a user without an e-mail', async () => {
  tenant.answers.userinfo = () => new Response('Unauthorized', { status: 401 })
  expect(await issuer().identifyToken(await token())).toMatchObject({ id, email: undefined })
})

test.each([429, 500, 503])('a tenant that answers %i is unreachable, and asked again next time', async (status) => {
  const one = issuer()
  tenant.answers.userinfo = () => new Response('', { status })
  expect(await one.identifyToken(await token())).toBe('unreachable')
  tenant.answers.userinfo = () => Response.json(claims)
  expect(await one.identifyToken(await token())).toMatchObject({ email: 'zofa@example.com' })
})

test('the reply of the tenant is cached, not requested at each request', async () => {
  const one = issuer()
  await one.identifyToken(await token())
  await one.identifyToken(await token())
  expect(tenant.requests).toHaveLength(1)
})

test('a token for another API is wrong, and the tenant is not asked', async () => {
  expect(await issuer().identifyToken(await token({ audience: 'https://other.example.com' }))).toBe('wrong')
  expect(tenant.requests).toEqual([])
})

const user = { id, email: 'zofa@example.com', name: undefined, givenName: undefined, signIn: undefined }
const change = { current: 'not looked at here', next: 'correct horse battery' }

test('changing a password starts the change by e-mail, and no password is sent', async () => {
  expect(await issuer().changePassword(user, change)).toEqual({
    state: 'mailed',
    sentence:
      'Your password is kept by your sign-in service. It sends a link to zofa@example.com, by which you change it.',
  })
  const body = { client_id: 'client', email: 'zofa@example.com', connection: 'Username-Password-Authentication' }
  expect(tenant.requests).toEqual([{ path: '/dbconnections/change_password', content: body }])
})

test.each([400, 404, 429, 500])(
  'a tenant that answers %i has not changed anything, and the user is told',
  async (status) => {
    tenant.answers.changePassword = () => new Response('', { status })
    expect(await issuer().changePassword(user, change)).toMatchObject({ state: 'failed' })
  },
)

test('the issuer is the domain with a slash', () => {
  expect(issuerOf('name.eu.auth0.com')).toBe('https://name.eu.auth0.com/')
})
