/**
 * Estimates how many guesses a program needs to find a password: programs try common passwords first, then variations with
 * digits, repetitions, rows of keys and dates.
 */
import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { demoPassword } from './demo-accounts.ts'

/** What makes a password easy to guess. */
export type Weakness = 'email' | 'product' | 'common' | 'pattern'

interface Estimate {
  readonly guesses: number
  readonly weakness: Weakness
}

/** How many characters are checked, because the time grows faster than the length; a password that is weak so far counts as weak. */
const maxCheckedLength = 40

const productName = 'stepwright'

export async function estimateGuesses(password: string, email: string): Promise<Estimate> {
  estimator ??= loadEstimator()
  const estimate = await estimator
  const own = [email, email.split('@')[0] ?? ''].flatMap((word) => [word, stripSeparators(word)])
  // A shorter word would be found in many passwords.
  const ownWords = own.filter((word) => word.length >= 3)
  // Removing characters multiplies the guesses, because a program has to try where they were.
  const estimates = [...new Set([password, stripSeparators(password)])].map((text) => {
    const { guesses, sequence } = estimate.check(text, ownWords)
    return { guesses: guesses * guessesPerCharacter ** (password.length - text.length), weakness: weaknessOf(sequence) }
  })
  return estimates.reduce((least, each) => (each.guesses < least.guesses ? each : least))
}

/** The factor for each removed character: a few usual characters in a few usual places. */
const guessesPerCharacter = 3

/** The password without characters that join words and without punctuation at its end, as programs also try it. */
const stripSeparators = (text: string) =>
  text.replaceAll(/(?<=[\p{L}\p{N}])[\s._-](?=[\p{L}\p{N}])/gu, '').replace(/[\p{P}\p{S}\s]{1,3}$/u, '')

function weaknessOf(sequence: readonly MatchExtended[]): Weakness {
  const dictionaries = new Set(sequence.map((match): unknown => match['dictionaryName']))
  if (dictionaries.has('userInputs')) return 'email'
  if (dictionaries.has('product')) return 'product'
  return dictionaries.has('passwords') ? 'common' : 'pattern'
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded when the first password is set, because the list takes 0.3 s and 15 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      product: [productName, demoPassword, stripSeparators(demoPassword)],
    },
    graphs: common.adjacencyGraphs,
    maxLength: maxCheckedLength,
  })
}
