/** What an operation on a workspace works with: what everybody there shares, and the request. It knows no session and no artefacts. */
import type { Definition } from '#engine/definition/types.ts'
import type { SharedSchedule } from '#server/schedule/stored-schedule.ts'

/** Does one piece of work. A Refusal is a sentence for the user. */
export type WorkspaceRun<Parameters = never> = (parameters: Parameters, work: WorkspaceWork) => Promise<WorkspaceAnswer>

export interface WorkspaceWork {
  /** The workspace in which the request is made; the user is a member. */
  readonly workspace: string
  readonly definition: Definition
  /** What the body carries under this name. */
  readonly part: (name: string) => unknown
  /** What the address says behind the question mark. */
  readonly query: (name: string) => string | undefined
  /** The version from which the sender began, as the If-Match of the request says it. */
  readonly knownVersion: string | undefined
  /** The schedule of this workspace. Changes are recorded under the name of the user. */
  readonly schedule: SharedSchedule
}

export interface WorkspaceAnswer {
  readonly reply?: Readonly<Record<string, unknown>>
  /** Of what is shared, for a later change to name. */
  readonly version?: string
  /** With this file the call answers, where its definition says so. */
  readonly file?: TextFile
}

export interface TextFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}
