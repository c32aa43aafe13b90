/** A user of the portal whose requests have a time limit, so that a portal that hangs is noticed. */
import { remoteUser } from '#tests/driver/remote-user.ts'

export interface Visitor {
  /** The value of the header Authorization. */
  readonly authorization: string
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  readonly sendJson: (method: string, path: string, body: unknown) => Promise<Response>
  readonly json: (path: string) => Promise<Record<string, unknown>>
}

/** Milliseconds: far more than any of these calls takes, even on a busy machine. */
const longestReply = 60_000

export async function signInVisitor(at: () => string, account: string, client: string): Promise<Visitor> {
  const user = await remoteUser(at, account, client)
  const send: Visitor['send'] = (path, init = {}) =>
    user.send(path, { ...init, signal: AbortSignal.timeout(longestReply) })
  return {
    authorization: user.authorization,
    send,
    sendJson: (method, path, body) =>
      send(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    json: async (path) => (await (await send(path)).json()) as Record<string, unknown>,
  }
}
