/** The tables of sessions' contents: artefacts, files, runs, records and jobs. */
import type { CallProgress } from '#engine/shapes/call-progress.ts'
import type { ColumnType, Generated } from 'kysely'
import type { TimedPiece } from '#server/work/time-pieces.ts'

export interface ArtefactsTables {
  definitions: DefinitionsTable
  files: FilesTable
  artefacts: ArtefactsTable
  runs: RunsTable
  records: RecordsTable
  jobs: JobsTable
  work_parts: WorkPartsTable
  work_times: WorkTimesTable
  executors: { id: string; seen_at: MovedOn }
}

type MovedOn = ColumnType<Date, Date | undefined, Date>
/** pg gives a bigint as text. */
type Size = ColumnType<string, number | undefined, number>
type Json<T> = ColumnType<T, string, string>

interface DefinitionsTable {
  hash: string
  /** JSON. */
  body: string
  since: MovedOn
}

/** A file of a run. staged: arriving, and nobody's yet. gone: to be removed. */
export interface FilesTable {
  id: string
  state: 'staged' | 'kept' | 'gone'
  since: MovedOn
  session_id: string | null
  artefact: string | null
  position: number | null
  /** As the user named it. */
  label: string
  size: Size
  /** The name of its content in the store. Several files may have the same. */
  content: string
  /** The erasure that removes it. */
  erasure: string | null
}

interface ArtefactsTable {
  session_id: string
  name: string
  /** A new version after each change. */
  version: string
  /** Maps the name of each source artefact to its version; null: the source was absent. */
  made_from: Json<Readonly<Record<string, string | null>>>
  /** JSON. Null: the artefact consists of files. */
  data: string | null
}

/** The last run of each call of a session. Without a status it is under way. */
interface RunsTable {
  session_id: string
  call: string
  fingerprint: string
  /** The process that runs the work, and when it was last seen alive. */
  owner: string
  seen_at: MovedOn
  status: number | null
  reply: string | null
  /** Null: it has not taken long yet. */
  progress: Json<CallProgress> | null
  /** A trigger notes both. Null: not known, or not ended. */
  begun_at: ColumnType<Date | null, never, never>
  ended_at: ColumnType<Date | null, never, never>
}

interface RecordsTable {
  session_id: string
  record: string
  /** The id of the current step. */
  step: string | null
  /** The name that its inputs suggest. */
  title: string | null
  saved_at: MovedOn
}

/** How long the last work of a call, or of one of its stages, took. */
interface WorkTimesTable {
  session_id: string
  call: string
  /** Empty: the work of the call itself. */
  stage: string
  pieces: Json<readonly TimedPiece[]>
  noted_at: MovedOn
}

/** A part of long work that is done. */
interface WorkPartsTable {
  session_id: string
  /** A hash of everything that the part is made from. */
  key: string
  /** JSON. */
  value: string
}

interface JobsTable {
  id: string
  session_id: string
  call: string
  state: 'running' | 'done' | 'error' | 'stopped'
  /** JSON: the stages of the work, as defined when it began. */
  stages: string
  completed: Json<readonly string[]>
  current: string | null
  failed: string | null
  message: Generated<string>
  /** The progress of the current stage, from 0 to 1. */
  share: number | null
  /** The files that failed while the others went on. */
  problems: Json<readonly { readonly stage: string; readonly file: string; readonly problem: string }[]>
  begun_at: MovedOn
  changed_at: MovedOn
}
