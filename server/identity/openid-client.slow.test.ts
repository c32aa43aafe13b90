/** A certified, strict relying party tests the provider, over the network and on the database. */
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setPassword } from '#server/identity/accounts.ts'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { pageClient } from '#server/identity/provider.ts'
import { sqlStore } from '#server/identity/store/sql-store.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { type Asked, browser, local, locationOf } from './fixtures/browser.ts'
import { served, type Served } from './fixtures/served.ts'
import { audience, clientId, email, password } from './fixtures/tenant.ts'

const database = freshDatabase()
let provider: Served
let config: client.Configuration

beforeAll(async () => {
  await database().db.insertInto('users').values({ email, given_name: 'Everpro', name: 'Everpro Demo' }).execute()
  await setPassword(database(), email, password)
  const store = sqlStore(database())
  provider = await served((origin) =>
    identityProvider({ origin, audience, clients: [pageClient(clientId, origin)], store }),
  )
})
afterAll(() => provider.stop())

beforeEach(async () => {
  config = await client.discovery(new URL(`${provider.origin}/`), clientId, undefined, client.None(), {
    // Plain HTTP, as on a developer's machine.
    execute: [client.allowInsecureRequests],
  })
  // It then checks the signature of ID tokens, too, though they come straight from the provider.
  client.enableNonRepudiationChecks(config)
})

/** Goes to the provider and returns, as a person would. */
async function visit(parameters: Record<string, string> = {}) {
  const visitor = browser(overNetwork(), provider.origin)
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${provider.origin}/auth/callback`,
    scope: 'openid profile email offline_access',
    audience,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
  const signedIn = await visitor.fillIn(`${url.pathname}${url.search}`, { email, password })
  const back = new URL(locationOf(await visitor.send(local(signedIn))))
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  return { back, checks, visitor }
}

const overNetwork = (): Asked => ({
  request: (path, init) => fetch(`${provider.origin}${path}`, { ...init, redirect: 'manual' }),
})

test('finds all it needs in the discovery document', () => {
  const metadata = config.serverMetadata()
  expect(metadata.issuer).toBe(`${provider.origin}/`)
  expect(metadata.supportsPKCE('S256')).toBe(true)
  expect(metadata.authorization_response_iss_parameter_supported).toBe(true)
})

describe('the whole way', () => {
  test('code, tokens, user info, renewal, revocation', async () => {
    const { back, checks } = await visit()
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const claims = tokens.claims()
    expect(claims).toMatchObject({ email, email_verified: true, given_name: 'Everpro', name: 'Everpro Demo' })
    expect(tokens.token_type).toBe('bearer')

    const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
    expect(info).toMatchObject({ email, sub: claims?.sub })

    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.claims()?.sub).toBe(claims?.sub)
    await client.tokenRevocation(config, renewed.refresh_token ?? '')
    await expect(client.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('AUTH-05 an access token is exchanged for one of narrower scope', async () => {
    const { back, checks } = await visit()
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const narrower = await client.genericGrantRequest(config, 'urn:ietf:params:oauth:grant-type:token-exchange', {
      subject_token: tokens.access_token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      scope: 'openid',
    })
    expect(narrower).toMatchObject({ token_type: 'bearer', scope: 'openid', expires_in: 600 })
    const sub = tokens.claims()?.sub ?? ''
    expect(await client.fetchUserInfo(config, narrower.access_token, sub)).toEqual({ sub })
  })

  test('max_age comes with the time of the sign-in', async () => {
    const { back, checks } = await visit({ max_age: '60' })
    const tokens = await client.authorizationCodeGrant(config, back, { ...checks, maxAge: 60 })
    expect(tokens.claims()?.auth_time).toBeTypeOf('number')
  })

  test('a silent request without a session is refused in its own words', async () => {
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: `${provider.origin}/auth/callback`,
      scope: 'openid',
      state: 'the-state',
      prompt: 'none',
      code_challenge: await client.calculatePKCECodeChallenge('v'.repeat(43)),
      code_challenge_method: 'S256',
    })
    const back = new URL(locationOf(await overNetwork().request(`${url.pathname}${url.search}`)))
    const refused = client.authorizationCodeGrant(config, back, { expectedState: 'the-state' })
    await expect(refused).rejects.toMatchObject({ error: 'login_required' })
  })
})

describe('it refuses', () => {
  test('a code that comes twice, and then the refresh token of the first', async () => {
    const { back, checks } = await visit()
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a refresh token that comes from two browsers, and then its family', async () => {
    const { back, checks } = await visit()
    const first = (await client.authorizationCodeGrant(config, back, checks)).refresh_token ?? ''
    const second = (await client.refreshTokenGrant(config, first)).refresh_token ?? ''
    config[client.customFetch] = (url, { headers, ...options }) =>
      fetch(url, { ...options, headers: { ...headers, 'User-Agent': 'Elsewhere/1' } } as RequestInit)
    for (const token of [first, second]) {
      await expect(client.refreshTokenGrant(config, token)).rejects.toMatchObject({ error: 'invalid_grant' })
    }
  })

  test('another verifier', async () => {
    const { back, checks } = await visit()
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    await expect(client.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier })).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

test('it believes no answer that says it comes from another issuer', async () => {
  const { back, checks } = await visit()
  back.searchParams.set('iss', 'https://evil.example/')
  await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toThrow()
})
