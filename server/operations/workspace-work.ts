/** The context in which an operation on a workspace runs: the data that the workspace shares, and the request. It has no session and no artefacts. */
import type { Definition } from '#engine/definition/types.ts'
import type { SharedSchedule } from '#server/schedule/stored-schedule.ts'

/** Does one piece of work. A Refusal is a sentence for the user. */
export type WorkspaceRun<Parameters = never> = (parameters: Parameters, work: WorkspaceWork) => Promise<WorkspaceAnswer>

export interface WorkspaceWork {
  /** The workspace in which the request is made; the user is a member. */
  readonly workspace: string
  readonly definition: Definition
  /** The value of this name in the body of the request. */
  readonly part: (name: string) => unknown
  /** The query parameters of the address. */
  readonly query: (name: string) => string | undefined
  /** The version from which the sender began, taken from the If-Match header. */
  readonly knownVersion: string | undefined
  /** The schedule of this workspace. Changes are recorded under the name of the user. */
  readonly schedule: SharedSchedule
}

export interface WorkspaceAnswer {
  readonly reply?: Readonly<Record<string, unknown>>
  /** The version of the shared data, which a later change has to name. */
  readonly version?: string
  /** Answers the call with this file, if its definition says so. */
  readonly file?: TextFile
}

export interface TextFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}
