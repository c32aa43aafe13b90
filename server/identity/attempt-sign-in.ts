/** One attempt to sign in with e-mail and password: counted, checked, and told apart in nothing but right and wrong. */
import type { Provider } from './provider.ts'
import { checkPassword } from './passwords.ts'
import { plainEmail } from './plain-email.ts'
import { fingerprint } from './secrets.ts'
import type { Person } from './store/store.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly address: string
  /** The secret of the browser's device cookie. */
  readonly device: string | undefined
}

export type SignIn =
  | { readonly state: 'right'; readonly person: Person }
  | { readonly state: 'wrong'; readonly text: string }
  | { readonly state: 'too-many'; readonly text: string; readonly retryAfterSeconds: number }

/** The same whether the account is unknown or the password wrong. */
const wrong = { state: 'wrong', text: 'Wrong email or password.' } as const

export async function attemptSignIn(
  { store, limits, note, now }: Provider,
  { email: typed, password, address, device }: Credentials,
): Promise<SignIn> {
  const email = plainEmail(typed)
  const attempt = await limits.signingIn({ email, address, knownDevice: await knownDevice() })
  if (attempt.state === 'refused') {
    note('Too many wrong passwords', { address })
    const { text, retryAfterSeconds } = attempt
    return { state: 'too-many', text, retryAfterSeconds }
  }
  const person = await checkPassword(store, email, password)
  if (!person) return wrong
  await attempt.succeeded()
  note('Signed in', { user: person.id, address })
  return { state: 'right', person }

  async function knownDevice(): Promise<string | undefined> {
    if (device === undefined) return undefined
    const person = await store.personByEmail(email)
    const mark = fingerprint(device)
    return person && (await store.knowsDevice(mark, person.id, now())) ? mark : undefined
  }
}
