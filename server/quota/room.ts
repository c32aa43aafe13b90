/** Computes how much room an account has: its limit less what is stored and what is being uploaded. */
import { sessionIdOf } from '#server/access/session-id.ts'
import type { InFlight } from './in-flight.ts'
import { NoRoom, type Holder } from './no-room.ts'
import type { StorageLimits } from './storage-limits.ts'
import type { StoredBytes } from './stored-bytes.ts'

export interface Sender {
  readonly user: string
  /** Whether the person does not belong to a workspace. */
  readonly isGuest: boolean
  /** The workspace, if it is known before the body is read. */
  readonly client: string | undefined
}

/** A person or a workspace whose bytes are counted together, with their limit. */
export interface Account {
  readonly of: Holder
  readonly key: string
  readonly limit: number
}

export function accountOfPerson({ user, isGuest }: Pick<Sender, 'user' | 'isGuest'>, limits: StorageLimits): Account {
  const key = `person ${user}`
  return isGuest ? { of: 'guest', key, limit: limits.guest } : { of: 'person', key, limit: limits.person }
}

export function accountsOf(sender: Sender, limits: StorageLimits): readonly Account[] {
  const { client } = sender
  const person = accountOfPerson(sender, limits)
  return client === undefined ? [person] : [person, { of: 'client', key: `client ${client}`, limit: limits.client }]
}

interface RoomSources {
  readonly stored: StoredBytes
  readonly flights: InFlight
  readonly limits: StorageLimits
}

export interface Room {
  /**
   * Says why an upload of `requested` bytes that frees `freed` bytes does not fit; undefined if it fits. With 'before', other
   * uploads count as they were when this Room was created, since later ones have to fit beside it; with 'now', as they are now.
   */
  readonly problem: (requested: number, freed: number, beside?: 'before' | 'now') => NoRoom | undefined
  /** Bytes of the person's largest session; an upload cannot replace more. */
  readonly largest: number
}

/** `own` says how many of the bytes under way belong to the upload itself. */
export async function roomFor(
  sender: Sender,
  { stored, flights, limits }: RoomSources,
  own: () => number,
): Promise<Room> {
  const { user, client } = sender
  const accounts = accountsOf(sender, limits)
  const others = () => accounts.map(({ key }) => flights.bytesOf(key) - own())
  // Read before the sums, so that an upload that is stored meanwhile counts twice rather than not at all.
  const before = others()
  const [person, workspace] = await Promise.all([
    stored.ofPerson(user),
    client === undefined ? undefined : stored.ofClient(client),
  ])
  const sums = [person.bytes, workspace?.bytes ?? 0]
  return {
    largest: person.largest,
    problem(requested, freed, beside = 'before') {
      const underWays = beside === 'before' ? before : others()
      for (const [at, { of, limit }] of accounts.entries()) {
        const [sum = 0, underWay = 0] = [sums[at], underWays[at]]
        if (sum - freed + underWay + requested > limit)
          return new NoRoom({ of, limit, stored: sum, underWay, requested })
      }
      return undefined
    },
  }
}

interface Target {
  readonly user: string
  /** The id as sent; the session of another user counts as a new one. */
  readonly session: string | undefined
  readonly artefacts?: readonly string[] | undefined
}

/** Says whether a session has room for these bytes, and how many of its own they replace. */
export async function roomInSession(
  { user, session, artefacts }: Target,
  { stored, limits }: Omit<RoomSources, 'flights'>,
  requested: number,
) {
  const id = session === undefined ? undefined : sessionIdOf(session)
  const found = id === undefined ? undefined : await stored.ofSession({ session: id, user, artefacts })
  const { bytes, replaced } = found ?? { bytes: 0, replaced: 0 }
  return { problem: problemOfSession(requested, { bytes, replaced, limits }), replaced }
}

export function problemOfSession(
  requested: number,
  { bytes, replaced, limits }: { readonly bytes: number; readonly replaced: number; readonly limits: StorageLimits },
): NoRoom | undefined {
  if (bytes - replaced + requested <= limits.session) return undefined
  return new NoRoom({ of: 'session', limit: limits.session, stored: bytes, requested })
}
