/** The recordings, transcripts and sections of a case, as the work on recordings writes them. */

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
  readonly sentences: readonly {
    readonly start: number
    readonly end: number
    readonly text: string
    readonly speaker?: string
  }[]
  /** Seconds of speech that could not be transcribed. */
  readonly unwritten?: number
  /** The method of the transcript, in one line. */
  readonly about?: string
  /** The reason why there is no summary. */
  readonly problem?: string
}

export interface Sections {
  readonly call_id: string
  readonly chunks: readonly unknown[]
}

/** The list is empty before the recordings are checked. */
export const recordingsIn = (data: unknown): readonly Recording[] => listOf(data)
export const transcriptsIn = (data: unknown): readonly Transcript[] => listOf(data)
export const waveFormsIn = (data: unknown): readonly WaveForm[] => listOf(data)
export const sectionsIn = (data: unknown): readonly Sections[] => listOf(data)

// The cast is safe: only the work on recordings writes these artefacts.
const listOf = <T>(data: unknown): readonly T[] => (Array.isArray(data) ? (data as readonly T[]) : [])
