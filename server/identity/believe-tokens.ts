/**
 * Believes for a moment a token that was found right: its signature is most of what a small request costs, and comes out
 * the same. Whose it is and whether that sign-in still lives is asked each time by whoever reads it.
 */
import type { AccessToken, TokenProblem } from './tokens.ts'

type Verify = (token: string) => Promise<AccessToken | TokenProblem>

interface Believing {
  /** What the token was found to be a moment ago, if it was. */
  readonly believed: (token: string) => AccessToken | undefined
  readonly verify: Verify
}

interface Known {
  readonly read: AccessToken
  readonly until: number
}

/** Milliseconds; for so long a token outlives the key that signed it. */
const believed = 5_000
const most = 5_000

export function believeTokens(verify: Verify, now: () => number = Date.now): Believing {
  const tokens = new Map<string, Known>()
  /** Requests that come together share one check. */
  const underWay = new Map<string, ReturnType<Verify>>()

  async function check(token: string) {
    const begun = now()
    try {
      const read = await verify(token)
      if ('problem' in read) tokens.delete(token)
      else {
        if (tokens.size >= most) tokens.clear()
        tokens.set(token, { read, until: Math.min(begun + believed, (read.claims.exp ?? 0) * 1000) })
      }
      return read
    } finally {
      underWay.delete(token)
    }
  }

  return {
    believed(token) {
      const known = tokens.get(token)
      return known && now() < known.until ? known.read : undefined
    },
    verify(token) {
      const checking = underWay.get(token) ?? check(token)
      underWay.set(token, checking)
      return checking
    },
  }
}
