/** The types of a case of recorded calls. */

export interface Call {
  readonly id: string
  /** The name of the recording. */
  readonly file: string
  /** The path in the upload, if it differs from the name. */
  readonly path: string | undefined
  /** Seconds. */
  readonly duration: number | undefined
  /** The reason why the call could not be processed. */
  readonly problem?: string | undefined
  /** The passages that a search found in the call. */
  readonly passages?: readonly Quote[] | undefined
}

export interface Quote {
  readonly text: string
  /** A time code; empty if it is unknown. */
  readonly at: string
  /** The same in seconds. */
  readonly seconds?: number | undefined
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
  /** The method of the transcript, in one line. */
  readonly about?: string | undefined
  /** Loudness from the beginning of the recording to its end, from 0 to 100. */
  readonly peaks?: readonly number[] | undefined
  /** Seconds. */
  readonly duration: number | undefined
  readonly chunks: readonly Chunk[]
}

export interface Transcript {
  /** In the order of their times. */
  readonly lines: readonly TranscriptLine[]
  readonly speakers: readonly Speaker[]
}

export interface TranscriptLine {
  /** In seconds, and as a time code. */
  readonly start: number
  readonly at: string
  /** Undefined where somebody speaks in another language, which is not written down. */
  readonly said: SaidLine | undefined
}

/** What a correction names, with its text as it was heard. */
export interface Correctable {
  readonly fact: string
  readonly was: string
}

export interface SaidLine extends Correctable {
  readonly text: string
  readonly speaker: string | undefined
  /** Where the text is to be listened to. */
  readonly unsure: readonly (readonly [start: number, end: number])[]
}

export interface Speaker extends Correctable {
  readonly name: string
}

export type Scope = 'all' | 'call'

/** The subject of a question: one call or the whole case. */
export interface Subject {
  readonly scope: Scope
  /** null stands for the whole case. */
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

/** The server's own names, because an answer is sent back unchanged when it is saved as evidence. */
export interface MessageMeta extends Subject {
  readonly citations?: readonly unknown[]
  readonly timing_ms?: unknown
  readonly usage?: unknown
  /** The message is an error in place of an answer. */
  readonly error?: true
}

export interface Evidence {
  readonly id: string
  /** The time of saving as the server sends it: ISO 8601, or a number of seconds or milliseconds. */
  readonly savedAt: unknown
  readonly scope: Scope
  /** Empty for the whole case. */
  readonly callId: string
  readonly question: string
  readonly answer: string
}
