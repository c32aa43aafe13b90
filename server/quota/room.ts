/** How much room somebody has: what is stored and what is on its way, beside the limits. */
import { sessionIdOf } from '#server/access/session-id.ts'
import type { InFlight } from './in-flight.ts'
import { NoRoom, type Holder } from './no-room.ts'
import type { StorageLimits } from './storage-limits.ts'
import type { StoredBytes } from './stored-bytes.ts'

export interface Sender {
  readonly user: string
  /** Whether they belong to no workspace. */
  readonly isGuest: boolean
  /** The workspace, as far as it is known before the body is read. */
  readonly client: string | undefined
}

/** Whose bytes are counted together, and how many they may be. */
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

interface Seen {
  readonly stored: StoredBytes
  readonly flights: InFlight
  readonly limits: StorageLimits
}

export interface Room {
  /**
   * Why so many bytes do not fit, if as many are freed by them; undefined: they do. Counted beside them is what was on its
   * way when room was asked for: what came later has to fit beside them. Or, for bytes that come now, what is on its way now.
   */
  readonly problem: (asked: number, freed: number, beside?: 'before' | 'now') => NoRoom | undefined
  /** Bytes of the person's largest session: no upload can replace more. */
  readonly largest: number
}

/** `own` gives how many of the bytes on their way are those of the upload itself. */
export async function roomFor(sender: Sender, { stored, flights, limits }: Seen, own: () => number): Promise<Room> {
  const { user, client } = sender
  const accounts = accountsOf(sender, limits)
  const others = () => accounts.map(({ key }) => flights.of(key) - own())
  // Noted before the sums are read: what is stored meanwhile may count twice, but never not at all.
  const before = others()
  const [person, workspace] = await Promise.all([
    stored.ofPerson(user),
    client === undefined ? undefined : stored.ofClient(client),
  ])
  const sums = [person.bytes, workspace?.bytes ?? 0]
  return {
    largest: person.largest,
    problem(asked, freed, beside = 'before') {
      const underWays = beside === 'before' ? before : others()
      for (const [at, { of, limit }] of accounts.entries()) {
        const [sum = 0, underWay = 0] = [sums[at], underWays[at]]
        if (sum - freed + underWay + asked > limit) return new NoRoom({ of, limit, stored: sum, underWay, asked })
      }
      return undefined
    },
  }
}

interface Into {
  readonly user: string
  /** As it was sent; one of somebody else counts as a new one. */
  readonly session: string | undefined
  readonly artefacts?: readonly string[] | undefined
}

/** Whether a session has room for so many bytes, and how many of its own they replace. */
export async function roomInSession(
  { user, session, artefacts }: Into,
  { stored, limits }: Omit<Seen, 'flights'>,
  asked: number,
) {
  const id = session === undefined ? undefined : sessionIdOf(session)
  const found = id === undefined ? undefined : await stored.ofSession({ session: id, user, artefacts })
  const { bytes, replaced } = found ?? { bytes: 0, replaced: 0 }
  return { problem: problemOfSession(asked, { bytes, replaced, limits }), replaced }
}

export function problemOfSession(
  asked: number,
  { bytes, replaced, limits }: { readonly bytes: number; readonly replaced: number; readonly limits: StorageLimits },
): NoRoom | undefined {
  if (bytes - replaced + asked <= limits.session) return undefined
  return new NoRoom({ of: 'session', limit: limits.session, stored: bytes, asked })
}
