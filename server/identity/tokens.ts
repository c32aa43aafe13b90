/** Checks the access tokens of an issuer, our own provider or an Auth0 tenant. */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'

export interface AccessToken {
  readonly sub: string
  readonly scope: readonly string[]
  /** The session at our own provider in which it was issued; Auth0 does not state it. */
  readonly sid: string | undefined
  readonly claims: JWTPayload
}

export interface TokenProblem {
  /** 'keys' means that the issuer's keys could not be fetched, so the token could not be checked. */
  readonly problem: 'token' | 'keys'
  /** For the log; does not contain any part of the token. */
  readonly text: string
}

export interface ExpectedIssuer {
  /** With a trailing slash. */
  readonly issuer: string
  readonly audience: string
  readonly jwks: JWTVerifyGetKey
  readonly now?: () => number
}

/** Seconds by which the clocks may differ. */
export const clockTolerance = 5

export function verifyAccessToken({ issuer, audience, jwks, now = Date.now }: ExpectedIssuer) {
  return async (token: string): Promise<AccessToken | TokenProblem> => {
    try {
      const { payload } = await jwtVerify(token, jwks, {
        // Only this algorithm: neither 'none' nor one that would use the public key as a shared secret.
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
      return explainTokenError(error)
    }
  }
}

/** The public keys of another issuer, fetched when needed and cached for a while. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('.well-known/jwks.json', issuer))
}

/** The errors of jose that concern the token itself; its other errors concern fetching the keys. */
const tokenErrors: readonly (new (...parts: never[]) => errors.JOSEError)[] = [
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

export function explainTokenError(error: unknown): TokenProblem {
  if (error instanceof errors.JOSEError && tokenErrors.some((kind) => error instanceof kind)) {
    return { problem: 'token', text: error.code }
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return { problem: 'keys', text: `The issuer's keys could not be fetched: ${error.message}.` }
  }
  throw error
}
