/** A call that was admitted: who makes it, where, with what, and the session to which it belongs. */
import type { Owner, Session } from '#server/access/sessions.ts'
import type { Arrived } from '../body/arrived.ts'
import type { FoundCall } from '../find-call.ts'

export interface Admitted extends Omit<FoundCall, 'params'> {
  readonly owner: Owner
  readonly arrived: Arrived
  /** The session, if it is there already. */
  readonly session: Session | undefined
  /** Undefined where the call belongs to none. */
  readonly open: () => Promise<Session | undefined>
}
