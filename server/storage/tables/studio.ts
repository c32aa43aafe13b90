/** The tables of the Agent Studio. */
import type { ColumnType, Generated } from 'kysely'

export interface StudioTables {
  studio_versions: StudioVersionsTable
  studio_publications: StudioPublicationsTable
  studio_drafts: StudioDraftsTable
  studio_requests: StudioRequestsTable
  studio_cases: StudioCasesTable
  studio_case_files: StudioCaseFilesTable
  studio_case_runs: StudioCaseRunsTable
}

/** Immutable: the database refuses every change. */
interface StudioVersionsTable {
  agent: string
  /** Counts from 1; the shipped file is version 0. */
  version: number
  /** The text of the definition, as it was written. */
  body: string
  /** In words, against the version before. */
  changes: readonly string[]
  /** The e-mail, or what the issuer calls the person. */
  published_by: string
  /** Likewise; null: nobody had to approve it. */
  approved_by: ColumnType<string | null, string | null | undefined, never>
  published_at: Generated<Date>
}

/** Which version the workspaces get. The newest row of an agent counts. */
interface StudioPublicationsTable {
  /** pg gives a bigint as text. */
  id: Generated<string>
  agent: string
  /** 0: the shipped file; null: the workspaces that `clients` does not name do not get the agent. */
  everyone: number | null
  /** The version that the workspaces in `clients` get. */
  some: number | null
  clients: readonly string[]
}

interface StudioDraftsTable {
  agent: string
  user_id: string
  body: string
  /** The version from which the draft was made. */
  base: number
  /** Counts the saves. */
  revision: number
  saved_at: ColumnType<Date, Date | undefined, Date>
}

/** A text that its author asked to publish, at most one of each author for an agent. */
interface StudioRequestsTable {
  id: string
  agent: string
  user_id: string
  /** The e-mail, or what the issuer calls the person. */
  asked_by: string
  asked_at: Generated<Date>
  body: string
  /** The version from which the text was made. */
  base: number
  /** Null: all workspaces that the definition admits. */
  clients: readonly string[] | null
  /** In words, against the base. */
  changes: readonly string[]
  /** Made without a run of the cases. */
  anyway: boolean
  /** Null: it waits for approval. */
  sent_back_by: string | null
  reason: string | null
}

/** What somebody fills into an agent, and what is expected of it. */
interface StudioCasesTable {
  id: string
  agent: string
  name: string
  /** JSON: values by the ids of fields. */
  answers: string
  /** JSON. */
  expected: string
  saved_by: string
  saved_at: ColumnType<Date, Date | undefined, Date>
}

interface StudioCaseFilesTable {
  id: string
  case_id: string
  /** The id of the field into which it goes. */
  field: string
  label: string
  content: Buffer
  added_at: Generated<Date>
}

/** The last run of a case by an author. */
interface StudioCaseRunsTable {
  case_id: string
  user_id: string
  /** Its artefacts; null once the session has ended. */
  session_id: string | null
  /** JSON: the run as its author sees it. */
  report: string
  /** JSON: the records of the wizard by step, from which it can go on. */
  records: string
  running: boolean
  /** A running process shows here that it is alive. */
  seen_at: ColumnType<Date, Date | undefined, Date>
}
