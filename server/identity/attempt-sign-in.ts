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
  /** The secret that ties the form to its browser. */
  readonly browser: string | undefined
  /** Whether an account is treated as if the password were wrong. */
  readonly isSilent: (email: string) => boolean
}

export type SignIn =
  /** `slips`: how many wrong passwords the same person seems to have mistyped just before. */
  | { readonly state: 'right'; readonly person: Person; readonly slips: number }
  /** The password is right and the account has a second factor, which is asked for next. */
  | { readonly state: 'code-needed'; readonly person: Person }
  | { readonly state: 'wrong'; readonly text: string }
  | { readonly state: 'too-many'; readonly text: string; readonly retryAfterSeconds: number }

/** The same reply whether the account is unknown or the password is wrong. */
const wrong = { state: 'wrong', text: 'Wrong email or password.' } as const

export async function attemptSignIn(
  provider: Provider,
  { email: typed, password, address, device, browser, isSilent }: Credentials,
): Promise<SignIn> {
  const { store, limits, note, now, record } = provider
  // An e-mail that the database cannot store is treated like one without an account.
  const email = isText(typed) ? plainEmail(typed) : ''
  const deviceFingerprint = device === undefined ? undefined : fingerprint(device)
  const knownDevice =
    deviceFingerprint !== undefined && (await store.knowsDevice(deviceFingerprint, email, now()))
      ? deviceFingerprint
      : undefined

  const attempt = await limits.signingIn({
    email,
    address,
    knownDevice,
    browser: browser === undefined ? undefined : fingerprint(browser),
  })
  if (attempt.state === 'refused') {
    note('Too many wrong passwords', { address })
    if (isNewPause(store, `${address} ${email}`, now()))
      await record({ event: 'password-paused', user: await store.personByEmail(email), address })
    const { text, retryAfterSeconds } = attempt
    return { state: 'too-many', text, retryAfterSeconds }
  }
  const person = await checkPassword(store, email, password)
  if (!person) {
    // Only the e-mail of an account is stored, because people may type anything into that field, even a password.
    await record({ event: 'password-refused', user: await store.personByEmail(email), address })
    return wrong
  }
  if (isSilent(email)) {
    const what = 'A right password was refused, because demo accounts work only on this machine. See DEMO'
    note(what, { user: person.id, address })
    await record({ event: 'password-refused', user: person, detail: what, address })
    return wrong
  }
  await record({ event: 'password-accepted', user: person, address })
  // Only the right code takes the count of this attempt back, so that a stolen password allows nobody further guesses.
  if (await store.secondFactor(person.id)) return { state: 'code-needed', person }
  await attempt.succeeded()
  note('Signed in', { user: person.id, address })
  return { state: 'right', person, slips: attempt.slips }
}

/** Milliseconds in which further guesses of the same sender are not noted; otherwise guesses would fill the disk. */
const pauseNotedFor = 60_000
const mostPauses = 1000
const pausesIn = new WeakMap<Provider['store'], Map<string, number>>()

function isNewPause(store: Provider['store'], key: string, at: number): boolean {
  const pauses = pausesIn.get(store) ?? new Map<string, number>()
  pausesIn.set(store, pauses)
  const last = pauses.get(key)
  if (last !== undefined && at - last < pauseNotedFor) return false
  if (pauses.size >= mostPauses) pauses.clear()
  pauses.set(key, at)
  return true
}
