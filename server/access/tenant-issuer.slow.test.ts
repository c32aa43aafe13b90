/** What a tenant says of its users is believed as far as it vouches for it. */
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { AddressInfo } from 'node:net'
import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { issuerOf, tenantIssuer } from './tenant-issuer.ts'

const id = 'auth0|zofa'
const audience = 'https://api.example.com'
const claims = { sub: id, email: 'Zofa@example.com', email_verified: true, name: 'Zofa Demo', given_name: 'Zofa' }
const keys = await generateKeyPair('RS256')

/** How the tenant answers now, and what it was asked. */
const tenant = { userinfo: () => Response.json(claims), change: () => new Response('We sent you an e-mail.') }
let asked: { readonly path: string; readonly body: unknown }[] = []
let origin = ''

const app = new Hono()
app.get('/.well-known/jwks.json', async (c) =>
  c.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }),
)
app.get('/userinfo', (c) => {
  asked.push({ path: c.req.path, body: c.req.header('Authorization') })
  return tenant.userinfo()
})
app.post('/dbconnections/change_password', async (c) => {
  asked.push({ path: c.req.path, body: await c.req.json() })
  return tenant.change()
})

let server: ServerType
beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' })
  await new Promise((resolve) => server.once('listening', resolve))
  // A server on a port has an address of this kind.
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  tenant.userinfo = () => Response.json(claims)
  tenant.change = () => new Response('We sent you an e-mail.')
})

const issuer = () => tenantIssuer({ domain: origin, clientId: 'client', audience })
const token = (more: { readonly audience?: string } = {}) =>
  new SignJWT({ scope: 'openid profile email' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(`${origin}/`)
    .setSubject(id)
    .setAudience([more.audience ?? audience, `${origin}/userinfo`])
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keys.privateKey)

test('a user has the e-mail that the tenant tells and vouches for', async () => {
  expect(await issuer().identifyToken(await token())).toEqual({
    id,
    email: 'zofa@example.com',
    name: 'Zofa Demo',
    givenName: 'Zofa',
    signIn: undefined,
  })
})

test.each([
  ['not confirmed', { ...claims, email_verified: false }],
  ['confirmed by a word alone', { ...claims, email_verified: 'true' }],
  ["another's", { ...claims, sub: 'auth0|other' }],
  ['missing', { sub: id }],
  ['no text', { ...claims, email: ['zofa@example.com'] }],
])('an e-mail that is %s is none', async (_what, told) => {
  tenant.userinfo = () => Response.json(told)
  expect(await issuer().identifyToken(await token())).toMatchObject({ id, email: undefined })
})

test('a token that is not meant for /userinfo is somebody without an e-mail', async () => {
  tenant.userinfo = () => new Response('Unauthorized', { status: 401 })
  expect(await issuer().identifyToken(await token())).toMatchObject({ id, email: undefined })
})

test.each([429, 500, 503])('a tenant that answers %i is unreachable, and asked again next time', async (status) => {
  const one = issuer()
  tenant.userinfo = () => new Response('', { status })
  expect(await one.identifyToken(await token())).toBe('unreachable')
  tenant.userinfo = () => Response.json(claims)
  expect(await one.identifyToken(await token())).toMatchObject({ email: 'zofa@example.com' })
})

test('the tenant is asked once for a while, not at each request', async () => {
  const one = issuer()
  await one.identifyToken(await token())
  await one.identifyToken(await token())
  expect(asked).toHaveLength(1)
})

test('a token for another API is wrong, and the tenant is not asked', async () => {
  expect(await issuer().identifyToken(await token({ audience: 'https://other.example.com' }))).toBe('wrong')
  expect(asked).toEqual([])
})

const user = { id, email: 'zofa@example.com', name: undefined, givenName: undefined, signIn: undefined }
const change = { current: 'not looked at here', next: 'correct horse battery' }

test('changing a password starts the change by e-mail, and no password goes anywhere', async () => {
  expect(await issuer().changePassword(user, change)).toEqual({
    state: 'mailed',
    sentence:
      'Your password is kept by your sign-in service. It sends a link to zofa@example.com, by which you change it.',
  })
  const body = { client_id: 'client', email: 'zofa@example.com', connection: 'Username-Password-Authentication' }
  expect(asked).toEqual([{ path: '/dbconnections/change_password', body }])
})

test.each([400, 404, 429, 500])(
  'a tenant that answers %i has not changed anything, and the user is told',
  async (status) => {
    tenant.change = () => new Response('', { status })
    expect(await issuer().changePassword(user, change)).toMatchObject({ state: 'failed' })
  },
)

test('the issuer is the domain with a slash', () => {
  expect(issuerOf('name.eu.auth0.com')).toBe('https://name.eu.auth0.com/')
})
