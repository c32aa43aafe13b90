/** Whether a session is the caller's. To everybody else it does not exist, as if its id had never been. */
import { randomUUID } from 'node:crypto'
import type { Call } from '#engine/definition/types.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import { sessionIdOf } from './session-id.ts'
import type { Owner, Session, Sessions } from './sessions.ts'

interface Request {
  readonly session: Call['session']
  /** As it was sent. */
  readonly id: string | undefined
  /** What stands under that id. */
  readonly row: Session | undefined
  /** Who asks, where and for which agent. */
  readonly owner: Owner
  /** Whether they belong to no workspace. */
  readonly isGuest: boolean
  /** What the agent says where the id is missing. */
  readonly missing: string
}

const isOwn = (session: Session | undefined, owner: Owner): session is Session =>
  session?.user === owner.user && session.client === owner.client && session.agent === owner.agent

/** The session as far as it is there already; one that this request opens is opened once the request is found right. */
export interface OwnSession {
  readonly found: Session | undefined
  /** `version` names the definition with which a new one begins. Undefined: the call belongs to no session. */
  readonly get: (version: () => Promise<string>) => Promise<Session | undefined>
}

export function ownSession(
  sessions: Pick<Sessions, 'open'>,
  { session, id: sent, row, owner, isGuest, missing }: Request,
): OwnSession {
  // A page that begins without an id is given one.
  const named = sent ?? (session === 'opens' ? randomUUID() : undefined)
  if (named === undefined) {
    if (session === 'none') return { found: undefined, get: () => Promise.resolve(undefined) }
    throw new Refusal(400, missing)
  }
  const id = sessionIdOf(named)
  if (id === undefined) {
    if (session === 'opens') throw new Refusal(400, 'The session id is not a UUID. Start over.')
    throw refusals.noSuchSession()
  }
  if (row ? !isOwn(row, owner) : session !== 'opens') throw refusals.noSuchSession()
  return {
    found: row,
    async get(version) {
      if (row) return row
      const opened = await sessions.open({ id, ...owner, definition: await version(), isGuest })
      // Of two that opened it at once, it is the other's.
      if (!isOwn(opened, owner)) throw refusals.noSuchSession()
      return opened
    },
  }
}
