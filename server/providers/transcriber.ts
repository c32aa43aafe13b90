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
  /** Speech that seems to be in a language that the transcriber does not know, and has no text; absent if it reports none. */
  readonly foreign?: readonly Stretch[]
  readonly language?: string
  readonly about: string
}

/** In seconds from the beginning. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface TranscriptSegment extends Stretch {
  readonly text: string
  /** Where the figures, codes and names of which the transcriber was not sure begin and end in the text. */
  readonly unsure?: readonly (readonly [start: number, end: number])[]
}
