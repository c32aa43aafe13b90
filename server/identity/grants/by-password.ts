/** Exchanges e-mail and password for tokens. Only in demo mode, so that the API can be tried without a browser. */
import { randomUUID } from 'node:crypto'
import { attemptSignIn } from '../attempt-sign-in.ts'
import { issueTokens } from '../issue-tokens.ts'
import { problem } from '../oauth-problem.ts'
import { newSession } from '../provider-session.ts'
import type { Provider } from '../provider.ts'
import { grantedScope } from '../scopes.ts'
import type { GrantRequest, GrantResult } from './grant-request.ts'

export async function grantByPassword(
  provider: Provider,
  { client, parameters, address, fromThisMachine }: GrantRequest,
): Promise<GrantResult> {
  const [email, password] = [parameters.get('username'), parameters.get('password')]
  if (email === undefined || password === undefined) {
    return problem('invalid_request', 'Send username, password, client_id, audience and scope.')
  }
  const audience = parameters.get('audience') ?? provider.audience
  if (audience !== provider.audience)
    return problem('invalid_target', 'The audience is not known. Use that of the API, or leave it out.')

  const attempt = await attemptSignIn(provider, {
    email,
    password,
    address,
    device: undefined,
    browser: undefined,
    // This grant is for trying out the API on this machine; from other machines every password counts as wrong.
    isSilent: () => !fromThisMachine,
  })
  if (attempt.state === 'wrong') return problem('invalid_grant', attempt.text)
  if (attempt.state === 'too-many') {
    return { ...problem('too_many_attempts', attempt.text), retryAfterSeconds: attempt.retryAfterSeconds }
  }
  const { person } = attempt
  if (attempt.state === 'code-needed' || (await provider.secondFactorNeed(person)) === 'required') {
    return problem('invalid_grant', 'This account needs a second factor. Sign in with a browser.')
  }
  const session = newSession(provider, { userId: person.id, address })
  const grant = {
    id: randomUUID(),
    sessionId: session.id,
    clientId: client.id,
    scope: grantedScope(parameters.get('scope') ?? 'openid profile email'),
    audience,
    nonce: undefined,
  }
  await provider.store.addSession(session)
  await provider.store.addGrant(grant)
  const tokens = await issueTokens(provider, { grant, session, person })
  if (!tokens) throw new Error('A grant ended while its tokens were created.')
  return tokens
}
