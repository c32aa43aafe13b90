/** The tables of the Agent Studio. */
import type { ColumnType, Generated } from 'kysely'

export interface StudioTables {
  studio_versions: StudioVersionsTable
  studio_publications: StudioPublicationsTable
  studio_drafts: StudioDraftsTable
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
