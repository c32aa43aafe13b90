/**
 * Whether there is room for what somebody sends, or a step makes. It is judged before a body is read, by what the request
 * states of its length; while it arrives, where nothing is stated; and in the transaction that stores it, where it is exact.
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
  /** As stated; undefined: as much as comes. */
  readonly bytes: number | undefined
  /** What it replaces in its session; undefined: that may be all of it. */
  readonly artefacts?: readonly string[]
}

/** Room that is kept for an upload until it is stored or given up. Both may throw a NoRoom. */
export interface Reservation {
  /** Once the session is known, as it was sent: what the upload replaces there makes room for it. */
  readonly begin: (session: string | undefined) => Promise<void>
  /** `size`: bytes so far. */
  readonly grow: (size: number) => void
  readonly release: () => void
}

export interface StoringSession {
  readonly id: string
  readonly user: string
  readonly client: string
  readonly isGuest: boolean
  /** As counted before. */
  readonly bytes: number
}

export interface Quota {
  readonly limits: StorageLimits
  /** Throws a NoRoom where it cannot fit. */
  readonly reserve: (upload: Upload) => Promise<Reservation>
  /** Undefined where it fits; for whoever asks before they send. */
  readonly problemOf: (upload: Upload, session: string | undefined) => Promise<NoRoom | undefined>
  /** Counts a session that was changed, in the transaction that changes it. Throws a NoRoom where it has become too large. */
  readonly settle: (transaction: Transaction<Tables>, session: StoringSession) => Promise<void>
  readonly figures: () => Figures
}

export interface Figures {
  /** Bytes that are on their way. */
  readonly underWay: number
  readonly refusals: Readonly<Record<Holder, number>>
}

/** Bytes. So little is not looked at before it comes: small requests pay nothing. */
const light = 64 * 1024
/** Bytes. Sums are looked at whenever a session has grown by as much. */
export const noticeable = 1024 * 1024

const lightweight: Reservation = { begin: () => Promise.resolve(), grow: () => undefined, release: () => undefined }

export function openQuota(database: Pick<Database, 'db' | 'pool'>, limits: StorageLimits): Quota {
  const stored = storedBytes(database)
  const flights = inFlight()
  const seen = { stored, flights, limits }
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
      if (stated !== undefined && stated < light) return lightweight
      const flight = flights.begin(accountsOf(upload, limits).map(({ key }) => key))
      let size = stated ?? 0
      try {
        flight.set(size)
        const room = await roomFor(upload, seen, () => size)
        // It may replace what a session holds; which one is not known yet.
        let freed = room.largest
        const judge = (beside: 'before' | 'now') => {
          const problem = problemOfSession(size, { bytes: 0, replaced: 0, limits }) ?? room.problem(size, freed, beside)
          // At once: of many that do not fit together, some do.
          if (problem) flight.end()
          refuse(problem)
        }
        judge('before')
        return {
          async begin(session) {
            const inSession = await roomInSession({ user, session, artefacts }, seen, size)
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
      const { bytes: asked = 0, user, artefacts } = upload
      const [inSession, room] = await Promise.all([
        roomInSession({ user, session, artefacts }, seen, asked),
        roomFor(upload, seen, () => 0),
      ])
      return inSession.problem ?? room.problem(asked, inSession.replaced)
    },

    async settle(transaction, { id, user, client, isGuest, bytes: before }) {
      const now = (await countSession(transaction, id)) ?? before
      const more = now - before
      // What shrinks may always be stored.
      if (more <= 0) return
      if (now > limits.session) refuse(new NoRoom({ of: 'session', limit: limits.session, stored: before }))
      if (Math.floor(now / noticeable) === Math.floor(before / noticeable)) return
      // One after the other, on every replica: of two that fit each by itself, the second sees the first.
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
