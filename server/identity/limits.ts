/**
 * How many wrong passwords are borne. Each attempt counts before its password is looked at, so that a thousand at once
 * are a thousand; a right one gives its count back. The counts are in the database: replicas and restarts share them.
 */
import { setTimeout } from 'node:timers/promises'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { fingerprint } from './secrets.ts'
import type { IdentityStore, Limit } from './store/store.ts'

const quarterOfAnHour = 900
const limits = {
  /** Wrong passwords for one account from one address, or from one device that is known to the account. */
  pair: { keyPrefix: 'pair', points: 10, duration: quarterOfAnHour },
  /** Wrong passwords from one address, whatever the account: an office behind one address has this many. */
  address: { keyPrefix: 'address', points: 100, duration: quarterOfAnHour },
  /** Wrong passwords for one account from unknown devices anywhere. Beyond it they wait; nobody is refused. */
  account: { keyPrefix: 'account', points: 20, duration: 3_600 },
} satisfies Record<string, Limit>

/** Milliseconds that each wrong password beyond the account's limit adds for unknown devices, and the most they wait. */
const slowing = { each: 100, most: 8_000 }

export interface SigningIn {
  readonly email: string
  readonly address: string
  /** The fingerprint of a device on which this account signed in before. */
  readonly knownDevice: string | undefined
}

export type Attempt =
  | { readonly state: 'allowed'; succeeded(): Promise<void> }
  | { readonly state: 'refused'; readonly text: string; readonly retryAfterSeconds: number }

export interface Limits {
  signingIn(who: SigningIn): Promise<Attempt>
  changing(userId: string): Promise<Attempt>
}

export type Pause = (milliseconds: number) => Promise<unknown>

export function passwordLimits(store: IdentityStore, pause: Pause = setTimeout): Limits {
  const pair = store.limiter(limits.pair)
  const address = store.limiter(limits.address)
  const account = store.limiter(limits.account)

  return {
    async signingIn(who) {
      // An e-mail may be anything that was typed: a key of fixed length, in which nothing can be read.
      const name = fingerprint(who.email)
      if (who.knownDevice !== undefined) return count(pair, `${name} ${who.knownDevice}`)

      const own = await count(pair, `${name} ${who.address}`)
      if (own.state === 'refused') return own
      const all = await count(address, who.address)
      if (all.state === 'refused') return all
      const { consumedPoints } = await account.penalty(name)
      await slowDown(consumedPoints)
      return {
        state: 'allowed',
        succeeded: async () => {
          await Promise.all([own.succeeded(), address.reward(who.address), account.reward(name)])
        },
      }
    },
    changing: (userId) => count(pair, `change ${userId}`),
  }

  async function slowDown(wrong: number) {
    const milliseconds = Math.min((wrong - limits.account.points) * slowing.each, slowing.most)
    if (milliseconds > 0) await pause(milliseconds)
  }
}

async function count(limiter: RateLimiterAbstract, key: string): Promise<Attempt> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
  if (consumedPoints <= limiter.points) {
    return { state: 'allowed', succeeded: async () => void (await limiter.delete(key)) }
  }
  const minutes = Math.ceil(msBeforeNext / 60_000)
  return {
    state: 'refused',
    text: `Too many wrong passwords. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds: Math.ceil(msBeforeNext / 1_000),
  }
}
