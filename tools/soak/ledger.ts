/** Records what the portal has acknowledged, and which requests it did not answer. */

/** Case to the answers that were saved as its evidence, each with the id under which that was acknowledged. */
export type Evidence = Map<string, Map<string, string | undefined>>

export interface Ledger {
  /** Session to the size of its notes. */
  readonly uploads: Map<string, number>
  /** The same of those that were never acknowledged: they may be there whole or not at all. */
  readonly attempted: Map<string, number>
  /** Session to the record that was acknowledged last, and those that were sent after it. */
  readonly records: Map<string, { readonly saved?: string | undefined; readonly sent: readonly string[] }>
  /** Sessions whose long work was begun. */
  readonly jobs: Set<string>
  /** The last revision of the instructions that was acknowledged, and the one that was sent after it. */
  instructions: { saved: number; sent: number }
  readonly evidence: Evidence
  /** Session to how far the wizard with documents came. */
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

/** A content that tells whose it is, at each of its bytes. */
export const notesOf = (session: string, size: number): Buffer => Buffer.alloc(size, `${session}\n`)

export const agentPath = (rest: string): string => `/api/agent/field-notes/${rest}`
export const document = 'FieldNotes'
