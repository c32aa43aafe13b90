/** Sets, checks and changes the password of a local account. */
import { judgePassword } from './judge-password.ts'
import { passwordMatches, hashPassword } from './password-hash.ts'
import { plainEmail } from './plain-email.ts'
import type { Limits } from './limits.ts'
import type { IdentityStore, Person } from './store/store.ts'

/** `text` is a sentence for the caller. Only `unknown-person`, which only operators see, reveals whether an account exists. */
export interface PasswordProblem {
  readonly problem: 'unknown-person' | 'unsuitable' | 'wrong-password' | 'too-many-attempts'
  readonly text: string
}

export interface PasswordChange {
  readonly userId: string
  readonly current: string
  readonly next: string
  /** The session that made the request: it stays signed in and its device stays known; all other sessions of the person end. */
  readonly keepSession: string | undefined
}

/** Sets a person's password, for the first time or again. All sessions end and all devices are forgotten. */
export async function setPassword(
  store: IdentityStore,
  email: string,
  password: string,
): Promise<PasswordProblem | undefined> {
  const unsuitable = await judgePassword(password, plainEmail(email))
  if (unsuitable !== undefined) return { problem: 'unsuitable', text: unsuitable }
  const person = await store.personByEmail(plainEmail(email))
  if (!person) return { problem: 'unknown-person', text: `Nobody in the user directory has the e-mail '${email}'.` }
  await replacePassword(store, person.id, password)
  return undefined
}

/** Sets the password without checking it: all sessions end and all devices are forgotten. */
export async function replacePassword(store: IdentityStore, userId: string, password: string): Promise<void> {
  await store.savePasswordHash(userId, await hashPassword(password))
  await store.endSessionsOf(userId)
  await store.forgetDevices(userId)
}

/** Removes the local account: the person is signed out everywhere and cannot sign in again. */
export async function removeAccount(store: IdentityStore, email: string): Promise<PasswordProblem | undefined> {
  const person = await store.personByEmail(plainEmail(email))
  if (!person?.passwordHash) return { problem: 'unknown-person', text: `'${email}' does not have a local account.` }
  await store.savePasswordHash(person.id, undefined)
  await store.removeSecondFactor(person.id)
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
  return (await passwordMatches(password, person?.passwordHash)) ? person : undefined
}

export async function changePassword(
  store: IdentityStore,
  limits: Limits,
  { userId, current, next, keepSession }: PasswordChange,
): Promise<PasswordProblem | undefined> {
  // Checking the new password takes time, so unsuitable ones count as attempts, too.
  const attempt = await limits.changing(userId)
  if (attempt.state === 'refused') return { problem: 'too-many-attempts', text: attempt.text }
  const person = await store.personById(userId)
  if (!person || !(await passwordMatches(current, person.passwordHash))) {
    return { problem: 'wrong-password', text: 'The current password is wrong.' }
  }
  const unsuitable = await judgePassword(next, person.email)
  if (unsuitable !== undefined) return { problem: 'unsuitable', text: unsuitable }
  await store.savePasswordHash(userId, await hashPassword(next))
  const keptSession = keepSession === undefined ? undefined : await store.session({ id: keepSession }, Date.now())
  await store.endSessionsOf(userId, keptSession?.id)
  // The own device stays known, otherwise a user under attack would have to wait with the attacker at the next sign-in.
  await store.forgetDevices(userId, keptSession?.device)
  await attempt.succeeded()
  return undefined
}
