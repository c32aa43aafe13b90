/** What models cost: figures for the record of a session, never a word of what was asked or answered. */

export interface Usage {
  readonly model: string
  readonly purpose: 'text' | 'transcription' | 'image'
  readonly inputTokens: number
  readonly outputTokens: number
  /** By the prices of the settings, in their currency; null where none is set. */
  readonly cost: number | null
}

/** Of one session: kept by whoever runs the work. */
export interface Meter {
  /** Tokens in and out, of all calls of the session so far. */
  readonly tokensSpent: () => number | Promise<number>
  /** Called once for each call that was answered, even if the answer could not be used: it was paid for. */
  readonly spent: (usage: Usage) => void | Promise<void>
}
