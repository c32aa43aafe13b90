/** Hashes passwords with Argon2id at the settings that OWASP recommends for a server: 19 MiB, two passes, one lane; about 10 ms. */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Normalised, because another keyboard may send the same text in another Unicode form. */
export const plainPassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password), cost)

let decoy: Promise<string> | undefined

/** Takes as long without a hash as with one, so that the time does not reveal which accounts exist. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const isRight = await verify(passwordHash ?? (await decoy), plainPassword(password))
  return isRight && passwordHash !== undefined
}
