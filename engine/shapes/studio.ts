/** What the Agent Studio shows of agents, versions and drafts. */
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import type { Problem } from '#engine/definition/problem.ts'

export interface StudioAgent {
  readonly id: string
  readonly name: string
  /** The newest version; 0: the shipped file, or nothing if there is none. */
  readonly newest: number
  readonly isShipped: boolean
  /** The version that all other workspaces get; 0: the shipped file; null: none. */
  readonly everyone: number | null
  /** The version that only the workspaces in `clients` get; null: there is none. */
  readonly some: number | null
  readonly clients: readonly string[]
  /** The workspaces that the agent admits; empty: all. Null if no version can be read. */
  readonly admits: readonly string[] | null
  /** Whether the version in use is wrong: the last good one runs, or none. */
  readonly isBroken: boolean
  /** The reader's own draft. */
  readonly draft: StudioDraftState | null
  /** How many other people have a draft. */
  readonly otherDrafts: number
  /** How many requests to publish it wait for approval. */
  readonly requests: number
  /** How many sessions are under way. */
  readonly sessions: number
}

export interface StudioDraftState {
  /** The version from which it was made. */
  readonly base: number
  /** Counts the saves. */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly savedAt: string
}

export interface StudioVersion {
  readonly version: number
  /** The e-mail; null for the shipped file. */
  readonly publishedBy: string | null
  /** The e-mail of the second person; null: nobody had to approve it. */
  readonly approvedBy: string | null
  /** ISO 8601, UTC. */
  readonly publishedAt: string | null
  /** In words, against the version before. */
  readonly changes: readonly string[]
}

/** A text that its author asked to publish. Another publisher approves it, or sends it back with a reason. */
export interface StudioRequest {
  readonly id: string
  /** The e-mail. */
  readonly askedBy: string
  /** ISO 8601, UTC. */
  readonly askedAt: string
  /** Whether the reader is the author, who may not approve it. */
  readonly isMine: boolean
  /** The version from which the text was made. */
  readonly base: number
  /** The workspaces that get the version; null: all that the agent admits. */
  readonly clients: readonly string[] | null
  /** In words, against the base. */
  readonly changes: readonly string[]
  /** Whether its author asked for it without a run of the cases. */
  readonly anyway: boolean
  /** Null: it waits for approval. */
  readonly sentBack: { readonly by: string; readonly reason: string } | null
}

export interface SavedDraft extends StudioDraftState {
  readonly problems: readonly Problem[]
}

/** A change to a draft that passes the check. */
export interface StudioProposal {
  /** The whole draft as it would be. */
  readonly text: string
  /** What the language model says of it. */
  readonly note: string
}

/** What a definition may refer to on a portal, as far as only its server knows it. */
export interface StudioParts extends Pick<InstalledParts, 'clients' | 'provider' | 'hubs' | 'templates' | 'samples'> {
  /** The agents in use, with the names and addresses that they claim. `text` is JSON. */
  readonly agents: readonly { readonly id: string; readonly file: string; readonly text: string }[]
}

/** What a version would mean for the sessions under way, in numbers of sessions. */
export interface StudioImpact {
  /** All under way in the workspaces that get the version. */
  readonly sessions: number
  /** They stay where they are. */
  readonly goOn: number
  /** They stay on their step, and what was under way there has to be started again. */
  readonly pressAgain: readonly StepImpact[]
  /** They come to another step than the one on which they stand. */
  readonly goBack: readonly StepImpact[]
  /** Their workspace is not admitted any more. */
  readonly end: number
  /** So many that they were not looked at. */
  readonly unknown: number
}

export interface StepImpact {
  /** The title of the step on which they come to stand. */
  readonly step: string
  readonly sessions: number
}

/** A run of an agent as the Studio shows it: how it went, and nothing of what is in it. */
export interface StudioRun {
  readonly id: string
  readonly client: string
  /** 'failed': what was done last was refused or went wrong. */
  readonly state: StudioRunState
  /** Null: neither the shipped file nor a version of the Studio, as they are now. */
  readonly version: number | null
  /** The title of the step on which it stands; for one that has ended, null. */
  readonly step: string | null
  /** ISO 8601, UTC. */
  readonly begunAt: string
  readonly usedAt: string
}

/** How many runs, and cases, have come to each part of an agent, by its id. */
export interface Coverage {
  /** How many there are. */
  readonly all: number
  readonly steps: Readonly<Record<string, number>>
  readonly actions: Readonly<Record<string, number>>
  readonly calls: Readonly<Record<string, number>>
}

export interface StudioCoverage {
  /** The runs under way that were used last. Of a run that is over nothing is kept. */
  readonly runs: Coverage
  /** The last runs of the reader's cases. Which buttons they pressed is not kept. */
  readonly cases: Coverage
}

export const studioRunStates = ['working', 'failed', 'open', 'ended', 'expired', 'handed-over'] as const
export type StudioRunState = (typeof studioRunStates)[number]

/** What happened in a run. Of each call, the last time counts. */
export interface StudioRunEvent {
  readonly kind: 'begun' | 'call' | 'stages' | 'model' | 'download' | 'ended'
  /** The id of the call, or what a model was asked for. */
  readonly name: string | null
  /** ISO 8601, UTC. */
  readonly at: string
  readonly milliseconds: number | null
  readonly outcome: 'done' | 'failed' | 'running' | 'stopped'
  /** The operations of a call; or its stages, as far as they were begun, with their operations. */
  readonly parts: readonly StudioRunPart[]
}

/** An operation or a stage. */
export interface StudioRunPart {
  readonly name: string
  /** Null: not known, as for work that is under way. */
  readonly milliseconds: number | null
  /** 'skipped': its condition did not hold. Null: not known. */
  readonly outcome: 'done' | 'failed' | 'skipped' | 'running' | null
  readonly parts: readonly StudioRunPart[]
}
