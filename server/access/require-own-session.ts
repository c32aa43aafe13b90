/** Finds the caller's session. To everybody else a session does not exist: the reply is the same as for an unknown id. */
import { randomUUID } from 'node:crypto'
import type { Locale } from '#engine/access/locales.ts'
import type { Call } from '#engine/definition/types.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import { sessionIdOf } from './session-id.ts'
import type { Owner, Session, Sessions } from './sessions.ts'

interface Request {
  readonly session: Call['session']
  /** The id as it was sent. */
  readonly id: string | undefined
  /** The session that has this id. */
  readonly row: Session | undefined
  /** The caller, the workspace and the agent. */
  readonly owner: Owner
  /** Whether the caller does not belong to a workspace. */
  readonly isGuest: boolean
  /** The language that the caller reads. */
  readonly language?: Locale
  /** The agent's message for a missing id. */
  readonly missing: string
}

const belongsTo = (session: Session | undefined, owner: Owner): session is Session =>
  session?.user === owner.user && session.client === owner.client && session.agent === owner.agent

/** A session of the caller, which may exist already or is opened once the request has been checked. */
export interface OwnSession {
  readonly found: Session | undefined
  /** `version` gives the version of the definition for a new session. Undefined if the call does not belong to a session. */
  readonly open: (version: () => Promise<string | null>) => Promise<Session | undefined>
}

export function requireOwnSession(
  sessions: Pick<Sessions, 'open'>,
  { session, id: sent, row, owner, isGuest, language = 'en', missing }: Request,
): OwnSession {
  // A page that sends no id gets a new one.
  const named = sent ?? (session === 'opens' ? randomUUID() : undefined)
  if (named === undefined) {
    if (session === 'none') return { found: undefined, open: () => Promise.resolve(undefined) }
    throw new Refusal(400, missing)
  }
  const id = sessionIdOf(named)
  if (id === undefined) {
    if (session === 'opens') throw new Refusal(400, 'The session id is not a UUID. Start over.')
    throw refusals.noSuchSession()
  }
  if (row ? !belongsTo(row, owner) : session !== 'opens') throw refusals.noSuchSession()
  return {
    found: row,
    async open(version) {
      if (row) return row
      const opened = await sessions.open({ id, ...owner, definition: await version(), isGuest, language })
      // Another user opened a session with the same id at the same moment.
      if (!belongsTo(opened, owner)) throw refusals.noSuchSession()
      return opened
    },
  }
}
