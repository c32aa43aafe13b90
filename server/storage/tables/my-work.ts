/** The tables for "My work": downloaded results, entries of ended runs, and who is told when work has ended. */
import type { ColumnType, Generated } from 'kysely'

export interface MyWorkTables {
  downloads: DownloadsTable
  ended_runs: EndedRunsTable
  notices: NoticesTable
}

/** The last version of an artefact that its user downloaded. */
interface DownloadsTable {
  session_id: string
  artefact: string
  version: string
}

/** Who is told by mail when the work of a call has ended. */
interface NoticesTable {
  session_id: string
  call: string
  email: string
  /** How often the mail was not taken, and when it is sent next. */
  attempts: Generated<number>
  due_at: ColumnType<Date, Date | undefined, Date>
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
