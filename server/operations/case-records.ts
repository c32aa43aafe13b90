/** The recordings, transcripts and sections of a case, as the work on recordings writes them. */

export interface Recording {
  readonly call_id: string
  readonly file: string
  readonly duration_sec: number
}

export interface Transcript {
  readonly call_id: string
  readonly file: string
  readonly sentences: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}

export interface Sections {
  readonly call_id: string
  readonly chunks: readonly unknown[]
}

/** None are there before the recordings are checked. */
export const recordingsIn = (data: unknown): readonly Recording[] => listOf(data)
export const transcriptsIn = (data: unknown): readonly Transcript[] => listOf(data)
export const sectionsIn = (data: unknown): readonly Sections[] => listOf(data)

// Only the work on recordings writes these artefacts.
const listOf = <T>(data: unknown): readonly T[] => (Array.isArray(data) ? (data as readonly T[]) : [])
