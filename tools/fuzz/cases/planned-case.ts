/** What one case sends: groups one after the other, the requests of a group at once. */
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
  /** The method and the path of the route that it began as. */
  readonly route: string
  readonly account: string | undefined
  /** What was done to it, in words. Empty: it is what the API document describes. */
  readonly changes: readonly string[]
  readonly wire: Wire
  /** What has to be there before it. */
  readonly session: StandingSession | undefined
}
