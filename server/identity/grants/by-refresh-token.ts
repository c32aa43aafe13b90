/**
 * Tokens for a refresh token, which is spent by it. One that comes a second time has been stolen, by the first or by
 * the second who brought it: the whole family ends. There is no time of grace, which is Auth0's default, too: a client
 * that lost the answer signs in silently by the session.
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
  { client, parameters, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const { store, now, note } = provider
  const refreshToken = parameters.get('refresh_token')
  if (refreshToken === undefined) return problem('invalid_request', 'Send refresh_token and client_id.')
  const mark = fingerprint(refreshToken)

  const offered = await store.grantOfRefreshToken(mark)
  if (!offered) return deadRefreshToken
  const beyond = asksForMore(parameters, offered)
  if (beyond) return beyond

  const taken = await store.takeRefreshToken(mark)
  if (!taken) return deadRefreshToken
  const { grant, state } = taken
  const session = await store.session({ id: grant.sessionId }, now())
  const person = session && (await store.personById(session.userId))
  const silent = person && mustKeepSilent(provider, person.email, fromThisMachine)
  if (state === 'used' || client.id !== grant.clientId || !session || !person || silent) {
    await store.endGrant(grant.id)
    if (state === 'used') note('A refresh token was used twice: its family has ended', { grant: grant.id })
    return deadRefreshToken
  }
  await keepAlive(provider, session)
  const scope = parameters.get('scope') ?? grant.scope
  return (await issueTokens(provider, { grant, session, person, scope })) ?? deadRefreshToken
}

/** Found out before the token is spent: such a request is a mistake, not a theft. */
function asksForMore(parameters: Parameters, { scope, audience }: Grant): OAuthProblem | undefined {
  const granted = scope.split(' ')
  if (
    parameters
      .get('scope')
      ?.split(' ')
      .some((each) => !granted.includes(each))
  ) {
    return problem('invalid_scope', 'A refresh token gives no more than the scope it was given for.')
  }
  if ((parameters.get('audience') ?? audience) !== audience) {
    return problem('invalid_target', 'A refresh token gives access to no other audience.')
  }
  return undefined
}
