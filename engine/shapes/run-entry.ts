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
  /** The artefact, and the position of the file in it. */
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
  /** The name under which users know the agent. */
  readonly agentName: string
  /** The address of the agent's page; null if the workspace does not have the agent any more. */
  readonly path: string | null
  /** The name that its user gave the run, or one made from its inputs; null if there are none. */
  readonly name: string | null
  readonly state: RunState
  /** The title of the current step; null after the end of the run, and for a run that no page has opened. */
  readonly step: string | null
  /** Whether a page can resume it. */
  readonly resumes: boolean
  readonly results: readonly RunResult[]
  /** The files that the user sent. */
  readonly inputs: readonly RunInput[]
  /** ISO 8601, UTC, as all times here. */
  readonly begunAt: string
  /** When it was last used, or ended. */
  readonly usedAt: string
  /** When the files of the run are removed; after its end, when its line is removed. */
  readonly deletedAt: string
  /** The version of the definition with which it began; null if that was not stored. */
  readonly version: string | null
  /** The e-mail of the colleague who handed it over. */
  readonly handedFrom: string | null
}

export interface RunPage {
  readonly runs: readonly RunEntry[]
  /** The `before` parameter of the next page of the list. */
  readonly next: string | null
}
