/**
 * Estimates how many guesses find a password, by the order in which programs guess: the common passwords first, then what
 * is made of them with digits, repetitions, rows of keys and dates.
 */
import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { demoPassword } from './demo-accounts.ts'

/** What makes a password easy to guess. */
export type Weakness = 'email' | 'product' | 'common' | 'pattern'

interface Estimate {
  readonly guesses: number
  readonly weakness: Weakness
}

/** Characters that are looked at: estimating takes longer than linear time, and what is weak so far is weak. */
const longestLookedAt = 40

const productName = 'stepwright'

export async function estimateGuesses(password: string, email: string): Promise<Estimate> {
  estimator ??= loadEstimator()
  const estimate = await estimator
  const own = [email, email.split('@')[0] ?? ''].flatMap((word) => [word, withoutTrimmings(word)])
  // A shorter one would be found in every password.
  const ownWords = own.filter((word) => word.length >= 3)
  // A program that leaves characters out has to try where they stood.
  const estimates = [...new Set([password, withoutTrimmings(password)])].map((text) => {
    const { guesses, sequence } = estimate.check(text, ownWords)
    return { guesses: guesses * triesFor ** (password.length - text.length), weakness: weaknessOf(sequence) }
  })
  return estimates.reduce((least, each) => (each.guesses < least.guesses ? each : least))
}

/** One character that is left out: a few usual ones, in a few usual places. */
const triesFor = 3

/** As a program tries it, too: without what joins words, and without signs at the end. */
const withoutTrimmings = (text: string) =>
  text.replaceAll(/(?<=[\p{L}\p{N}])[\s._-](?=[\p{L}\p{N}])/gu, '').replace(/[\p{P}\p{S}\s]{1,3}$/u, '')

function weaknessOf(sequence: readonly MatchExtended[]): Weakness {
  const dictionaries = new Set(sequence.map((match): unknown => match['dictionaryName']))
  if (dictionaries.has('userInputs')) return 'email'
  if (dictionaries.has('product')) return 'product'
  return dictionaries.has('passwords') ? 'common' : 'pattern'
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Read when the first password is set: the list takes 0.3 s and 15 MB, which few processes need. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      product: [productName, demoPassword, withoutTrimmings(demoPassword)],
    },
    graphs: common.adjacencyGraphs,
    maxLength: longestLookedAt,
  })
}
