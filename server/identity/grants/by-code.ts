/** Exchanges an authorization code for tokens: only once, in time, and for the client for which it was created. */
import { createHash } from 'node:crypto'
import { issueTokens } from '../issue-tokens.ts'
import { problem } from '../oauth-problem.ts'
import { mustKeepSilent, type Provider } from '../provider.ts'
import { fingerprint, sameSecret } from '../secrets.ts'
import type { GrantRequest, GrantResult } from './grant-request.ts'

/** The same text in all cases, so that somebody who found a code does not learn why it fails. */
const unusableCode = problem(
  'invalid_grant',
  'The code is unknown, used, expired, or for another client. Start the sign-in again.',
)

export async function grantByCode(
  provider: Provider,
  { client, parameters, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const [code, verifier] = [parameters.get('code'), parameters.get('code_verifier')]
  if (code === undefined || verifier === undefined) {
    return problem('invalid_request', 'Send code, code_verifier, redirect_uri and client_id.')
  }
  const { store, now, note } = provider
  const found = await store.takeCode(fingerprint(code))
  if (!found) return unusableCode

  const { grant, state, redirectUri, challenge, expiresAt } = found
  const isUsable =
    state === 'fresh' &&
    now() < expiresAt &&
    client.id === grant.clientId &&
    parameters.get('redirect_uri') === redirectUri &&
    sameSecret(createHash('sha256').update(verifier).digest('base64url'), challenge)
  const session = isUsable ? await store.session({ id: grant.sessionId }, now()) : undefined
  const person = session && (await store.personById(session.userId))
  const silent = person && mustKeepSilent(provider, person.email, fromThisMachine)
  const tokens = session && person && !silent && (await issueTokens(provider, { grant, session, person }))
  if (tokens) return tokens

  if (state === 'used') {
    // Somebody else has the code, too. The access tokens of the first use end only with the whole sign-in.
    await store.endSession(grant.sessionId)
    note('A code was used twice, so its sign-in was ended', { grant: grant.id })
  } else {
    // The code came late, or from another client or address, and may have been stolen. No tokens were issued for it yet.
    await store.endGrant(grant.id)
  }
  return unusableCode
}
