/** The password of a local account: setting, checking and changing it. */
import { judgePassword } from './judge-password.ts'
import { fits, hashPassword } from './password-hash.ts'
import { plainEmail } from './plain-email.ts'
import type { Limits } from './limits.ts'
import type { IdentityStore, Person } from './store/store.ts'

/** `text` is a sentence for whoever asked; none of them says whether an e-mail has an account, but `unknown-person`, which only operators see. */
export interface PasswordProblem {
  readonly problem: 'unknown-person' | 'unsuitable' | 'wrong-password' | 'too-many-attempts'
  readonly text: string
}

export interface PasswordChange {
  readonly userId: string
  readonly current: string
  readonly next: string
  /** The session that asks, which goes on, and whose device stays known; all others of this person end. */
  readonly keepSession: string | undefined
}

/** Gives a person of the directory a password, the first or another one. All sessions end, and no device is known any more. */
export async function setPassword(
  store: IdentityStore,
  email: string,
  password: string,
): Promise<PasswordProblem | undefined> {
  const unsuitable = await judgePassword(password, plainEmail(email))
  if (unsuitable !== undefined) return { problem: 'unsuitable', text: unsuitable }
  const person = await store.personByEmail(plainEmail(email))
  if (!person) return { problem: 'unknown-person', text: `Nobody in the user directory has the e-mail '${email}'.` }
  await store.savePasswordHash(person.id, await hashPassword(password))
  await store.endSessionsOf(person.id)
  await store.forgetDevices(person.id)
  return undefined
}

/** Takes the local account away: the person cannot sign in any more, and is signed out everywhere. */
export async function removeAccount(store: IdentityStore, email: string): Promise<PasswordProblem | undefined> {
  const person = await store.personByEmail(plainEmail(email))
  if (!person?.passwordHash) return { problem: 'unknown-person', text: `'${email}' has no local account.` }
  await store.savePasswordHash(person.id, undefined)
  await store.endSessionsOf(person.id)
  await store.forgetDevices(person.id)
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
  // Judging takes time, too: whoever sends many unsuitable ones has to wait as after wrong ones.
  const attempt = await limits.changing(userId)
  if (attempt.state === 'refused') return { problem: 'too-many-attempts', text: attempt.text }
  const person = await store.personById(userId)
  if (!person || !(await fits(current, person.passwordHash))) {
    return { problem: 'wrong-password', text: 'The current password is wrong.' }
  }
  const unsuitable = await judgePassword(next, person.email)
  if (unsuitable !== undefined) return { problem: 'unsuitable', text: unsuitable }
  await store.savePasswordHash(userId, await hashPassword(next))
  const kept = keepSession === undefined ? undefined : await store.session({ id: keepSession }, Date.now())
  await store.endSessionsOf(userId, kept?.id)
  // Else whoever changes it because somebody is guessing would have to wait with the guesser at the next sign-in.
  await store.forgetDevices(userId, kept?.device)
  await attempt.succeeded()
  return undefined
}
