/** The requests of one case: groups are sent one after the other, the requests of a group at the same time. */
import type { Wire } from '../wire/wire.ts'
import type { StandingSession } from '../world/standing-session.ts'

export interface PlannedCase {
  readonly index: number
  /** What kind of case it is. */
  readonly about: string
  readonly groups: readonly (readonly PlannedRequest[])[]
}

export interface PlannedRequest {
  /** Its X-Request-Id, unless a mutation changed that. */
  readonly id: string
  /** The method and the path of the original route. */
  readonly route: string
  readonly account: string | undefined
  /** The names of the mutations. Empty: the request is as the API document describes it. */
  readonly changes: readonly string[]
  readonly wire: Wire
  /** The session that has to exist beforehand. */
  readonly session: StandingSession | undefined
}
