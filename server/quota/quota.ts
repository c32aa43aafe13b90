/**
 * Checks whether there is room for an upload or for what a step produces: before a body is read, by its stated length; while it
 * arrives, if the length is not stated; and in the transaction that stores it, with exact numbers.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { inFlight } from './in-flight.ts'
import { NoRoom, type Holder } from './no-room.ts'
import { accountOfPerson, accountsOf, problemOfSession, roomFor, roomInSession, type Sender } from './room.ts'
import type { StorageLimits } from './storage-limits.ts'
import { countSession, storedBytes, sumOf } from './stored-bytes.ts'

export interface Upload extends Sender {
  /** The stated length; undefined if the sender states none. */
  readonly bytes: number | undefined
  /** The artefacts that it replaces in its session; undefined if it may replace all. */
  readonly artefacts?: readonly string[]
}

/** Room reserved for an upload until it is stored or abandoned. `begin` and `grow` may throw a NoRoom. */
export interface Reservation {
  /** Called once the session's id was sent: the artefacts that the upload replaces there make room for it. */
  readonly begin: (session: string | undefined) => Promise<void>
  /** `size` is the number of bytes so far. */
  readonly grow: (size: number) => void
  readonly release: () => void
}

export interface StoringSession {
  readonly id: string
  readonly user: string
  readonly client: string
  readonly isGuest: boolean
  /** The bytes counted before the change. */
  readonly bytes: number
}

export interface Quota {
  readonly limits: StorageLimits
  /** Throws a NoRoom if it cannot fit. */
  readonly reserve: (upload: Upload) => Promise<Reservation>
  /** For a page that asks before it uploads; undefined if there is room. */
  readonly problemOf: (upload: Upload, session: string | undefined) => Promise<NoRoom | undefined>
  /** Counts a changed session in the transaction that changes it. Throws a NoRoom if it has become too large. */
  readonly settle: (transaction: Transaction<Tables>, session: StoringSession) => Promise<void>
  readonly figures: () => Figures
}

export interface Figures {
  /** Bytes of uploads under way. */
  readonly underWay: number
  readonly refusals: Readonly<Record<Holder, number>>
}

/** Bytes. Smaller requests are not checked in advance, so that they stay fast. */
const smallestChecked = 64 * 1024
/** Bytes. The sums of a person and a workspace are checked whenever a session has grown by this much. */
export const checkInterval = 1024 * 1024

const uncheckedReservation: Reservation = {
  begin: () => Promise.resolve(),
  grow: () => undefined,
  release: () => undefined,
}

export function openQuota(database: Pick<Database, 'db' | 'pool'>, limits: StorageLimits): Quota {
  const stored = storedBytes(database)
  const flights = inFlight()
  const sources = { stored, flights, limits }
  const refusals = { session: 0, person: 0, client: 0, guest: 0 }

  function refuse(problem: NoRoom | undefined): void {
    if (!problem) return
    refusals[problem.of] += 1
    throw problem
  }

  return {
    limits,

    async reserve(upload) {
      const { bytes: stated, user, artefacts } = upload
      if (stated !== undefined && stated < smallestChecked) return uncheckedReservation
      const flight = flights.begin(accountsOf(upload, limits).map(({ key }) => key))
      let size = stated ?? 0
      try {
        flight.set(size)
        const room = await roomFor(upload, sources, () => size)
        // The session of the upload is not known yet. Its parts may replace at most the parts of the largest session.
        let freed = room.largest
        const judge = (beside: 'before' | 'now') => {
          const problem = problemOfSession(size, { bytes: 0, replaced: 0, limits }) ?? room.problem(size, freed, beside)
          // The reservation is released at once, so that of several uploads that do not fit together, some still do.
          if (problem) flight.end()
          refuse(problem)
        }
        judge('before')
        return {
          async begin(session) {
            const inSession = await roomInSession({ user, session, artefacts }, sources, size)
            refuse(inSession.problem)
            freed = inSession.replaced
            judge('before')
          },
          grow(now) {
            if (stated !== undefined) return
            size = now
            flight.set(size)
            judge('now')
          },
          release: flight.end,
        }
      } catch (error) {
        flight.end()
        throw error
      }
    },

    async problemOf(upload, session) {
      const { bytes: requested = 0, user, artefacts } = upload
      const [inSession, room] = await Promise.all([
        roomInSession({ user, session, artefacts }, sources, requested),
        roomFor(upload, sources, () => 0),
      ])
      return inSession.problem ?? room.problem(requested, inSession.replaced)
    },

    async settle(transaction, { id, user, client, isGuest, bytes: before }) {
      const now = (await countSession(transaction, id)) ?? before
      const more = now - before
      // A change that makes the session smaller is always allowed.
      if (more <= 0) return
      if (now > limits.session) refuse(new NoRoom({ of: 'session', limit: limits.session, stored: before }))
      if (Math.floor(now / checkInterval) === Math.floor(before / checkInterval)) return
      // The lock holds on all replicas, so that of two changes that fit only one at a time, the second sees the first.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`stored by ${user}`}, 0))`.execute(transaction)
      const { of, limit } = accountOfPerson({ user, isGuest }, limits)
      const ofPerson = await sumOf(transaction, 'user_id', user)
      if (ofPerson > limit) refuse(new NoRoom({ of, limit, stored: ofPerson - more }))
      const ofClient = await sumOf(transaction, 'client', client)
      if (ofClient > limits.client) refuse(new NoRoom({ of: 'client', limit: limits.client, stored: ofClient - more }))
    },

    figures: () => ({ underWay: flights.total(), refusals: { ...refusals } }),
  }
}
