/** Counts the calls of models and limits them: only figures and names, never the texts of questions or answers. */

export const modelTasks = ['answer', 'collect', 'write', 'transcribe', 'image', 'outline'] as const
export type ModelTask = (typeof modelTasks)[number]

/**
 * What became of a call: 'unusable' did not have the requested shape, 'too much' has to be asked in smaller pieces, and
 * 'failed' brought no answer.
 */
export type CallOutcome = 'answered' | 'unusable' | 'declined' | 'too much' | 'failed' | 'stopped'

export interface ModelCall {
  readonly task: ModelTask
  readonly model: string
  /** As the provider names the model that answered; absent if it does not say. */
  readonly answeredBy?: string | undefined
  /** Equal for equal prompts. */
  readonly promptHash: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly pictures?: number
  /** Of a recording. */
  readonly seconds?: number
  readonly milliseconds: number
  readonly outcome: CallOutcome
}

/** The meter of one piece of work. */
export interface Meter {
  /** Refuses a call where a limit is reached. */
  readonly checkLimits: () => void | Promise<void>
  /** Called once for each call, even if it failed or its answer could not be used, since it may have been paid for. */
  readonly record: (call: ModelCall) => void | Promise<void>
}

/** For measurements and tests that belong to no session. */
export const unmetered: Meter = { checkLimits: () => undefined, record: () => undefined }
