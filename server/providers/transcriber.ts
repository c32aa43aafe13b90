/** What writes down what is said in a recording. */

export interface Transcriber {
  readonly about: string
  readonly transcribe: (recording: Recording, signal: AbortSignal) => Promise<Transcript>
}

export interface Recording {
  /** As the user named it: a label. */
  readonly name: string
  readonly content: Uint8Array
  /** 'audio/wav', by its content. */
  readonly type: string
  /** ISO 639-1; absent: found out. */
  readonly language?: string
}

export interface Transcript {
  readonly text: string
  readonly segments: readonly TranscriptSegment[]
  readonly language?: string
  readonly about: string
}

export interface TranscriptSegment {
  /** Seconds from the beginning. */
  readonly start: number
  readonly end: number
  readonly text: string
}
