/** The tables for "My work": downloaded results, and entries of ended runs. */
import type { ColumnType } from 'kysely'

export interface MyWorkTables {
  downloads: DownloadsTable
  ended_runs: EndedRunsTable
}

/** The last version of an artefact that its user downloaded. */
interface DownloadsTable {
  session_id: string
  artefact: string
  version: string
}

export type WayOfEnding = 'ended' | 'expired' | 'handed-over'

export interface ResultName {
  readonly name: string
  readonly size: number
}

/** The entry that remains of a run without its files. */
interface EndedRunsTable {
  id: string
  user_id: string
  client: string
  agent: string
  definition: string | null
  name: string | null
  how: WayOfEnding
  results: ColumnType<readonly ResultName[], string, string>
  created_at: Date
  ended_at: ColumnType<Date, Date | undefined, Date>
}
