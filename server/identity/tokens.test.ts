/** Which access tokens are accepted and which are not, whatever they claim. */
import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { decodeJwt, exportJWK, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signedIn } from './fixtures/browser.ts'
import { audience, origin, tenant } from './fixtures/tenant.ts'
import { signingKeys, type SigningKeys } from './signing-keys.ts'
import { memoryStore } from './store/memory-store.ts'
import { remoteKeys, verifyAccessToken } from './tokens.ts'

const issuer = `${origin}/`
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
let keys: SigningKeys
let verify: ReturnType<typeof verifyAccessToken>

beforeAll(() => {
  keys = signingKeys(memoryStore())
  verify = verifyAccessToken({ issuer, audience, jwks: keys.verifying })
})

const seconds = () => Math.floor(Date.now() / 1_000)

function claims(changes: Record<string, unknown> = {}): JWTPayload {
  const at = seconds()
  return { iss: issuer, aud: [audience], sub: 'user-1', iat: at, exp: at + 60, scope: 'openid email', ...changes }
}

/** A token signed with the provider's own key, whatever it claims. */
async function ours(payload: JWTPayload, header: Record<string, unknown> = {}) {
  const { key, kid } = await keys.signing()
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key)
}

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** A token signed with any algorithm. */
function forged(header: unknown, payload: unknown, sign: (input: string) => Buffer = () => Buffer.alloc(0)) {
  const input = `${encode(header)}.${encode(payload)}`
  return `${input}.${sign(input).toString('base64url')}`
}
const byStranger = (input: string) => signWith('RSA-SHA256', Buffer.from(input), stranger.privateKey)

async function publicJwk() {
  const [key] = (await keys.published()).keys
  if (!key) throw new Error('No key is published.')
  return key
}

test('a token of the provider is believed', async () => {
  const { app, store } = await tenant()
  const { access } = await signedIn(app)
  const check = verifyAccessToken({ issuer, audience, jwks: signingKeys(store).verifying })
  const { sid } = decodeJwt(access)
  expect(await check(access)).toMatchObject({
    sub: 'user-1',
    sid,
    scope: ['openid', 'profile', 'email', 'offline_access'],
    claims: { azp: 'stepwright' },
  })
})

test('an ID token is not an access token', async () => {
  const { app, store } = await tenant()
  const { idToken } = await signedIn(app)
  const check = verifyAccessToken({ issuer, audience, jwks: signingKeys(store).verifying })
  expect(await check(idToken)).toEqual({ problem: 'token', text: 'ERR_JWT_CLAIM_VALIDATION_FAILED' })
})

describe('what a token claims', () => {
  test.each([
    ['nothing wrong', () => ({})],
    ['an end within the tolerance', () => ({ exp: seconds() - 3 })],
    ['one audience', () => ({ aud: audience })],
    ['a beginning within the tolerance', () => ({ nbf: seconds() + 3 })],
  ] as const)('%s is believed', async (_, changes) => {
    // The time is read now, not when the tests were collected.
    expect(await verify(await ours(claims(changes())))).toMatchObject({ sub: 'user-1' })
  })

  test.each([
    ['has expired', { exp: seconds() - 6 }],
    ['never expires', { exp: undefined }],
    ['is for another API', { aud: 'https://other.example/api' }],
    ['is for an API whose name is longer', { aud: `${audience}/more` }],
    ['is for nobody', { aud: undefined }],
    ['is from another issuer', { iss: 'https://evil.example/' }],
    ['is from an issuer without the slash', { iss: origin }],
    ['is from nobody', { iss: undefined }],
    ['is about nobody', { sub: undefined }],
    ['has no beginning', { iat: undefined }],
    ['is not valid yet', { nbf: seconds() + 60 }],
    ['has an end that is not a number', { exp: '9999999999' }],
  ])('%s: refused', async (_, changes) => {
    expect(await verify(await ours(claims(changes)))).toMatchObject({ problem: 'token' })
  })
})

describe('how a token is signed', () => {
  test.each(['none', 'None', 'NONE', ''])('alg=%s is refused', async (alg) => {
    expect(await verify(forged({ alg, typ: 'JWT' }, claims()))).toMatchObject({ problem: 'token' })
  })

  test('HS256 with our public key as the secret is refused', async () => {
    const jwk = await publicJwk()
    const { n = '', kid } = jwk
    for (const secret of [JSON.stringify(jwk), n, Buffer.from(n, 'base64url')]) {
      const token = forged({ alg: 'HS256', kid }, claims(), (input) =>
        createHmac('sha256', secret).update(input).digest(),
      )
      expect(await verify(token)).toEqual({ problem: 'token', text: 'ERR_JOSE_ALG_NOT_ALLOWED' })
    }
  })

  test.each(['RS384', 'RS512', 'PS256', 'ES256', 'EdDSA'])(
    '%s is refused, though we might know the key',
    async (alg) => {
      const { kid } = await publicJwk()
      expect(await verify(forged({ alg, kid }, claims(), byStranger))).toMatchObject({ problem: 'token' })
    },
  )

  test('a stranger’s key is refused, under our name, under its own and under none', async () => {
    const { kid } = await publicJwk()
    for (const header of [{ alg: 'RS256', kid }, { alg: 'RS256', kid: 'stranger' }, { alg: 'RS256' }]) {
      expect(await verify(forged(header, claims(), byStranger))).toMatchObject({ problem: 'token' })
    }
  })

  test('a key that the token brings along is not looked at', async () => {
    const jwk = await exportJWK(stranger.publicKey)
    const { kid } = await publicJwk()
    for (const header of [
      { alg: 'RS256', kid, jwk },
      { alg: 'RS256', kid, jku: 'https://evil.example/jwks.json' },
      { alg: 'RS256', kid, x5u: 'https://evil.example/cert.pem' },
      { alg: 'RS256', kid, x5c: ['MIIB'] },
    ]) {
      expect(await verify(forged(header, claims(), byStranger))).toMatchObject({ problem: 'token' })
    }
  })

  test.each([
    '../../../../dev/null',
    '/dev/null',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    '',
    'x'.repeat(100_000),
    null,
    5,
    ['a'],
    {},
  ])('the kid %j opens nothing', async (kid) => {
    const token = forged({ alg: 'RS256', kid }, claims(), byStranger)
    expect(await verify(token)).toMatchObject({ problem: 'token' })
  })

  test('a header that has to be understood, and is not, is refused', async () => {
    const { kid } = await publicJwk()
    expect(await verify(forged({ alg: 'RS256', kid, crit: ['exp'], exp: 1 }, claims(), byStranger))).toMatchObject({
      problem: 'token',
    })
  })
})

describe('text that is not a token', () => {
  test('one changed letter makes a token worthless', async () => {
    const token = await ours(claims())
    for (const at of [5, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await verify(changed)).toMatchObject({ problem: 'token' })
    }
  })

  test('claims of another token do not fit its signature', async () => {
    const [header, , signature] = (await ours(claims())).split('.')
    expect(await verify(`${header}.${encode(claims({ sub: 'user-2' }))}.${signature}`)).toEqual({
      problem: 'token',
      text: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    })
  })

  test.each(['', '.', '..', '...', 'a.b.c', 'a.b.c.d.e', ' ', 'null', '{}', 'é.é.é', 'e30.e30.', 'e30.e30.e30'])(
    '%j is refused',
    async (text) => expect(await verify(text)).toMatchObject({ problem: 'token' }),
  )

  test('whatever comes, the answer is a value', async () => {
    const part = fc.oneof(fc.json().map(encode), fc.string(), fc.base64String())
    const token = fc.oneof(
      fc.string(),
      fc.tuple(part, part, part).map((parts) => parts.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(token, async (text) => {
        expect(await verify(text)).toHaveProperty('problem')
      }),
    )
  })

  test('the explanation does not repeat any part of it', async () => {
    const secret = 'a-secret-in-a-claim'
    const result = await verify(await ours(claims({ iss: secret, aud: secret })))
    expect(JSON.stringify(result)).not.toContain(secret)
  })
})

describe('the keys of another issuer', () => {
  /** A server that replies with this jwks.json; undefined means that it does not reply. */
  async function tenantElsewhere(body: string | undefined, status = 200) {
    const asked: string[] = []
    const server = createServer((request, reply) => {
      asked.push(request.url ?? '')
      reply.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const close = () => new Promise((closed) => server.close(closed))
    onTestFinished(async () => void (await close()))
    const there = `http://127.0.0.1:${address.port}/`
    if (body === undefined) await close()
    return { asked, check: verifyAccessToken({ issuer: there, audience, jwks: remoteKeys(there) }), there }
  }

  test('are fetched once, from where its discovery says', async () => {
    const { asked, check, there } = await tenantElsewhere(JSON.stringify(await keys.published()))
    const token = await ours(claims({ iss: there }))
    expect([await check(token), await check(token)]).toMatchObject([{ sub: 'user-1' }, { sub: 'user-1' }])
    expect(asked).toEqual(['/.well-known/jwks.json'])
  })

  test.each([
    ['cannot be reached', undefined, 200],
    ['answers with an error', '{}', 500],
    ['answers with no JSON', '<html>', 200],
    ['answers with no key set', '{"keys":"none"}', 200],
  ])('%s: that is not a fault of the token', async (_, body, status) => {
    const { check, there } = await tenantElsewhere(body, status)
    expect(await check(await ours(claims({ iss: there })))).toMatchObject({ problem: 'keys' })
  })
})
