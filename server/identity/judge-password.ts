/** Says what is wrong with a new password, by NIST SP 800-63B: long enough, and not one of those that are guessed first. */
import { demoPassword } from './demo-accounts.ts'
import { estimateGuesses, type Weakness } from './estimate-guesses.ts'
import { plainPassword } from './password-hash.ts'

/** Characters, as code points. */
const shortestPassword = 12
const longestPassword = 200

/** At a hundred guesses an hour this takes a thousand years. */
const enoughGuesses = 1e9

const unrelatedWords = 'Choose several words that have nothing to do with one another.'

const sentences = {
  email: `This password is made of your email. ${unrelatedWords}`,
  product: `This password is made of the name of this portal. ${unrelatedWords}`,
  common: `This password is among the most common ones, or close to one. ${unrelatedWords}`,
  pattern: `This password repeats itself or follows a pattern, such as a row of keys or a date. ${unrelatedWords}`,
} satisfies Record<Weakness, string>

/** A sentence for whoever chose it, or undefined where it will do. */
export async function judgePassword(password: string, email: string): Promise<string | undefined> {
  const plain = plainPassword(password)
  const { length } = Array.from(plain)
  if (length < shortestPassword) return `Choose a password of at least ${shortestPassword} characters.`
  if (length > longestPassword) return `Choose a password of at most ${longestPassword} characters.`
  // Nobody can type them, and half a character is none.
  if (/[\p{Cc}\p{Surrogate}]/u.test(plain)) return 'Choose a password without control characters.'
  if (plain.toLowerCase() === demoPassword) {
    return `This is the password of the demo accounts, which everybody knows. ${unrelatedWords}`
  }
  const { guesses, weakness } = await estimateGuesses(plain, email)
  return guesses < enoughGuesses ? sentences[weakness] : undefined
}
