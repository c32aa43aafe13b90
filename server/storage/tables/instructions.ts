/** The table of the instruction documents that admins wrote. */
import type { ColumnType, JSONColumnType } from 'kysely'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'

export interface InstructionsTables {
  instruction_documents: InstructionDocumentsTable
}

interface InstructionDocumentsTable {
  /** The name of the document, as definitions give it. */
  agent: string
  /** Counts the writes, from 1. */
  version: number
  document: JSONColumnType<InstructionDocument>
  /** The e-mail of the admin, or what the issuer calls them. */
  changed_by: string
  changed_at: ColumnType<Date, Date | undefined, Date>
}
