/** One attempt to sign in with e-mail and password. The reply reveals only whether both were right. */
import { isText } from './parameters.ts'
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
  /** What ties the form to its browser. */
  readonly browser: string | undefined
  /** Whether an account is to be treated as if the password were wrong. */
  readonly isSilent: (email: string) => boolean
}

export type SignIn =
  /** `slips`: wrong passwords that the same person seems to have typed just before. */
  | { readonly state: 'right'; readonly person: Person; readonly slips: number }
  | { readonly state: 'wrong'; readonly text: string }
  | { readonly state: 'too-many'; readonly text: string; readonly retryAfterSeconds: number }

/** The same whether the account is unknown or the password wrong. */
const wrong = { state: 'wrong', text: 'Wrong email or password.' } as const

export async function attemptSignIn(
  { store, limits, note, now }: Provider,
  { email: typed, password, address, device, browser, isSilent }: Credentials,
): Promise<SignIn> {
  // Nobody has an e-mail that the database cannot hold: it takes the way of any that has no account.
  const email = isText(typed) ? plainEmail(typed) : ''
  const mark = device === undefined ? undefined : fingerprint(device)
  const knownDevice = mark !== undefined && (await store.knowsDevice(mark, email, now())) ? mark : undefined

  const attempt = await limits.signingIn({
    email,
    address,
    knownDevice,
    browser: browser === undefined ? undefined : fingerprint(browser),
  })
  if (attempt.state === 'refused') {
    note('Too many wrong passwords', { address })
    const { text, retryAfterSeconds } = attempt
    return { state: 'too-many', text, retryAfterSeconds }
  }
  const person = await checkPassword(store, email, password)
  if (!person) return wrong
  if (isSilent(email)) {
    const what = 'A right password was refused: this account answers requests of this machine alone. See DEMO'
    note(what, { user: person.id, address })
    return wrong
  }
  await attempt.succeeded()
  note('Signed in', { user: person.id, address })
  return { state: 'right', person, slips: attempt.slips }
}
