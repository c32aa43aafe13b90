/**
 * Caches valid tokens for a moment, because checking the signature is most of the cost of a small request. The caller still
 * checks each time whose token it is and whether the sign-in has ended.
 */
import type { AccessToken, TokenProblem } from './tokens.ts'

type Verify = (token: string) => Promise<AccessToken | TokenProblem>

interface TokenCache {
  /** The token's content, if it was checked a moment ago. */
  readonly findCached: (token: string) => AccessToken | undefined
  readonly verify: Verify
}

interface CachedToken {
  readonly content: AccessToken
  readonly expiresAt: number
}

/** Milliseconds; a token may be accepted for this long after its signing key was removed. */
const cacheTime = 5_000
const maxTokens = 5_000

export function createTokenCache(verify: Verify, now: () => number = Date.now): TokenCache {
  const tokens = new Map<string, CachedToken>()
  /** Simultaneous requests share one check. */
  const underWay = new Map<string, ReturnType<Verify>>()

  async function check(token: string) {
    const startedAt = now()
    try {
      const read = await verify(token)
      if ('problem' in read) tokens.delete(token)
      else {
        if (tokens.size >= maxTokens) tokens.clear()
        tokens.set(token, { content: read, expiresAt: Math.min(startedAt + cacheTime, (read.claims.exp ?? 0) * 1000) })
      }
      return read
    } finally {
      underWay.delete(token)
    }
  }

  return {
    findCached(token) {
      const cached = tokens.get(token)
      return cached && now() < cached.expiresAt ? cached.content : undefined
    },
    verify(token) {
      const checking = underWay.get(token) ?? check(token)
      underWay.set(token, checking)
      return checking
    },
  }
}
