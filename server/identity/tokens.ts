/** Checks the access tokens of an issuer, our own provider or an Auth0 tenant: who calls, or why it is not known. */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'

export interface AccessToken {
  readonly sub: string
  readonly scope: readonly string[]
  /** The session at our own provider that gave it; Auth0 does not say. */
  readonly sid: string | undefined
  readonly claims: JWTPayload
}

export interface TokenProblem {
  /** 'keys': the issuer's keys could not be fetched, which says nothing about the token. */
  readonly problem: 'token' | 'keys'
  /** For the log: it repeats nothing of the token. */
  readonly text: string
}

export interface Expected {
  /** With its trailing slash. */
  readonly issuer: string
  readonly audience: string
  readonly jwks: JWTVerifyGetKey
  readonly now?: () => number
}

/** Seconds by which two clocks may differ. */
const clockTolerance = 5

export function verifyAccessToken({ issuer, audience, jwks, now = Date.now }: Expected) {
  return async (token: string): Promise<AccessToken | TokenProblem> => {
    try {
      const { payload } = await jwtVerify(token, jwks, {
        // The one algorithm: neither none nor one that takes our public key for a shared secret.
        algorithms: ['RS256'],
        issuer,
        audience,
        clockTolerance,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now()),
      })
      const { sub = '', scope, sid } = payload
      return {
        sub,
        claims: payload,
        scope: typeof scope === 'string' ? scope.split(' ') : [],
        sid: typeof sid === 'string' ? sid : undefined,
      }
    } catch (error) {
      return explain(error)
    }
  }
}

/** The published keys of another issuer, fetched when needed and kept for a while. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('.well-known/jwks.json', issuer))
}

/** What jose throws about the token itself; whatever else it throws came up on the way to the keys. */
const aboutToken: readonly (new (...parts: never[]) => errors.JOSEError)[] = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

function explain(error: unknown): TokenProblem {
  if (error instanceof errors.JOSEError && aboutToken.some((kind) => error instanceof kind)) {
    return { problem: 'token', text: error.code }
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return { problem: 'keys', text: `The issuer's keys could not be fetched: ${error.message}.` }
  }
  throw error
}
