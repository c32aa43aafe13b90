/** Creates the tokens of a grant: signed, for one client and one API, with the claims that Auth0's tokens have. */
import { type JWTPayload, SignJWT } from 'jose'
import { tokenLifetime } from './lifetimes.ts'
import { profileOf } from './profile.ts'
import type { Provider } from './provider.ts'
import { fingerprint, newSecret } from './secrets.ts'
import type { Grant, Person, Session } from './store/store.ts'

export interface Tokens {
  readonly access_token: string
  readonly id_token?: string
  readonly refresh_token?: string
  readonly scope: string
  readonly expires_in: number
  readonly token_type: 'Bearer'
  /** Stated for exchanged tokens only (RFC 8693, 2.2.1). */
  readonly issued_token_type?: string
}

/** The audiences of tokens, and what the tokens allow. */
interface TokenContent {
  readonly grant: Pick<Grant, 'sessionId' | 'clientId' | 'audience' | 'nonce'>
  readonly session: Session
  readonly person: Person
  readonly scope: string
  /** Seconds. */
  readonly lifetime?: number
}

/** For whom tokens are issued. `scope` may be narrower than the grant's. */
interface Issuing {
  readonly grant: Grant
  readonly session: Session
  readonly person: Person
  readonly scope?: string
}

/** Undefined if the grant ended meanwhile. */
export async function issueTokens(provider: Provider, issuing: Issuing): Promise<Tokens | undefined> {
  const tokens = await prepareTokens(provider, issuing)
  return (await keepRefreshToken(provider, issuing.grant, tokens)) ? tokens : undefined
}

/** Tokens whose refresh token works once it is kept. */
export async function prepareTokens(
  provider: Provider,
  { grant, session, person, scope = grant.scope }: Issuing,
): Promise<Tokens> {
  const isRenewable = grant.scope.split(' ').includes('offline_access')
  return {
    ...(await signTokens(provider, { grant, session, person, scope })),
    ...(isRenewable && { refresh_token: newSecret() }),
  }
}

/** False if the grant ended meanwhile. */
export async function keepRefreshToken({ store }: Provider, grant: Grant, tokens: Tokens): Promise<boolean> {
  const { refresh_token: token } = tokens
  return token === undefined || (await store.addRefreshToken(grant.id, fingerprint(token)))
}

/** Tokens that cannot be renewed. */
export async function signTokens(
  provider: Provider,
  { grant, session, person, scope, lifetime = tokenLifetime }: TokenContent,
): Promise<Tokens> {
  const scopes = scope.split(' ')
  const sign = await signer(provider, person.id, lifetime)
  return {
    access_token: await sign(accessClaims(provider, grant, scope)),
    ...(scopes.includes('openid') && {
      id_token: await sign({
        aud: grant.clientId,
        ...profileOf(person, scopes),
        ...(grant.nonce !== undefined && { nonce: grant.nonce }),
        sid: session.id,
        auth_time: Math.floor(session.signedInAt / 1_000),
      }),
    }),
    scope,
    expires_in: lifetime,
    token_type: 'Bearer',
  }
}

function accessClaims(
  { issuer }: Provider,
  { audience, clientId, sessionId }: TokenContent['grant'],
  scope: string,
): JWTPayload {
  const userinfo = `${issuer}userinfo`
  return { aud: audience === undefined ? userinfo : [audience, userinfo], azp: clientId, scope, sid: sessionId }
}

async function signer({ issuer, keys, now }: Provider, subject: string, lifetime: number) {
  const { kid, key } = await keys.signing()
  const at = Math.floor(now() / 1_000)
  return (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setSubject(subject)
      .setIssuedAt(at)
      .setExpirationTime(at + lifetime)
      .sign(key)
}
