/** Tokens for an authorization code: once, in time, for whom it was made. */
import { createHash } from 'node:crypto'
import { issueTokens } from '../issue-tokens.ts'
import { problem } from '../oauth-problem.ts'
import { mustKeepSilent, type Provider } from '../provider.ts'
import { fingerprint, sameSecret } from '../secrets.ts'
import type { GrantRequest, GrantResult } from './grant-request.ts'

/** One text for all: whoever found a code learns nothing of what it lacks. */
const dead = problem('invalid_grant', 'The code is unknown, used, expired, or for somebody else.')

export async function grantByCode(
  provider: Provider,
  { client, parameters, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const [code, verifier] = [parameters.get('code'), parameters.get('code_verifier')]
  if (code === undefined || verifier === undefined) {
    return problem('invalid_request', 'Send code, code_verifier, redirect_uri and client_id.')
  }
  const { store, now, note } = provider
  const taken = await store.takeCode(fingerprint(code))
  if (!taken) return dead

  const { grant, state, redirectUri, challenge, expiresAt } = taken
  const right =
    state === 'fresh' &&
    now() < expiresAt &&
    client.id === grant.clientId &&
    parameters.get('redirect_uri') === redirectUri &&
    sameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge)
  const session = right ? await store.session({ id: grant.sessionId }, now()) : undefined
  const person = session && (await store.personById(session.userId))
  const silent = person && mustKeepSilent(provider, person.email, fromThisMachine)
  const tokens = session && person && !silent && (await issueTokens(provider, { grant, session, person }))
  if (tokens) return tokens

  // Used twice or by another: somebody else has seen it. Nothing that came of it stays good.
  await store.endGrant(grant.id)
  if (state === 'used') note('A code was used twice: what it gave has ended', { grant: grant.id })
  return dead
}
