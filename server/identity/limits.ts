/**
 * Limits wrong passwords. Each attempt is counted before its password is checked, so that simultaneous attempts all count; a
 * right password takes its count back. The counts are in the database, where replicas share them and restarts keep them.
 * They are kept under the typed e-mail, so that one without an account is treated the same.
 */
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { fingerprint } from './secrets.ts'
import type { GuessLimit, IdentityStore, Limit } from './store/store.ts'

const quarterOfAnHour = 900
const limits = {
  /** Wrong passwords for one account from one address, or from one device that is known to the account. */
  pair: { keyPrefix: 'pair', points: 10, duration: quarterOfAnHour },
  /** Wrong passwords from one address, whatever the account: an office behind one address has this many. */
  address: { keyPrefix: 'address', points: 100, duration: quarterOfAnHour },
  /** Wrong passwords for one account in one browser. They do not refuse anybody: up to this number counts as mistyped by the owner. */
  slips: { keyPrefix: 'slips', points: 2, duration: quarterOfAnHour },
} satisfies Record<string, Limit>

/** Guesses at one account from all unknown devices together: never more than 100 in any hour, 20 + 3,600 / 45. */
const unknownDevices: GuessLimit = { atOnce: 20, every: 45_000 }

export interface SigningIn {
  readonly email: string
  readonly address: string
  /** The fingerprint of a device on which this account has signed in before. */
  readonly knownDevice: string | undefined
  /** The fingerprint of the secret that ties the form to its browser; undefined without a form. */
  readonly browser: string | undefined
  /** Guesses that this sign-in has already counted, such as the password before the code. A right guess takes them back, too. Default: 0. */
  readonly before?: number
}

interface Refused {
  readonly state: 'refused'
  readonly text: string
  readonly retryAfterSeconds: number
}

interface Allowed {
  readonly state: 'allowed'
  readonly succeeded: () => Promise<unknown>
}

export interface Limits {
  /** `slips`: recent wrong passwords for this account in this browser that count as mistyped. */
  readonly signingIn: (who: SigningIn) => Promise<Refused | (Allowed & { readonly slips: number })>
  readonly changing: (userId: string) => Promise<Refused | Allowed>
}

export function passwordLimits(store: IdentityStore, now: () => number = Date.now): Limits {
  const pair = store.limiter(limits.pair)
  const address = store.limiter(limits.address)
  const slips = store.limiter(limits.slips)

  return {
    async signingIn(who) {
      // The typed e-mail may be any text; its fingerprint has a fixed length and does not reveal it.
      const account = fingerprint(who.email)
      const attempt =
        who.knownDevice === undefined
          ? await tryUnknownDevice(account, who)
          : await tryKnownDevice(account, who.knownDevice, who)
      if (attempt.state === 'refused') return attempt
      if (who.browser === undefined) return { ...attempt, slips: 0 }

      const key = `${account} ${who.browser}`
      const { consumedPoints } = await slips.penalty(key)
      const succeeded = () => Promise.all([attempt.succeeded(), slips.delete(key)])
      const mistyped = Math.max(0, consumedPoints - 1 - (who.before ?? 0))
      return { state: 'allowed', succeeded, slips: Math.min(mistyped, slips.points) }
    },
    changing: (userId) => count(pair, `change ${userId}`, (time) => `Too many tries. Try again in ${time}.`),
  }

  /** A known device has its own count, which a stranger cannot use up, not even in the same office. */
  async function tryKnownDevice(account: string, device: string, who: SigningIn): Promise<Refused | Allowed> {
    const own = await count(pair, `${account} ${device}`, tooMany(who))
    if (own.state === 'refused') return own
    await store.countGuess(account, now())
    return { state: 'allowed', succeeded: () => Promise.all([own.succeeded(), ...forgive(account, who)]) }
  }

  async function tryUnknownDevice(account: string, who: SigningIn): Promise<Refused | Allowed> {
    const key = `${account} ${who.address}`
    const own = await count(pair, key, tooManyOnUnknownDevice(who))
    if (own.state === 'refused') return own
    const all = await count(address, who.address, tooManyOnUnknownDevice(who))
    if (all.state === 'refused') return all

    const wait = await store.countGuess(account, now(), unknownDevices)
    if (wait > 0) {
      await Promise.all([pair.reward(key), address.reward(who.address)])
      return refused(wait, tooManyOnUnknownDevice(who))
    }
    const giveBack = () => address.reward(who.address, 1 + (who.before ?? 0))
    const succeeded = () => Promise.all([own.succeeded(), giveBack(), ...forgive(account, who, unknownDevices)])
    return { state: 'allowed', succeeded }
  }

  function forgive(account: string, { before = 0 }: SigningIn, limit?: GuessLimit) {
    return Array.from({ length: 1 + before }, () => store.forgiveGuess(account, limit))
  }
}

type Sentence = (time: string) => string

const tooMany =
  ({ before = 0 }: SigningIn): Sentence =>
  (time) =>
    `Too many wrong ${before > 0 ? 'codes' : 'passwords'}. Try again in ${time}.`
const tooManyOnUnknownDevice =
  (who: SigningIn): Sentence =>
  (time) =>
    `${tooMany(who)(time)} On a device on which you have signed in before, you need not wait.`

async function count(limiter: RateLimiterAbstract, key: string, sentence: Sentence): Promise<Refused | Allowed> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
  if (consumedPoints > limiter.points) return refused(msBeforeNext, sentence)
  return { state: 'allowed', succeeded: () => limiter.delete(key) }
}

function refused(milliseconds: number, sentence: Sentence): Refused {
  const seconds = Math.ceil(milliseconds / 1_000)
  return { state: 'refused', text: sentence(formatDuration(seconds)), retryAfterSeconds: seconds }
}

function formatDuration(seconds: number): string {
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
