/** Argon2id at the settings OWASP names for a server: 19 MiB, two passes, one lane; about 10 ms. */
import { hash, verify } from '@node-rs/argon2'
import { Slots } from '#server/agents/body/slots.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each takes a core and 19 MiB. Node has more threads than that, for files. */
const slots = new Slots(4)

/** The same text typed on another keyboard may arrive in another form of Unicode. */
export const plainPassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => slots.run(() => hash(plainPassword(password), cost))

let decoy: Promise<string> | undefined

/** Without a hash it takes as long as with one, so that time does not tell which accounts exist. */
export async function fits(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const expected = passwordHash ?? (await decoy)
  const right = await slots.run(() => verify(expected, plainPassword(password)))
  return right && passwordHash !== undefined
}
