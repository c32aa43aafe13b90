/** The record of what the portal has acknowledged, and of the requests that it did not answer. */

/** By case: the answers that were saved as its evidence, each with the id in the acknowledgement. */
export type Evidence = Map<string, Map<string, string | undefined>>

export interface Ledger {
  /** By session: the size of its notes. */
  readonly uploads: Map<string, number>
  /** The same for uploads that were never acknowledged: they have to be complete or absent. */
  readonly attempted: Map<string, number>
  /** By session: the record that was acknowledged last, and the records that were sent after it. */
  readonly records: Map<string, { readonly saved?: string | undefined; readonly sent: readonly string[] }>
  /** Sessions whose long work was begun. */
  readonly jobs: Set<string>
  /** The last revision of the instructions that was acknowledged, and the one that was sent after it. */
  instructions: { saved: number; sent: number }
  readonly evidence: Evidence
  /** The progress of the wizard with documents, by session. */
  readonly documents: Map<string, 'sent' | 'built'>
}

export const emptyLedger = (): Ledger => ({
  uploads: new Map(),
  attempted: new Map(),
  records: new Map(),
  jobs: new Set(),
  instructions: { saved: 0, sent: 0 },
  evidence: new Map(),
  documents: new Map(),
})

/** A content in which every part encodes the session to which it belongs. */
export const notesOf = (session: string, size: number): Buffer => Buffer.alloc(size, `${session}\n`)

export const agentPath = (rest: string): string => `/api/agent/field-notes/${rest}`
export const document = 'FieldNotes'
