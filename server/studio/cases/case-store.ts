/** Cases of agents, their files and their last runs in the database. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { CaseFile, CaseRun, Expectation, StudioCase } from '#engine/shapes/studio-cases.ts'
import type { Tables } from '#server/storage/tables/index.ts'

type Db = Kysely<Tables>

export async function listCases(db: Db, agent: string): Promise<readonly StudioCase[]> {
  const [cases, files] = await Promise.all([
    db.selectFrom('studio_cases').selectAll().where('agent', '=', agent).orderBy('name').orderBy('id').execute(),
    db
      .selectFrom('studio_case_files')
      .innerJoin('studio_cases', 'studio_cases.id', 'case_id')
      .select(['studio_case_files.id', 'case_id', 'field', 'label', sql<string>`length(content)`.as('size')])
      .where('agent', '=', agent)
      .orderBy('added_at')
      .execute(),
  ])
  return cases.map(({ id, name, answers, expected, saved_by, saved_at }) => ({
    id,
    name,
    values: JSON.parse(answers) as StudioCase['values'],
    files: files
      .filter((file) => file.case_id === id)
      .map((file): CaseFile => ({ id: file.id, field: file.field, name: file.label, size: Number(file.size) })),
    expected: JSON.parse(expected) as readonly Expectation[],
    savedBy: saved_by,
    savedAt: saved_at.toISOString(),
  }))
}

interface SavedCase extends Pick<StudioCase, 'name' | 'values' | 'expected'> {
  readonly agent: string
  readonly by: string
}

export async function addCase(db: Db, { agent, name, values, expected, by }: SavedCase): Promise<string> {
  const id = randomUUID()
  const [answers, expectations] = [JSON.stringify(values), JSON.stringify(expected)]
  await db
    .insertInto('studio_cases')
    .values({ id, agent, name, answers, expected: expectations, saved_by: by })
    .execute()
  return id
}

export async function saveCase(db: Db, id: string, { agent, name, values, expected, by }: SavedCase): Promise<void> {
  const changed = { name, answers: JSON.stringify(values), expected: JSON.stringify(expected) }
  await db
    .updateTable('studio_cases')
    .set({ ...changed, saved_by: by, saved_at: new Date() })
    .where('id', '=', id)
    .where('agent', '=', agent)
    .execute()
}

export const removeCase = (db: Db, id: string) => db.deleteFrom('studio_cases').where('id', '=', id).execute()

interface NewFile extends Pick<CaseFile, 'field' | 'name'> {
  readonly content: Buffer
}

/** Undefined if the files of the case would be larger than `most` bytes together. */
export async function addFile(db: Db, caseId: string, file: NewFile, most: number): Promise<string | undefined> {
  const id = randomUUID()
  return db.transaction().execute(async (transaction) => {
    // Files that arrive at the same moment are counted one after the other.
    await transaction.selectFrom('studio_cases').select('id').where('id', '=', caseId).forUpdate().execute()
    const { bytes } = await transaction
      .selectFrom('studio_case_files')
      .select(sql<string>`coalesce(sum(length(content)), 0)`.as('bytes'))
      .where('case_id', '=', caseId)
      .executeTakeFirstOrThrow()
    if (Number(bytes) + file.content.byteLength > most) return undefined
    const { field, name: label, content } = file
    await transaction.insertInto('studio_case_files').values({ id, case_id: caseId, field, label, content }).execute()
    return id
  })
}

export const removeFile = (db: Db, caseId: string, id: string) =>
  db.deleteFrom('studio_case_files').where('case_id', '=', caseId).where('id', '=', id).execute()

/** The files of a case by the fields into which they go. */
export async function filesOfCase(db: Db, caseId: string): Promise<ReadonlyMap<string, readonly File[]>> {
  const rows = await db
    .selectFrom('studio_case_files')
    .select(['field', 'label', 'content'])
    .where('case_id', '=', caseId)
    .orderBy('added_at')
    .execute()
  const files = rows.map(({ field, label, content }) => ({ field, file: new File([new Uint8Array(content)], label) }))
  const ofField = (wanted: string) => files.filter(({ field }) => field === wanted).map(({ file }) => file)
  return new Map(files.map(({ field }) => [field, ofField(field)]))
}

export interface RunKey {
  readonly caseId: string
  readonly user: string
}

export type Records = Readonly<Record<string, ResumeRecord>>

export interface StoredRun {
  readonly report: CaseRun
  readonly records: Records
  readonly session: string | undefined
}

/** Seconds without a sign of life after which the process of a run counts as dead. */
const deadAfter = 30

/** Undefined if another run of the case by this person is under way. */
export async function claimRun(db: Db, { caseId, user }: RunKey, report: CaseRun): Promise<boolean> {
  const begun = { report: JSON.stringify(report), running: true, seen_at: new Date() }
  const row = await db
    .insertInto('studio_case_runs')
    .values({ case_id: caseId, user_id: user, session_id: null, records: '{}', ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'user_id'])
        .doUpdateSet(begun)
        .where(
          sql<boolean>`not studio_case_runs.running or studio_case_runs.seen_at < now() - ${deadAfter} * interval '1 second'`,
        ),
    )
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}

interface RunChange {
  readonly report?: CaseRun
  readonly records?: Records
  readonly session?: string | null | undefined
  readonly running?: boolean
}

export async function saveRun(db: Db, { caseId, user }: RunKey, { report, records, session, running }: RunChange) {
  await db
    .updateTable('studio_case_runs')
    .set({
      seen_at: new Date(),
      ...(report && { report: JSON.stringify(report) }),
      ...(records && { records: JSON.stringify(records) }),
      // A session that has ended meanwhile is not named.
      ...(session !== undefined && {
        session_id: session === null ? null : sql<string>`(select id from sessions where id = ${session}::uuid)`,
      }),
      ...(running !== undefined && { running }),
    })
    .where('case_id', '=', caseId)
    .where('user_id', '=', user)
    .execute()
}

export async function findRun(db: Db, { caseId, user }: RunKey): Promise<StoredRun | undefined> {
  const row = await db
    .selectFrom('studio_case_runs')
    .select([
      'report',
      'records',
      'session_id',
      'running',
      sql<boolean>`seen_at < now() - ${deadAfter} * interval '1 second'`.as('dead'),
    ])
    .where('case_id', '=', caseId)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!row) return undefined
  const report = JSON.parse(row.report) as CaseRun
  return {
    report: row.running && row.dead ? { ...report, state: 'interrupted' } : report,
    records: JSON.parse(row.records) as Records,
    session: row.session_id ?? undefined,
  }
}

export const removeRun = (db: Db, { caseId, user }: RunKey) =>
  db.deleteFrom('studio_case_runs').where('case_id', '=', caseId).where('user_id', '=', user).execute()

/** The sessions of all runs of a case. */
export async function sessionsOfCase(db: Db, caseId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('studio_case_runs').select('session_id').where('case_id', '=', caseId).execute()
  return rows.flatMap(({ session_id: session }) => session ?? [])
}
