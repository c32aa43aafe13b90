/**
 * Exchanges a refresh token for new tokens; each refresh token can be used once. A second use means that somebody
 * else has the token too, so the whole sign-in ends, and its access tokens with it. There is no grace period, which
 * is also Auth0's default.
 */
import { issueTokens } from '../issue-tokens.ts'
import { deadRefreshToken, problem, type OAuthProblem } from '../oauth-problem.ts'
import type { Parameters } from '../parameters.ts'
import { keepAlive } from '../provider-session.ts'
import { mustKeepSilent, type Provider } from '../provider.ts'
import { fingerprint } from '../secrets.ts'
import type { Grant } from '../store/store.ts'
import type { GrantRequest, GrantResult } from './grant-request.ts'

export async function grantByRefreshToken(
  provider: Provider,
  { client, parameters, address, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const { store, now, note } = provider
  const refreshToken = parameters.get('refresh_token')
  if (refreshToken === undefined) return problem('invalid_request', 'Send refresh_token and client_id.')
  const tokenFingerprint = fingerprint(refreshToken)

  const known = await store.grantOfRefreshToken(tokenFingerprint)
  if (!known) return deadRefreshToken
  const excess = findExcessiveRequest(parameters, known)
  if (excess) return excess

  const found = await store.takeRefreshToken(tokenFingerprint)
  if (!found) return deadRefreshToken
  const { grant, state } = found
  const session = await store.session({ id: grant.sessionId }, now())
  const person = session && (await store.personById(session.userId))
  const silent = person && mustKeepSilent(provider, person.email, fromThisMachine)
  if (state === 'used') {
    await store.endSession(grant.sessionId)
    note('A refresh token was used twice, so its sign-in was ended', { grant: grant.id })
    return deadRefreshToken
  }
  if (client.id !== grant.clientId || !session || !person || silent) {
    await store.endGrant(grant.id)
    return deadRefreshToken
  }
  await keepAlive(provider, session, { address })
  const scope = parameters.get('scope') ?? grant.scope
  return (await issueTokens(provider, { grant, session, person, scope })) ?? deadRefreshToken
}

/** Checked before the token is used up, because such a request is a mistake and not a theft. */
function findExcessiveRequest(parameters: Parameters, { scope, audience }: Grant): OAuthProblem | undefined {
  const granted = scope.split(' ')
  if (
    parameters
      .get('scope')
      ?.split(' ')
      .some((each) => !granted.includes(each))
  ) {
    return problem('invalid_scope', 'A refresh token does not give more than its original scope. Ask for less.')
  }
  if ((parameters.get('audience') ?? audience) !== audience) {
    return problem(
      'invalid_target',
      'A refresh token does not give access to another audience. Leave the audience out.',
    )
  }
  return undefined
}
