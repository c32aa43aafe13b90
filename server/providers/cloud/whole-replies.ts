/** Some addresses send an answer as a whole although it was asked for in parts. It was paid for, so it is kept and read as it is. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Kept {
  reply?: Response | undefined
}

const keeping = new AsyncLocalStorage<Kept>()

/** Within this work, the reply to a request that is repeated without parts is the whole one that has come already. */
export const keepWholeReply = <T>(work: () => Promise<T>): Promise<T> => keeping.run({}, work)

/** The `fetch` of all packages of providers. */
export const fetchKeeping: typeof fetch = async (input, init) => {
  const kept = keeping.getStore()
  if (kept?.reply !== undefined) {
    const { reply } = kept
    kept.reply = undefined
    return reply
  }
  const response = await fetch(input, init)
  if (kept === undefined || !response.ok || !isWhole(response)) return response
  const [text, { status, headers }] = [await response.text(), response]
  kept.reply = new Response(text, { status, headers })
  return new Response(text, { status, headers })
}

const isWhole = ({ headers }: Response): boolean => /^application\/json\b/.test(headers.get('content-type') ?? '')
