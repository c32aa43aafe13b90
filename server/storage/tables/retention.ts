/** The tables of erasures, legal holds and rules about how long what is kept. */
import type { ColumnType, Generated } from 'kysely'
import type { HeldKind } from '#engine/shapes/retention.ts'

export interface RetentionTables {
  erasures: ErasuresTable
  legal_holds: LegalHoldsTable
  retention_rules: RetentionRulesTable
  /** When `npm run backup` began to write each backup. */
  backups: { at: Date }
}

interface ErasuresTable {
  id: string
  of: HeldKind
  /** The id of a session or of a workspace. The e-mail of a person while the erasure is under way, afterwards its hash. */
  subject: string
  /** The e-mail, or what the issuer calls the person. */
  asked_by: string
  asked_at: Generated<Date>
  state: Generated<'under-way' | 'done'>
  /** Rows by table, and files. */
  counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>
  /** Of the files. pg gives a bigint as text. */
  bytes: ColumnType<string, number | undefined, number>
  hash: Generated<string>
  /** What prevented the last attempt. */
  problem: string | null
  attempts: Generated<number>
  due_at: ColumnType<Date, Date | undefined, Date>
  ended_at: Date | null
}

interface LegalHoldsTable {
  of: HeldKind
  /** The id of a session or of a workspace, or the e-mail of a person. */
  subject: string
  reason: string
  set_by: string
  set_at: Generated<Date>
}

/** Days; null: as a less special rule says. */
interface RetentionRulesTable {
  /** Empty: all. */
  client: string
  agent: string
  sessions: number | null
  results: number | null
  runs: number | null
}
