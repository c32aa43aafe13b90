/** Our own provider vouches for users: it sits on the same port and the same database, and is asked without a request. */
import { createTokenCache } from '#server/identity/create-token-cache.ts'
import { changePassword, type PasswordProblem } from '#server/identity/accounts.ts'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { pageClient, type Note, type Provider } from '#server/identity/provider.ts'
import { sealKeys } from '#server/identity/seal-keys.ts'
import { signingKeys } from '#server/identity/signing-keys.ts'
import { sqlStore } from '#server/identity/store/sql-store.ts'
import { verifyAccessToken } from '#server/identity/tokens.ts'
import type { Database } from '#server/storage/database.ts'
import type { Issuer, PasswordOutcome } from './issuer.ts'
import { signedInFinder, type Member } from './members.ts'
import type { User } from './user.ts'

export interface EmbeddedIssuerOptions {
  readonly origin: string
  readonly clientId: string
  readonly audience: string
  readonly demo: boolean
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly addressOf: Provider['addressOf']
  readonly note: Note
  /** Adds an event to the audit log. */
  readonly record?: Provider['record']
  /** With which signing keys are stored encrypted. */
  readonly keySecrets?: readonly string[]
}

export function embeddedIssuer(options: EmbeddedIssuerOptions): Issuer {
  const { origin, clientId, audience, demo, database, addressOf, note, record, keySecrets = [] } = options
  const store = sealKeys(sqlStore(database), keySecrets)
  const memberBy = signedInFinder(database)
  const keys = signingKeys(store)
  const { findCached, verify } = createTokenCache(
    verifyAccessToken({ issuer: `${origin}/`, audience, jwks: keys.verifying }),
  )

  /** A sign-in that ended takes its tokens and cookies along. */
  async function signedInBy(signIn: string | undefined): Promise<User | undefined> {
    return signIn === undefined ? undefined : userOf(signIn, await memberBy(signIn))
  }

  return {
    settings: { domain: origin, clientId, audience },
    check: async () => void (await keys.published()),
    async whoIs(token) {
      const read = findCached(token) ?? (await verify(token))
      if ('problem' in read) return read.problem === 'keys' ? 'unreachable' : 'wrong'
      const { sid } = read
      return (sid !== undefined && userOf(sid, await memberBy(sid))) || 'wrong'
    },
    still: ({ signIn }) => signedInBy(signIn),
    async changePassword({ id, signIn }, { current, next }) {
      const problem = await changePassword(database, { userId: id, current, next, keepSession: signIn })
      return problem ? { state: states[problem.problem], sentence: problem.text } : { state: 'changed', sentence: '' }
    },
    routes: identityProvider({
      origin,
      audience,
      clients: [pageClient(clientId, origin)],
      store,
      keys,
      demo,
      addressOf,
      note,
      ...(record && { record }),
    }),
  }
}

function userOf(signIn: string, member: Member | undefined): User | undefined {
  if (!member) return undefined
  const { id, email, name, givenName } = member
  return { id, email, name, givenName, signIn, noted: member }
}

const states = {
  'unknown-person': 'failed',
  unsuitable: 'unsuitable',
  'wrong-password': 'wrong-password',
  'too-many-attempts': 'too-many',
} satisfies Record<PasswordProblem['problem'], PasswordOutcome['state']>
