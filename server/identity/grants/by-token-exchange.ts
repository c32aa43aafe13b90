/**
 * Exchanges an access token for one of the same sign-in that allows less and lives shorter (RFC 8693), so that a page can hand
 * a part of its rights to something it trusts less. It never gives a refresh token, and it ends with the sign-in.
 */
import { signTokens } from '../issue-tokens.ts'
import { exchangedTokenLifetime } from '../lifetimes.ts'
import { problem, type OAuthProblem } from '../oauth-problem.ts'
import type { Parameters } from '../parameters.ts'
import { mustKeepSilent, type Provider } from '../provider.ts'
import { scopes } from '../scopes.ts'
import { type AccessToken, verifyAccessToken } from '../tokens.ts'
import type { GrantRequest, GrantResult } from './grant-request.ts'

const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'

/** The same text for a token of another issuer or client, and for one whose sign-in has ended. The code is that of RFC 8693, 2.2.2. */
const foreignToken = problem(
  'invalid_request',
  'The subject_token is not an access token of this portal, or its sign-in has ended. Sign in again.',
)

export async function grantByTokenExchange(
  provider: Provider,
  { client, parameters, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const wrong = findUnsupported(parameters)
  if (wrong) return wrong
  const { issuer, keys, store, now } = provider
  // Every access token of this provider is for the user-info endpoint, too.
  const verify = verifyAccessToken({ issuer, audience: `${issuer}userinfo`, jwks: keys.verifying, now })
  const subject = await verify(parameters.get('subject_token') ?? '')
  if ('problem' in subject || subject.sid === undefined || subject.claims['azp'] !== client.id) return foreignToken

  const session = await store.session({ id: subject.sid }, now())
  const person = session?.userId === subject.sub ? await store.personById(session.userId) : undefined
  if (!session || !person || mustKeepSilent(provider, person.email, fromThisMachine)) return foreignToken

  const scope = narrowedScope(parameters.get('scope'), subject.scope)
  if (scope === undefined) {
    return problem('invalid_scope', 'An exchange does not give more than the subject_token has. Ask for less.')
  }
  const audiences = narrowedAudiences(parameters.get('audience'), subject)
  if (audiences.length === 0) {
    return problem('invalid_target', 'The subject_token does not give access to that audience. Leave the audience out.')
  }
  const remaining = (subject.claims.exp ?? 0) - Math.floor(now() / 1_000)
  if (remaining <= 0) return foreignToken
  // The user-info endpoint is an audience of every token.
  const audience = audiences.find((each) => each !== `${issuer}userinfo`)
  const grant = { sessionId: session.id, clientId: client.id, audience, nonce: undefined }
  const lifetime = Math.min(exchangedTokenLifetime, remaining)
  const tokens = await signTokens(provider, { grant, session, person, scope, lifetime })
  return { ...tokens, issued_token_type: accessTokenType }
}

function findUnsupported(parameters: Parameters): OAuthProblem | undefined {
  if (parameters.get('subject_token') === undefined || parameters.get('subject_token_type') === undefined) {
    return problem('invalid_request', 'Send subject_token, subject_token_type and client_id.')
  }
  const types = [parameters.get('subject_token_type'), parameters.get('requested_token_type') ?? accessTokenType]
  if (types.some((type) => type !== accessTokenType)) {
    return problem('invalid_request', `Only access tokens are exchanged for access tokens: ${accessTokenType}.`)
  }
  if (parameters.has('actor_token') || parameters.has('actor_token_type')) {
    return problem('invalid_request', 'Nobody can act for somebody else here. Leave the actor_token and its type out.')
  }
  if (parameters.get('resource') !== undefined) {
    return problem('invalid_target', 'Name the API by audience, not by resource.')
  }
  return undefined
}

/** Undefined if it is more than the subject has. Unknown scopes are ignored, as everywhere; the right to renew is never passed on. */
function narrowedScope(requested: string | undefined, granted: readonly string[]): string | undefined {
  const passedOn = granted.filter((scope) => scope !== 'offline_access')
  if (requested === undefined) return passedOn.join(' ')
  const names = requested.split(' ').filter((name) => scopes.includes(name))
  if (names.some((name) => !granted.includes(name))) return undefined
  return passedOn.filter((scope) => names.includes(scope)).join(' ')
}

/** Undefined if another audience is asked for. */
function narrowedAudiences(requested: string | undefined, { claims: { aud = [] } }: AccessToken): readonly string[] {
  const granted = typeof aud === 'string' ? [aud] : aud
  return requested === undefined ? granted : granted.filter((each) => each === requested)
}
