/** An admitted call: its caller, its workspace, its values, and its session. */
import type { Owner, Session } from '#server/access/sessions.ts'
import type { Arrived } from '../body/arrived.ts'
import type { FoundCall } from '../find-call.ts'

export interface Admitted extends Omit<FoundCall, 'params'> {
  readonly owner: Owner
  readonly arrived: Arrived
  /** The session, if it already exists. */
  readonly session: Session | undefined
  /** Resolves to undefined if the call does not belong to a session. */
  readonly open: () => Promise<Session | undefined>
}
