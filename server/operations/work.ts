/**
 * The context in which an operation runs: the artefacts of one session, the models, and the call that requested the
 * work.
 */
import type { Readable } from 'node:stream'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { FileProblem } from '#server/file-result.ts'
import type { RememberedColumns } from '#server/tables/remembered-columns.ts'
import type { Models } from '#server/providers/models.ts'

/**
 * Does one piece of work. Its return value is added to the reply of the call. A Refusal is a sentence for the user: 409 for something that does not
 * exist yet, 422 for input that cannot be used. Everything it writes becomes visible together with the other results of its call, or not at all.
 */
export type Run<Parameters = never> = (
  parameters: Parameters,
  work: Work,
) => Promise<Readonly<Record<string, unknown>> | undefined>

export interface Work {
  readonly session: WorkSession
  readonly definition: Definition
  readonly artefacts: Artefacts
  readonly models: Models
  /** The items of a hub, by the name of its file. */
  readonly hubItems: (hub: string) => readonly HubItem[]
  /** A file in definitions/templates. */
  readonly template: (name: string) => Promise<Uint8Array>
  /** A text with its {references} filled in from the input, the session and the client. */
  readonly fill: (text: string) => Promise<string>
  /** The address at which a call of this session answers. */
  readonly addressOf: (call: string) => string
  /**
   * Turns the parts that the piece of work names into artefacts. Returns the broken files, which are not among them.
   */
  readonly keepParts: () => readonly FileProblem[]
  /** The stages of a call and their progress in this session. */
  readonly stagesOf: (call: string) => readonly { readonly key: string; readonly name: string }[]
  readonly jobOf: (call: string) => Promise<JobState | undefined>
  /**
   * Does a part of the work once for the session. In a stage of a pipeline its result is stored at once, and a repetition of the same part, after a
   * stop or in another attempt, returns the stored result. `key` names the part and everything that it is made from; the result must be JSON.
   * Undefined is not stored.
   */
  readonly doOnce: <T>(key: string, make: () => Promise<T>) => Promise<T>
  /** The columns that people of the workspace have assigned by hand to files of this agent. */
  readonly rememberedColumns: RememberedColumns
  /** Reports a file that failed while the rest continues. Ignored outside of a stage of a pipeline. */
  readonly noteProblem: (problem: FileProblem) => void
  /** Aborts the work when the requester has gone or the time is up. */
  readonly signal: AbortSignal
  /** The share of the work that is done, from 0 to 1, or undefined if that is not known; and what is being done. */
  readonly report: (share: number | undefined, message?: string) => void
}

/** The state of long work, according to its record. */
export interface JobState {
  readonly status: 'running' | 'done' | 'error'
  readonly message: string
  readonly completed: readonly string[]
  readonly current: string | undefined
  readonly failed: string | undefined
  /** The progress of the current stage, from 0 to 1, if it is known. */
  readonly share: number | undefined
  /** The files that failed while the others went on. */
  readonly problems: readonly StageProblem[]
}

export interface StageProblem extends FileProblem {
  /** The key of the stage in which it failed. */
  readonly stage: string
}

export interface WorkSession {
  readonly id: string
  /** The workspace of the session. */
  readonly client: string
  readonly user: string
  readonly agent: string
  /** The language of the run. Absent: English. */
  readonly language?: string
}

/**
 * An artefact is data (any JSON value) or files (one file, or the list that was sent). An artefact whose input has changed since it was made counts
 * as absent.
 */
export interface Artefacts {
  readonly has: (name: string) => boolean
  /** The names of all artefacts. */
  readonly names: () => readonly string[]
  /** Refuses with 409 if the artefact is absent or is not data. */
  readonly data: (name: string) => Promise<unknown>
  /** Undefined if the artefact is absent or is not data. */
  readonly dataIfAny: (name: string) => Promise<unknown>
  /** The one file, or the first. Refuses with 409 if the artefact is absent or is not a file. */
  readonly file: (name: string) => WorkFile
  /** Empty if the artefact is absent or not a file. */
  readonly files: (name: string) => readonly WorkFile[]
  /** The files that were sent with them and are broken, or that work could not make: their names and the reasons. */
  readonly broken: (name: string) => Promise<readonly FileProblem[]>
  /** lasting: the artefact does not go out of date when its input is replaced. */
  readonly keep: (name: string, value: unknown, lasting?: 'lasting') => Promise<void>
  /** `label`: the name under which users know it; default: that of the artefact. */
  readonly save: (name: string, content: Uint8Array | Readable, label?: string) => Promise<void>
  /** Stores a file that belongs to no artefact yet. It is removed when the work ends, unless saveFiles takes it up. */
  readonly stage: (label: string, content: Uint8Array | Readable) => Promise<NewFile>
  /** Like `stage`, with the content of a file that is stored already: it is stored, and counted, once. */
  readonly share: (label: string, file: WorkFile) => Promise<NewFile>
  /** Names a file that already exists, for the reply of this call alone. Nothing is copied. */
  readonly show: (name: string, file: WorkFile) => void
  /** Several files as one artefact, in this order. `broken`: the files that could not be made; later work names them. */
  readonly saveFiles: (name: string, files: readonly NewFile[], broken?: readonly FileProblem[]) => Promise<void>
}

/** A file that has been stored and belongs to no artefact yet. */
export interface NewFile {
  readonly id: string
  readonly name: string
  readonly size: number
  /** The name of its content in the store. */
  readonly content: string
  /** The same value for the same content. */
  readonly fingerprint: string
}

export interface WorkFile {
  /** Equal values mean equal content. */
  readonly id?: string
  /** As the user named it: a label, never a path. */
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
  /** `range`: only these bytes; `end` is exclusive. */
  readonly stream: (range?: { readonly start: number; readonly end: number }) => Promise<Readable>
}
