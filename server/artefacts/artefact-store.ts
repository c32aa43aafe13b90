/** Reads and changes the artefacts of a run. A change is committed as a whole or not at all. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Quota } from '#server/quota/quota.ts'
import type { Database } from '#server/storage/database.ts'
import { batchReads } from '#server/storage/batch-reads.ts'
import { prepareQuery } from '#server/storage/prepare-query.ts'
import type { StagedFile } from '#server/storage/files/stored-files.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { createCommitter, type Completion, type CommitResult } from './commit-runs.ts'
import type { Artefact, ArtefactFile } from './artefact.ts'

/** The change of one artefact: it is removed, or it gets another version. */
export type Change =
  | 'removed'
  | { readonly version: string; readonly madeFrom: Artefact['madeFrom']; readonly data: string }
  | { readonly version: string; readonly madeFrom: Artefact['madeFrom']; readonly files: readonly StagedFile[] }

export type Changes = ReadonlyMap<string, Change>

export const newVersion = (): string => randomUUID()

export interface ArtefactStore {
  readonly load: (session: string) => Promise<ReadonlyMap<string, Artefact>>
  /** JSON; undefined if the artefact has a different version by now. */
  readonly dataOf: (session: string, name: string, version: string) => Promise<string | undefined>
  /**
   * Stores `completion` in the same transaction. Refuses a run that has ended meanwhile, and one that would hold more than
   * there is room for.
   */
  readonly commit: (session: string, changes: Changes, completion?: Completion) => Promise<CommitResult>
}

export function artefactStore(
  database: Pick<Database, 'db' | 'pool'>,
  quota: Pick<Quota, 'settle' | 'limits'>,
): ArtefactStore {
  const { db } = database
  const commit = createCommitter(database, quota)
  const dataOf = batchReads((keys: readonly ArtefactKey[]) => readAllData(db, keys))
  return {
    load: batchReads(createReader(database)),

    async dataOf(session, name, version) {
      // The artefact may have been replaced in the meantime.
      const found = await dataOf({ session, name })
      return found?.version === version ? (found.data ?? undefined) : undefined
    },

    commit: (session, changes, completion = {}) => commit({ session, changes, completion }),
  }
}

/** One statement reads everything, so that all versions are of the same moment. */
function createReader(database: Pick<Database, 'db' | 'pool'>) {
  const read = prepareQuery(database, (sessions: readonly string[]) => selectArtefacts(database.db, sessions))
  return async (sessions: readonly string[]) => {
    const bySession = new Map(sessions.map((session) => [session, new Map<string, Artefact>()]))
    for (const { session_id: session, name, version, made_from: madeFrom, has_data: hasData, files } of await read(
      sessions,
    )) {
      const content = hasData
        ? ({ kind: 'data', files: [] } as const)
        : ({ kind: 'files', files: files ?? [] } as const)
      bySession.get(session)?.set(name, { version, madeFrom, ...content })
    }
    return (session: string): ReadonlyMap<string, Artefact> => bySession.get(session) ?? new Map<string, Artefact>()
  }
}

function selectArtefacts(db: Kysely<Tables>, sessions: readonly string[]) {
  return db
    .selectFrom('artefacts')
    .select(['session_id', 'name', 'version', 'made_from', sql<boolean>`data is not null`.as('has_data')])
    .select((query) =>
      query
        .selectFrom('files')
        .select(
          sql<
            readonly ArtefactFile[]
          >`json_agg(json_build_object('id', content, 'name', label, 'size', size) order by position)`.as('all'),
        )
        .whereRef('files.session_id', '=', 'artefacts.session_id')
        .whereRef('files.artefact', '=', 'artefacts.name')
        .where('state', '=', 'kept')
        .as('files'),
    )
    .where('session_id', '=', sql<string>`any(${sessions})`)
}

interface ArtefactKey {
  readonly session: string
  readonly name: string
}

async function readAllData(db: Kysely<Tables>, keys: readonly ArtefactKey[]) {
  const [sessions, names] = [keys.map(({ session }) => session), keys.map(({ name }) => name)]
  const { rows } = await sql<ArtefactKey & { readonly version: string; readonly data: string | null }>`
    select session_id as session, artefacts.name, version, data
    from artefacts join unnest(${sessions}::uuid[], ${names}::text[]) as asked(session, name)
      on session_id = asked.session and artefacts.name = asked.name`.execute(db)
  const found = new Map(rows.map((row) => [`${row.session} ${row.name}`, row]))
  return ({ session, name }: ArtefactKey) => found.get(`${session} ${name}`)
}
