/** Creates the tokens of a grant: signed, for one client and one API, with the claims that Auth0's tokens have. */
import { SignJWT } from 'jose'
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
}

/** Undefined if the grant ended meanwhile. `scope` may be narrower than the grant's. */
export async function issueTokens(
  provider: Provider,
  { grant, session, person, scope = grant.scope }: { grant: Grant; session: Session; person: Person; scope?: string },
): Promise<Tokens | undefined> {
  const refreshToken = grant.scope.split(' ').includes('offline_access') ? newSecret() : undefined
  if (refreshToken !== undefined && !(await provider.store.addRefreshToken(grant.id, fingerprint(refreshToken)))) {
    return undefined
  }
  const scopes = scope.split(' ')
  return {
    access_token: await sign(provider, person.id, accessClaims(provider, grant, scope)),
    ...(scopes.includes('openid') && {
      id_token: await sign(provider, person.id, {
        aud: grant.clientId,
        ...profileOf(person, scopes),
        ...(grant.nonce !== undefined && { nonce: grant.nonce }),
        sid: session.id,
        auth_time: Math.floor(session.signedInAt / 1_000),
      }),
    }),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope,
    expires_in: tokenLifetime,
    token_type: 'Bearer',
  }
}

function accessClaims({ issuer }: Provider, { audience, clientId, sessionId }: Grant, scope: string) {
  const userinfo = `${issuer}userinfo`
  return { aud: audience === undefined ? userinfo : [audience, userinfo], azp: clientId, scope, sid: sessionId }
}

async function sign({ issuer, keys, now }: Provider, subject: string, claims: Record<string, unknown>) {
  const { kid, key } = await keys.signing()
  const at = Math.floor(now() / 1_000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setSubject(subject)
    .setIssuedAt(at)
    .setExpirationTime(at + tokenLifetime)
    .sign(key)
}
