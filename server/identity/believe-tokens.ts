/**
 * Believes for a moment a token that was found right: its signature is most of what a small request costs, and comes out
 * the same. Whose it is and whether that sign-in still lives is asked each time by whoever reads it.
 */
import type { AccessToken, TokenProblem } from './tokens.ts'

type Verify = (token: string) => Promise<AccessToken | TokenProblem>

interface Known {
  /** Requests that come together share one check. */
  readonly reading: ReturnType<Verify>
  until: number
}

/** Milliseconds; for so long a token outlives the key that signed it. */
const believed = 5_000
const most = 5_000

export function believeTokens(verify: Verify, now: () => number = Date.now): Verify {
  const tokens = new Map<string, Known>()

  return (token) => {
    const known = tokens.get(token)
    if (known && now() < known.until) return known.reading
    if (tokens.size >= most) tokens.clear()
    const added: Known = { reading: check(token), until: now() + believed }
    tokens.set(token, added)
    return added.reading

    async function check(asked: string) {
      const forget = () => void (tokens.get(asked) === added && tokens.delete(asked))
      try {
        const read = await verify(asked)
        if ('problem' in read) forget()
        else added.until = Math.min(added.until, (read.claims.exp ?? 0) * 1000)
        return read
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}
