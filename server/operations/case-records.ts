/** The recordings, transcripts and sections of a case, as the work on recordings writes them. */
import type { Stretch } from '#server/providers/transcriber.ts'
import type { Sentence } from '#server/speech/transcribe-recording.ts'

export interface Recording {
  readonly call_id: string
  readonly file: string
  readonly duration_sec: number
  /** The reason why the recording cannot be used. */
  readonly problem?: string
}

/** The loudest sample of each quarter of a second, from 0 to 100. */
export interface WaveForm {
  readonly call_id: string
  readonly peaks: readonly number[]
}

export interface Transcript {
  readonly call_id: string
  readonly file: string
  readonly sentences: readonly Sentence[]
  /** Seconds of speech that could not be transcribed. */
  readonly unwritten?: number
  /** Speech that seems to be in another language, and is not among the sentences. */
  readonly foreign?: readonly Stretch[]
  /** The method of the transcript, in one line. */
  readonly about?: string
  /** The reason why there is no summary. */
  readonly problem?: string
}

export interface Sections {
  readonly call_id: string
  readonly chunks: readonly unknown[]
}

/** What a correction calls a line or a speaker of a call, of which no name is a number. */
export const lineFact = (call: string, line: number): string => `${call}/${line}`
export const speakerFact = (call: string, speaker: string): string => `${call}/${speaker}`

/** The list is empty before the recordings are checked. */
export const recordingsIn = (data: unknown): readonly Recording[] => listOf(data)
export const transcriptsIn = (data: unknown): readonly Transcript[] => listOf(data)
export const waveFormsIn = (data: unknown): readonly WaveForm[] => listOf(data)
export const sectionsIn = (data: unknown): readonly Sections[] => listOf(data)

// The cast is safe: only the work on recordings writes these artefacts.
const listOf = <T>(data: unknown): readonly T[] => (Array.isArray(data) ? (data as readonly T[]) : [])
