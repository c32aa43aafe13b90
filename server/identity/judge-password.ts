/** Checks a new password as NIST SP 800-63B asks: it must be long enough and not easy to guess. */
import { demoPassword } from './demo-accounts.ts'
import { estimateGuesses, type Weakness } from './estimate-guesses.ts'
import { plainPassword } from './password-hash.ts'

/** Length in characters, as code points. */
const minimumLength = 12
const maximumLength = 200

/** At a hundred guesses an hour, that many guesses take a thousand years. */
const enoughGuesses = 1e9

const unrelatedWords = 'Choose several words that have nothing to do with one another.'

const sentences = {
  email: `This password is made of your email. ${unrelatedWords}`,
  product: `This password is made of the name of this portal. ${unrelatedWords}`,
  common: `This password is among the most common ones, or close to one. ${unrelatedWords}`,
  pattern: `This password repeats itself or follows a pattern, such as a row of keys or a date. ${unrelatedWords}`,
} satisfies Record<Weakness, string>

/** A sentence for the user, or undefined if the password is acceptable. */
export async function judgePassword(password: string, email: string): Promise<string | undefined> {
  const plain = plainPassword(password)
  const { length } = Array.from(plain)
  if (length < minimumLength) return `Choose a password of at least ${minimumLength} characters.`
  if (length > maximumLength) return `Choose a password of at most ${maximumLength} characters.`
  // Control characters cannot be typed, and a lone surrogate is not a character.
  if (/[\p{Cc}\p{Surrogate}]/u.test(plain)) return 'Choose a password without control characters.'
  if (plain.toLowerCase() === demoPassword) {
    return `This is the password of the demo accounts, which everybody knows. ${unrelatedWords}`
  }
  const { guesses, weakness } = await estimateGuesses(plain, email)
  return guesses < enoughGuesses ? sentences[weakness] : undefined
}
