/** Records what models cost in a session: only figures, never the texts of questions or answers. */

export interface Usage {
  readonly model: string
  readonly purpose: 'text' | 'transcription' | 'image'
  readonly inputTokens: number
  readonly outputTokens: number
  /** Calculated with the prices in the settings, in their currency; null if none are set. */
  readonly cost: number | null
}

/** The meter of one session. */
export interface Meter {
  /** Input and output tokens of all calls of the session so far. */
  readonly tokensSpent: () => number | Promise<number>
  /** Called once for each answered call, even if the answer could not be used, since it was paid for. */
  readonly spent: (usage: Usage) => void | Promise<void>
}
