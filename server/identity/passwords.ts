/** The rules of a local account's password: setting, checking and changing it. */
import { fits, hashPassword } from './password-hash.ts'
import { plainEmail } from './plain-email.ts'
import type { Limits } from './limits.ts'
import type { IdentityStore, Person } from './store/store.ts'

/** Characters. */
export const shortestPassword = 12

/** Longer ones are no safer, and each costs work. */
const longestPassword = 1_000

/** `text` is a sentence for whoever asked; none of them says whether an e-mail has an account, but `unknown-person`, which only operators see. */
export interface PasswordProblem {
  readonly problem: 'unknown-person' | 'too-short' | 'too-long' | 'wrong-password' | 'too-many-attempts'
  readonly text: string
}

export interface PasswordChange {
  readonly userId: string
  readonly current: string
  readonly next: string
  /** The session that asks, which goes on; all others of this person end. */
  readonly keepSession: string | undefined
}

/** Gives a person of the directory a password, the first or another one. All sessions of this person end. */
export async function setPassword(
  store: IdentityStore,
  email: string,
  password: string,
): Promise<PasswordProblem | undefined> {
  const problem = unsuitable(password)
  if (problem) return problem
  const person = await store.personByEmail(plainEmail(email))
  if (!person) return { problem: 'unknown-person', text: `Nobody in the user directory has the e-mail '${email}'.` }
  await store.savePasswordHash(person.id, await hashPassword(password))
  await store.endSessionsOf(person.id)
  return undefined
}

/** Takes the local account away: the person cannot sign in any more, and is signed out everywhere. */
export async function removeAccount(store: IdentityStore, email: string): Promise<PasswordProblem | undefined> {
  const person = await store.personByEmail(plainEmail(email))
  if (!person?.passwordHash) return { problem: 'unknown-person', text: `'${email}' has no local account.` }
  await store.savePasswordHash(person.id, undefined)
  await store.endSessionsOf(person.id)
  return undefined
}

/** The person, if the password is theirs. */
export async function checkPassword(
  store: IdentityStore,
  email: string,
  password: string,
): Promise<Person | undefined> {
  const person = await store.personByEmail(plainEmail(email))
  return (await fits(password, person?.passwordHash)) ? person : undefined
}

export async function changePassword(
  store: IdentityStore,
  limits: Limits,
  { userId, current, next, keepSession }: PasswordChange,
): Promise<PasswordProblem | undefined> {
  const problem = unsuitable(next)
  if (problem) return problem
  const attempt = await limits.changing(userId)
  if (attempt.state === 'refused') return { problem: 'too-many-attempts', text: attempt.text }
  const person = await store.personById(userId)
  if (!(await fits(current, person?.passwordHash))) {
    return { problem: 'wrong-password', text: 'The current password is wrong.' }
  }
  await store.savePasswordHash(userId, await hashPassword(next))
  await store.endSessionsOf(userId, keepSession)
  await attempt.succeeded()
  return undefined
}

function unsuitable(password: string): PasswordProblem | undefined {
  // Counted as people count them: an emoji is one.
  const length = [...new Intl.Segmenter().segment(password.slice(0, longestPassword + 1))].length
  if (length < shortestPassword) {
    return { problem: 'too-short', text: `Choose a password of at least ${shortestPassword} characters.` }
  }
  if (password.length > longestPassword) {
    return { problem: 'too-long', text: `Choose a password of at most ${longestPassword} characters.` }
  }
  return undefined
}
