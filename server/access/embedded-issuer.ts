/** The issuer that is our own identity provider: it shares the portal's port and database, and is called without HTTP. */
import type { Hono } from 'hono'
import { createTokenCache } from '#server/identity/create-token-cache.ts'
import { changePassword, type PasswordProblem } from '#server/identity/accounts.ts'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { openOutside, type Outside, type OutsideSettings } from '#server/identity/outside.ts'
import { ownAccounts } from '#server/identity/own-accounts.ts'
import { pageClient, type Note, type Provider, type SecondFactorNeed } from '#server/identity/provider.ts'
import { sealKeys } from '#server/identity/seal-keys.ts'
import { signingKeys } from '#server/identity/signing-keys.ts'
import { sqlStore } from '#server/identity/store/sql-store.ts'
import { verifyAccessToken } from '#server/identity/tokens.ts'
import type { Database } from '#server/storage/database.ts'
import { backchannelLogout } from './backchannel-logout.ts'
import type { Issuer, PasswordOutcome } from './issuer.ts'
import { findMember, createSignInFinder, type Member } from './members.ts'
import { outsideLogouts } from './outside-logouts.ts'
import { readLogoutToken } from './read-logout-token.ts'
import type { User } from './user.ts'

export interface EmbeddedIssuerOptions {
  readonly origin: string
  readonly clientId: string
  readonly audience: string
  readonly demo: boolean
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly addressOf: Provider['addressOf']
  readonly note: Note
  /** By default nobody needs a second factor. */
  readonly secondFactorNeed?: (member: Member) => SecondFactorNeed
  /** Adds an event to the audit log. */
  readonly record?: Provider['record']
  /** The secrets with which stored signing keys are encrypted. */
  readonly keySecrets?: readonly string[]
  /** Another provider at which people may sign in, too. */
  readonly outside?: OutsideSettings | undefined
  readonly admit?: Provider['admit']
}

export function embeddedIssuer(options: EmbeddedIssuerOptions): Issuer {
  const { origin, clientId, audience, demo, database, addressOf, note, record, keySecrets = [] } = options
  const needOf = options.secondFactorNeed ?? (() => 'optional' as const)
  const store = sealKeys(sqlStore(database), keySecrets)
  const findBySignIn = createSignInFinder(database)
  const keys = signingKeys(store)
  const { findCached, verify } = createTokenCache(
    verifyAccessToken({ issuer: `${origin}/`, audience, jwks: keys.verifying }),
  )

  /** A second factor may have become required since the sign-in: a sign-in without one then counts as ended. */
  async function findUserBySignIn(signIn: string | undefined): Promise<User | 'sign-in-ended'> {
    const member = signIn === undefined ? undefined : await findBySignIn(signIn)
    if (!member || (!member.confirmed && needOf(member) === 'required')) return 'sign-in-ended'
    return userOf(signIn, member)
  }

  const outside = options.outside && openOutside(options.outside, origin)
  const app = identityProvider({
    origin,
    audience,
    clients: [pageClient(clientId, origin)],
    store,
    keys,
    demo,
    addressOf,
    note,
    async secondFactorNeed({ email }) {
      const member = await findMember(database.db, email)
      return member ? needOf(member) : 'optional'
    },
    ...(record && { record }),
    outside,
    admit: options.admit,
  })
  if (outside && options.outside) app.route('/', logoutsOf(outside, options.outside, options))

  return {
    settings: { domain: origin, clientId, audience },
    check: async () => void (await keys.published()),
    async identifyToken(token) {
      const read = findCached(token) ?? (await verify(token))
      if ('problem' in read) return read.problem === 'keys' ? 'unreachable' : 'wrong'
      return findUserBySignIn(read.sid)
    },
    refreshUser: ({ signIn }) => findUserBySignIn(signIn),
    async changePassword({ id, signIn }, { current, next }) {
      const problem = await changePassword(database, { userId: id, current, next, keepSession: signIn })
      return problem
        ? { state: passwordStates[problem.problem], sentence: problem.text }
        : { state: 'changed', sentence: '' }
    },
    accounts: ownAccounts({ origin, store }),
    routes: app,
  }
}

/** The other provider says that somebody signed out there. */
function logoutsOf(outside: Outside, { issuer, clientId }: OutsideSettings, options: EmbeddedIssuerOptions): Hono {
  return backchannelLogout({
    read: readLogoutToken({ issuer, clientId, jwks: outside.keys }),
    logouts: outsideLogouts(options.database),
    emailOf: () => undefined,
    addressOf: options.addressOf,
    note: options.note,
    record: options.record ?? (() => Promise.resolve()),
  })
}

function userOf(signIn: string | undefined, member: Member): User {
  const { id, email, name, givenName } = member
  return { id, email, name, givenName, signIn, membership: member }
}

const passwordStates = {
  'unknown-person': 'failed',
  unsuitable: 'unsuitable',
  'wrong-password': 'wrong-password',
  'too-many-attempts': 'too-many',
} satisfies Record<PasswordProblem['problem'], PasswordOutcome['state']>
