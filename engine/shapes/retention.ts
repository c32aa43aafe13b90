/** What admins see and set about how long what is kept: rules, erasures and legal holds. */

/** What may be erased, exported or held. */
export const heldKinds = ['session', 'person', 'client'] as const
export type HeldKind = (typeof heldKinds)[number]

export interface Erasure {
  readonly id: string
  readonly of: HeldKind
  /** An id; of a person, the e-mail while the erasure is under way, and its hash afterwards. */
  readonly subject: string
  readonly askedBy: string
  /** ISO 8601, UTC. */
  readonly askedAt: string
  readonly endedAt: string | null
  readonly state: 'under-way' | 'done'
  /** Rows by table, and files. */
  readonly counts: Readonly<Record<string, number>>
  readonly bytes: number
  /** Of everything that was removed, row by row. */
  readonly hash: string
  /** Why it is still under way. */
  readonly problem: string | null
}

export interface LegalHold {
  readonly of: HeldKind
  readonly subject: string
  readonly reason: string
  readonly setBy: string
  readonly setAt: string
}

/** Days that something is kept; null: as a less special rule says. */
export interface KeptDays {
  /** Inputs and everything in between, since the last use. */
  readonly sessions: number | null
  /** Finished documents, since the last use. */
  readonly results: number | null
  /** The entry under "My work", since the end of the run. */
  readonly runs: number | null
}

export interface RetentionRule extends KeptDays {
  /** Empty: all. */
  readonly client: string
  readonly agent: string
}

export const keptKinds = ['sessions', 'results', 'runs'] as const satisfies readonly (keyof KeptDays)[]
