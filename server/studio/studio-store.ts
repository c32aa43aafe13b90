/** Versions, publications and drafts of agents in the database. */
import { sql, type Kysely } from 'kysely'
import type { StudioDraftState, StudioVersion } from '#engine/shapes/studio.ts'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { Publication } from '#server/definitions/publications.ts'

type Db = Kysely<Tables>

export interface DraftKey {
  readonly agent: string
  readonly user: string
}

export interface Draft extends StudioDraftState {
  readonly agent: string
  readonly body: string
}

export const findDraft = async (db: Db, key: DraftKey): Promise<Draft | undefined> => {
  const row = await draftsOf(db, key.user).where('agent', '=', key.agent).executeTakeFirst()
  return row && draftOf(row)
}

export const listDrafts = async (db: Db, user: string): Promise<readonly Draft[]> =>
  (await draftsOf(db, user).execute()).map(draftOf)

const draftsOf = (db: Db, user: string) =>
  db.selectFrom('studio_drafts').select(['agent', 'body', 'base', 'revision', 'saved_at']).where('user_id', '=', user)

const draftOf = ({
  saved_at,
  ...row
}: Awaited<ReturnType<ReturnType<typeof draftsOf>['executeTakeFirstOrThrow']>>) => ({
  ...row,
  savedAt: saved_at.toISOString(),
})

interface NewDraft extends DraftKey {
  readonly body: string
  readonly base: number
  /** The revision that the writer has read: 0 for none; undefined if it does not matter. */
  readonly expected: number | undefined
}

/** Undefined if another save came first. */
export async function saveDraft(db: Db, draft: NewDraft): Promise<StudioDraftState | undefined> {
  const { agent, user, body, base, expected } = draft
  const saved = { body, base, saved_at: new Date() }
  const next = { ...saved, revision: sql<number>`studio_drafts.revision + 1` }
  const columns = ['base', 'revision', 'saved_at'] as const
  const row =
    expected === undefined || expected === 0
      ? await db
          .insertInto('studio_drafts')
          .values({ agent, user_id: user, revision: 1, ...saved })
          .onConflict((conflict) => {
            const same = conflict.columns(['agent', 'user_id'])
            return expected === 0 ? same.doNothing() : same.doUpdateSet(next)
          })
          .returning(columns)
          .executeTakeFirst()
      : await db
          .updateTable('studio_drafts')
          .set(next)
          .where('agent', '=', agent)
          .where('user_id', '=', user)
          .where('revision', '=', expected)
          .returning(columns)
          .executeTakeFirst()
  return row && { base: row.base, revision: row.revision, savedAt: row.saved_at.toISOString() }
}

export const removeDraft = (db: Db, { agent, user }: DraftKey) =>
  db.deleteFrom('studio_drafts').where('agent', '=', agent).where('user_id', '=', user).execute()

/** How many people other than this one have a draft, by agent. */
export async function countOtherDrafts(db: Db, user: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('studio_drafts')
    .select(['agent', sql<string>`count(*)`.as('count')])
    .where('user_id', '<>', user)
    .groupBy('agent')
    .execute()
  return new Map(rows.map(({ agent, count }) => [agent, Number(count)]))
}

/** The newest first. The shipped file is not among them. */
export async function listVersions(db: Db, agent: string): Promise<readonly StudioVersion[]> {
  const rows = await db
    .selectFrom('studio_versions')
    .select(['version', 'published_by', 'approved_by', 'published_at', 'changes'])
    .where('agent', '=', agent)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, published_by, approved_by, published_at, changes }) => ({
    version,
    publishedBy: published_by,
    approvedBy: approved_by,
    publishedAt: published_at.toISOString(),
    changes,
  }))
}

export async function findVersion(db: Db, agent: string, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('studio_versions')
    .select('body')
    .where('agent', '=', agent)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.body
}

/** By agent; an agent without a version of its own is missing. */
export async function newestVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('studio_versions')
    .select(['agent', sql<number>`max(version)`.as('version')])
    .groupBy('agent')
    .execute()
  return new Map(rows.map(({ agent, version }) => [agent, version]))
}

interface NewVersion {
  readonly agent: string
  readonly version: number
  readonly body: string
  readonly changes: readonly string[]
  readonly by: string
  /** The second person, if somebody had to approve it. */
  readonly approvedBy: string | undefined
}

export const addVersion = (db: Db, { agent, version, body, changes, by, approvedBy }: NewVersion) =>
  db
    .insertInto('studio_versions')
    .values({ agent, version, body, changes, published_by: by, approved_by: approvedBy ?? null })
    .execute()

export const addPublication = (db: Db, publication: Publication) =>
  db.insertInto('studio_publications').values(publication).execute()

/** The advisory lock of the turn: any number that no other lock has. */
export const publishingLock = 7_419_041

/** Publishing happens one after the other on all replicas, since each agent is checked against all others. */
export function createTurns({ db }: Pick<Database, 'db'>) {
  // A replica holds one connection while it waits, however many people publish there.
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: (transaction: Db) => Promise<T>): Promise<T> => {
    const run = () =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${publishingLock})`.execute(transaction)
        return work(transaction)
      })
    const next = last.then(run, run)
    last = next
    return next
  }
}
