/** Counts the calls of models and limits them: only figures and names, never the texts of questions or answers. */

export const textTasks = ['answer', 'collect', 'write', 'reword', 'draft'] as const
export type TextTask = (typeof textTasks)[number]
export const modelTasks = [...textTasks, 'transcribe', 'image', 'outline'] as const
export type ModelTask = (typeof modelTasks)[number]

/**
 * The outcome of a call: 'unusable': the answer did not have the requested shape; 'too much': the request has to be split; 'failed': there was no
 * answer.
 */
export type CallOutcome = 'answered' | 'unusable' | 'declined' | 'too much' | 'failed' | 'stopped'

export interface ModelUse {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly pictures?: number
  /** The length of a recording. */
  readonly seconds?: number
}

export interface CallStart {
  readonly task: ModelTask
  readonly model: string
  /** The same value for the same prompt. */
  readonly promptHash: string
}

export interface CallEnd extends ModelUse {
  /** The name of the model in the reply; absent if the provider does not state it. */
  readonly answeredBy?: string | undefined
  readonly milliseconds: number
  readonly outcome: CallOutcome
}

export interface ModelCall extends CallStart, CallEnd {}

/** The meter of one piece of work. */
export interface Meter {
  /** Refuses a call if a limit does not leave what it is expected to use; otherwise reserves that much until the call is settled. */
  readonly begin: (start: CallStart, expected: ModelUse) => Settle | Promise<Settle>
}

/** Called once for each call, even if it failed or its answer could not be used, since it may have been paid for. */
export type Settle = (end: CallEnd) => void | Promise<void>

/** For work that belongs to no session: it has no limits. */
export const meterThat = (record: (call: ModelCall) => void): Meter => ({
  begin: (start) => (end) => record({ ...start, ...end }),
})

export const unmetered: Meter = meterThat(() => undefined)
