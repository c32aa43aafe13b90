/** Counts the calls of models and limits them: only figures and names, never the texts of questions or answers. */

export const textTasks = ['answer', 'collect', 'write', 'reword'] as const
export type TextTask = (typeof textTasks)[number]
export const modelTasks = [...textTasks, 'transcribe', 'image', 'outline'] as const
export type ModelTask = (typeof modelTasks)[number]

/**
 * The outcome of a call: 'unusable': the answer did not have the requested shape; 'too much': the request has to be split; 'failed': there was no
 * answer.
 */
export type CallOutcome = 'answered' | 'unusable' | 'declined' | 'too much' | 'failed' | 'stopped'

export interface ModelCall {
  readonly task: ModelTask
  readonly model: string
  /** The name of the model in the reply; absent if the provider does not state it. */
  readonly answeredBy?: string | undefined
  /** The same value for the same prompt. */
  readonly promptHash: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly pictures?: number
  /** The length of a recording. */
  readonly seconds?: number
  readonly milliseconds: number
  readonly outcome: CallOutcome
}

/** The meter of one piece of work. */
export interface Meter {
  /** Refuses a call if a limit is reached. */
  readonly checkLimits: () => void | Promise<void>
  /** Called once for each call, even if it failed or its answer could not be used, since it may have been paid for. */
  readonly record: (call: ModelCall) => void | Promise<void>
}

/** For measurements and tests that belong to no session. */
export const unmetered: Meter = { checkLimits: () => undefined, record: () => undefined }
