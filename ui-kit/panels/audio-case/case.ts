/** What a case of recorded calls consists of. */

export interface Call {
  readonly id: string
  /** The name of the recording. */
  readonly file: string
  /** Where it stood in what was uploaded, where that says more than its name. */
  readonly path: string | undefined
  /** Seconds. */
  readonly duration: number | undefined
}

export interface Quote {
  readonly text: string
  /** As a time code; empty where it is not known. */
  readonly at: string
}

export interface Chunk {
  readonly id: string
  /** Time codes. */
  readonly window: { readonly from: string; readonly to: string }
  readonly title: string
  readonly summary: string
  readonly quotes: readonly Quote[]
}

export interface CallDetail {
  /** Seconds. */
  readonly duration: number | undefined
  readonly chunks: readonly Chunk[]
}

export type Scope = 'all' | 'call'

/** What a question is about. */
export interface Subject {
  readonly scope: Scope
  /** null: the whole case. */
  readonly callId: string | null
}

export interface Message {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly meta: MessageMeta
}

/** By the names that the server gives them: an answer goes back as it came. */
export interface MessageMeta extends Subject {
  readonly citations?: readonly unknown[]
  readonly timing_ms?: unknown
  readonly usage?: unknown
  /** It stands in the place of an answer. */
  readonly error?: true
}

export interface Evidence {
  readonly id: string
  /** When it was saved, as the server says it: ISO 8601, or a number of seconds or milliseconds. */
  readonly savedAt: unknown
  readonly scope: Scope
  /** Empty: the whole case. */
  readonly callId: string
  readonly question: string
  readonly answer: string
}
