/**
 * The senders of requests: the demo accounts, each with a token and a cookie, and with a marker that only their own
 * data contains.
 */
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { uuidOf } from '../random.ts'

export interface Person {
  readonly account: string
  readonly email: string
  readonly clients: readonly string[]
  readonly isAdmin: boolean
}

/** A user in one of their workspaces; undefined: the request does not name one. */
export interface Caller extends Person {
  readonly client: string | undefined
}

export interface Secrets {
  /** The header Authorization. */
  readonly bearer: string
  /** The header Cookie. */
  readonly cookie: string
  /** The header X-XSRF-TOKEN that goes with the cookie. */
  readonly xsrf: string
  /** The header Cookie for the identity provider, including the cookie of its form. */
  readonly provider: string
}

/** Any value works: the provider only compares the value of its form with the cookie. */
export const formToken = 'f'.repeat(43)

export const people: readonly Person[] = demoAccounts.map(({ email, clients, admin }) => ({
  account: email.split('@')[0] ?? email,
  email,
  clients,
  isAdmin: admin,
}))

/** All users in each of their workspaces. */
export const callers: readonly Caller[] = people.flatMap((person) => {
  const clients: readonly (string | undefined)[] = person.clients.length === 0 ? [undefined] : person.clients
  return clients.map((client) => ({ ...person, client }))
})

export const provider: Caller = callers.find(({ isAdmin }) => isAdmin) ?? missingAdmin()

/**
 * A marker in every text and file name that the user sends. It must never appear in another user's reply or in the log.
 */
export const markOf = (account: string): string => `mark${uuidOf(`mark of ${account}`).slice(0, 8)}`

export async function signIn({ account, email, clients }: Person, origin: string): Promise<Secrets> {
  const user = await remoteUser(() => origin, account, clients[0] ?? 'Public')
  const provider = await providerCookie(origin, email)
  return { bearer: user.authorization, ...(await cookieOf(user.authorization, origin)), provider }
}

/** Signs in as the sign-in page does. */
async function providerCookie(origin: string, email: string): Promise<string> {
  const form = `auth-provider-form=${formToken}`
  const client = { client_id: 'stepwright', redirect_uri: origin, response_type: 'code', scope: 'openid' }
  const request = new URLSearchParams({ ...client, code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' })
  const reply = await fetch(`${origin}/u/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: form, Origin: origin },
    body: new URLSearchParams({ request: String(request), form: formToken, email, password: demoPassword }),
  })
  const session = pairsIn(reply).find((pair) => pair.startsWith('auth-provider='))
  if (session === undefined) throw new Error(`The provider does not sign ${email} in: ${reply.status}`)
  return `${session}; ${form}`
}

const pairsIn = (reply: Response): readonly string[] =>
  reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Gets a new cookie, because the previous one may have been signed out. */
export async function cookieOf(bearer: string, origin: string): Promise<Pick<Secrets, 'cookie' | 'xsrf'>> {
  const reply = await fetch(`${origin}/api/me/clients`, { headers: { Authorization: bearer } })
  const pairs = pairsIn(reply)
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
  if (xsrf === undefined) throw new Error(`The portal gives no cookie: ${reply.status}, ${await reply.text()}`)
  return { cookie: pairs.join('; '), xsrf }
}

function missingAdmin(): never {
  throw new Error('None of the demo accounts is an admin.')
}
