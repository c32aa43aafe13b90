/** A run as "My work" lists it. */

export const runStates = {
  open: 'Not finished',
  working: 'Working',
  done: 'Finished',
  ended: 'Ended',
  expired: 'Expired',
  'handed-over': 'Handed over',
} as const

export type RunState = keyof typeof runStates

export interface RunFile {
  /** The artefact, and which of its files it is. */
  readonly of: string
  readonly at: number
  readonly name: string
  readonly size: number
}

export interface RunInput extends RunFile {
  /** The id of the field in which it was chosen. */
  readonly field: string
}

export interface RunResult extends RunFile {
  readonly downloaded: boolean
}

export interface RunEntry {
  readonly id: string
  readonly agent: string
  /** The workspace. */
  readonly client: string
  /** As users know the agent. */
  readonly agentName: string
  /** The address of the agent's page; null if the workspace does not have the agent any more. */
  readonly path: string | null
  /** Given by its user, or suggested by its inputs; null if there are none. */
  readonly name: string | null
  readonly state: RunState
  /** The title of the step that it is at; null after its end, and for a run that no page has opened. */
  readonly step: string | null
  /** Whether a page can resume it. */
  readonly resumes: boolean
  readonly results: readonly RunResult[]
  /** What was sent for it. */
  readonly inputs: readonly RunInput[]
  /** ISO 8601, UTC, as all times here. */
  readonly begunAt: string
  /** When it was last used, or ended. */
  readonly usedAt: string
  /** When its files, and after its end its line, are removed. */
  readonly deletedAt: string
  /** The version of the definition with which it began; null if that was not stored. */
  readonly version: string | null
  /** The e-mail of the colleague who handed it over. */
  readonly handedFrom: string | null
}

export interface RunPage {
  readonly runs: readonly RunEntry[]
  /** The `before` of the next page. */
  readonly next: string | null
}
