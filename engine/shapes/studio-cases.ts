/** Cases of an agent: what somebody fills in, what is expected of it, and what a run of a draft on it made, piece by piece. */
export interface StudioCase {
  readonly id: string
  readonly name: string
  /** By the ids of fields. A field without a value keeps what the wizard has in it. */
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly CaseFile[]
  readonly expected: readonly Expectation[]
  /** The e-mail. */
  readonly savedBy: string
  /** ISO 8601, UTC. */
  readonly savedAt: string
}

export interface CaseFile {
  readonly id: string
  /** The id of the field into which it goes. */
  readonly field: string
  readonly name: string
  readonly size: number
}

/** A case that was made like a run, with samples. */
export interface CaseOfRun {
  readonly id: string
  /** Files of the run for which no sample could be made: the label of the field and the extension. */
  readonly missing: readonly { readonly field: string; readonly extension: string }[]
}

/** What a case expects of a run. */
export interface Expectation {
  /** The name of an artefact, or "reply." and the id of a call. */
  readonly of: string
  /** The part of it, such as "rows.0.total". Empty: all of it. */
  readonly part: string
  readonly how: 'is' | 'contains'
  readonly text: string
}

export interface CaseRun {
  /** 'interrupted': its process has ended. */
  readonly state: 'running' | 'done' | 'failed' | 'interrupted'
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** The steps at which the run can be begun again. */
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly calls: readonly CallRun[]
  /** Why the run did not come to its end. */
  readonly problems: readonly string[]
  readonly checked: readonly CheckedExpectation[]
}

/** A call of the draft, in the order in which the run made the calls; those that it did not make come last. */
export interface CallRun {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  /** What a person would read if it failed. */
  readonly message?: string
  readonly pieces: readonly PieceRun[]
}

export interface PieceRun {
  /** Its place in the definition. */
  readonly path: readonly (string | number)[]
  /** The name of the operation. */
  readonly do: string
  /** 'skipped': its condition did not hold. */
  readonly state: 'waiting' | 'running' | 'done' | 'skipped' | 'failed'
  readonly milliseconds?: number
  readonly reads: readonly ReadArtefact[]
  /** What it declares to write. */
  readonly writes: readonly string[]
  readonly made: readonly MadeArtefact[]
  /** Files that could not be used, while the rest went on. */
  readonly problems: readonly { readonly file: string; readonly problem: string }[]
  readonly message?: string
}

export interface ReadArtefact {
  readonly name: string
  readonly required: boolean
  /** Whether it was there when the piece began. */
  readonly isThere: boolean
}

/** An artefact as it was when its piece of work had ended. */
export type MadeArtefact =
  | {
      readonly kind: 'table'
      readonly name: string
      readonly columns: readonly { readonly id: string; readonly label: string; readonly type: string }[]
      /** The first rows. */
      readonly rows: readonly (readonly (string | number | null)[])[]
      readonly total: number
      readonly files: readonly MadeFile[]
    }
  | {
      readonly kind: 'texts'
      readonly name: string
      readonly passages: readonly { readonly place: string; readonly text: string }[]
      readonly total: number
      readonly files: readonly MadeFile[]
    }
  /** JSON, as far as it is shown. */
  | { readonly kind: 'data'; readonly name: string; readonly text: string; readonly files: readonly MadeFile[] }
  | { readonly kind: 'files'; readonly name: string; readonly files: readonly MadeFile[] }

export interface MadeFile {
  readonly name: string
  readonly size: number
}

export interface CheckedExpectation extends Expectation {
  readonly holds: boolean
  /** What was found instead, or why nothing was. */
  readonly found: string
}

/** A case that a definition does not meet, and why. */
export interface FailedCase {
  readonly id: string
  readonly name: string
  /** Why its run did not come to its end. */
  readonly problems: readonly string[]
  readonly unmet: readonly CheckedExpectation[]
}
