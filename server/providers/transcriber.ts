/** The interface of transcribers, which turn recordings into text. */

export interface Transcriber {
  readonly about: string
  /** The maximum number of seconds of a recording in one request. */
  readonly pieceSeconds: number
  readonly transcribe: (recording: Recording, signal: AbortSignal) => Promise<Transcript>
}

export interface Recording {
  /** The user's name for the file: a label. */
  readonly name: string
  readonly content: Uint8Array
  /** The media type, detected from the content, such as 'audio/wav'. */
  readonly type: string
  /** ISO 639-1; absent if the transcriber has to recognise it. */
  readonly language?: string
}

export interface Transcript {
  readonly text: string
  readonly segments: readonly TranscriptSegment[]
  /** Seconds of speech that could not be transcribed; absent if the transcriber does not report it. */
  readonly unwritten?: number
  readonly language?: string
  readonly about: string
}

export interface TranscriptSegment {
  /** Seconds from the beginning. */
  readonly start: number
  readonly end: number
  readonly text: string
}
