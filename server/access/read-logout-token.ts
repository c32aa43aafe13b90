/** Checks the logout token by which a tenant says that a sign-in has ended (OpenID Connect Back-Channel Logout 1.0, 2.6). */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { clockTolerance, explainTokenError, type TokenProblem } from '#server/identity/tokens.ts'

export interface Logout {
  /** The id of the token; each id is accepted only once. */
  readonly jti: string
  /** The user who was signed out. If no session is named, all sessions of the user end. */
  readonly sub: string | undefined
  /** The session at the tenant that ended. */
  readonly sid: string | undefined
  readonly at: Date
}

interface Expected {
  /** With a trailing slash. */
  readonly issuer: string
  readonly clientId: string
  readonly jwks: JWTVerifyGetKey
}

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Seconds. The tenant issues a new logout token for each request, so its time of issue must be recent. */
const longestWay = 300

/** Some issuers state no type, or the generic type 'JWT'; an access token states 'at+jwt'. */
const types: ReadonlySet<string | undefined> = new Set([undefined, 'jwt', 'logout+jwt'])

export function readLogoutToken({ issuer, clientId, jwks }: Expected) {
  return async (token: string): Promise<Logout | TokenProblem> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, jwks, {
        algorithms: ['RS256'],
        issuer,
        audience: clientId,
        clockTolerance,
        maxTokenAge: longestWay,
        requiredClaims: ['iat', 'jti'],
      })
      if (!types.has(protectedHeader.typ?.toLowerCase())) return wrong('The token is of another type.')
      return readLogoutClaims(payload)
    } catch (error) {
      const { problem, text } = explainTokenError(error)
      // The tenant's administrator finds this reason in the tenant's log.
      return { problem, text: error instanceof errors.JOSEError ? `${error.message}.` : text }
    }
  }
}

function readLogoutClaims(claims: JWTPayload): Logout | TokenProblem {
  const { jti, sub, sid, iat = 0, events } = claims
  if (typeof events !== 'object' || events === null || !isObject(Reflect.get(events, event))) {
    return wrong('The claim events does not name a back-channel logout.')
  }
  // Prevents an ID token, which browsers have, from being accepted as a logout token.
  if (Object.hasOwn(claims, 'nonce')) return wrong('The token has a nonce, which a logout token must not have.')
  if (!isText(jti)) return wrong('The claim jti is not a text.')
  if (![sub, sid].every((claim) => claim === undefined || isText(claim)) || (sub ?? sid) === undefined) {
    return wrong('The token has neither sub nor sid as a text.')
  }
  return { jti, sub, sid: isText(sid) ? sid : undefined, at: new Date(iat * 1000) }
}

const wrong = (text: string): TokenProblem => ({ problem: 'token', text })

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('\0')

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
