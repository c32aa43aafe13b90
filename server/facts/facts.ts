/**
 * The facts of several files as one set: the values on which the files agree, the values in which they differ, and those that a clarification
 * replaced.
 */
import type { FileProblem } from '#server/file-result.ts'
import type { Answer, Source } from '#server/providers/text-model.ts'

/** An answer, so that all work that takes an answer takes these facts, too. Values that differ form a list. */
export interface MergedFacts extends Answer {
  readonly conflicts: readonly Conflict[]
  readonly replaced: readonly Replacement[]
  /** The files without known facts, each with the reason. */
  readonly unread: readonly FileProblem[]
}

export interface Conflict {
  /** JSON pointer into the answer: '/deadline'. */
  readonly at: string
  /** The key in words: 'Deadline'. */
  readonly label: string
  readonly values: readonly SourcedValue[]
}

/** A value that no longer holds, because a later clarification gives another. */
export interface Replacement {
  readonly at: string
  readonly label: string
  readonly before: SourcedValue
  readonly now: SourcedValue
}

export interface SourcedValue {
  readonly value: unknown
  readonly sources: readonly Source[]
}

/** The facts that one file gives. */
export interface FileFacts extends Answer {
  readonly file: string
  /** Texts of the file that were not searched, since they are about something else. */
  readonly setAside?: readonly FileProblem[]
}
