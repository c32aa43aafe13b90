/**
 * Exchanges a refresh token for new tokens; each refresh token can be used once. A second use means that somebody else has
 * the token too, so the whole sign-in ends, and its access tokens with it. Only the same device gets the same answer again
 * for a few seconds, because the first one may have been lost on the way, or two tabs have asked at once.
 */
import { keepRefreshToken, prepareTokens, type Tokens } from '../issue-tokens.ts'
import { refreshLeeway } from '../lifetimes.ts'
import { deadRefreshToken, problem, type OAuthProblem } from '../oauth-problem.ts'
import type { Parameters } from '../parameters.ts'
import { keepAlive } from '../provider-session.ts'
import { mustKeepSilent, type Provider } from '../provider.ts'
import { openAnswer, sealAnswer } from '../seal-answer.ts'
import { fingerprint } from '../secrets.ts'
import type { Grant, RefreshUse } from '../store/store.ts'
import type { GrantRequest, GrantResult } from './grant-request.ts'

export async function grantByRefreshToken(
  provider: Provider,
  { client, parameters, address, userAgent, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const { store, now, note } = provider
  const refreshToken = parameters.get('refresh_token')
  if (refreshToken === undefined) return problem('invalid_request', 'Send refresh_token and client_id.')
  const tokenFingerprint = fingerprint(refreshToken)

  const known = await store.grantOfRefreshToken(tokenFingerprint)
  if (!known) return deadRefreshToken
  const excess = findExcessiveRequest(parameters, known)
  if (excess) return excess

  const session = await store.session({ id: known.sessionId }, now())
  const person = session && (await store.personById(session.userId))
  const silent = person && mustKeepSilent(provider, person.email, fromThisMachine)
  const isWelcome = client.id === known.clientId && !silent
  const scope = parameters.get('scope') ?? known.scope
  const prepared =
    session && person && isWelcome ? await prepareTokens(provider, { grant: known, session, person, scope }) : undefined
  // The answer is stored together with the use, so that a second request finds it even if both come at once.
  const use = {
    at: now(),
    device: fingerprint(`${address} ${userAgent}`),
    answer: prepared ? await sealAnswer(refreshToken, prepared) : '',
  }
  const found = await store.takeRefreshToken(tokenFingerprint, use)
  if (!found) return deadRefreshToken
  const { grant } = found
  if (found.state === 'fresh' && !prepared) {
    await store.endGrant(grant.id)
    return deadRefreshToken
  }
  const tokens = found.state === 'fresh' ? prepared : await answerAgain(found.use, use, refreshToken)
  if (!tokens || !session) {
    await store.endSession(grant.sessionId)
    note('A refresh token was used twice, so its sign-in was ended', { grant: grant.id })
    return deadRefreshToken
  }
  await keepAlive(provider, session, { address })
  return (await keepRefreshToken(provider, grant, tokens)) ? tokens : deadRefreshToken
}

/** Undefined if another device asks, or too late, or somebody to whom no answer would be given now. */
async function answerAgain(
  first: RefreshUse | undefined,
  again: RefreshUse,
  token: string,
): Promise<Tokens | undefined> {
  const isSame = first?.device === again.device && again.at - first.at <= refreshLeeway * 1_000
  return isSame && first.answer !== '' && again.answer !== '' ? await openAnswer(token, first.answer) : undefined
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
