/**
 * Commits the changes of calls and of stages of long work, together with how they ended. Commits that wait at the same moment
 * share one transaction, and one that fails does not affect the others. See docs/decisions/0031.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import { checkInterval, type Quota } from '#server/quota/quota.ts'
import { refusals } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { batchWrites } from '#server/storage/batch-writes.ts'
import type { Changes } from './artefact-store.ts'

/** How a call or a stage ended, which is stored together with its changes. */
export interface Completion {
  /** How a run ended. */
  readonly run?: {
    readonly call: string
    readonly owner: string
    readonly status: number
    /** JSON. */
    readonly reply: string | null
  }
  /** The stage of a job that is done, and the one that begins next; without a next one, the job is done. */
  readonly stage?: {
    readonly job: string
    readonly key: string
    readonly next: string | undefined
  }
}

export interface Commit {
  readonly session: string
  readonly changes: Changes
  readonly completion: Completion
}

/** 'unwanted': nothing was changed, because the stage was done already or its job has ended. */
export type CommitResult = 'committed' | 'unwanted'

/** 'busy': another commit is changing the session. 'grown': the session is so much larger that its quota must be checked. */
type Outcome = CommitResult | 'gone' | 'busy' | 'grown' | 'failed'

export function createCommitter({ db }: Pick<Database, 'db'>, quota: Pick<Quota, 'settle' | 'limits'>) {
  const quotaCheck = { most: quota.limits.session, noticeable: checkInterval }

  const commitTogether = batchWrites((all: readonly Commit[]) =>
    runAll(db, all, { waitsForLocks: all.length === 1, quotaCheck }),
  )

  const commitAlone = (commit: Commit) => runOne(db, commit, { waitsForLocks: true, quotaCheck })

  /** For a session that may have become too large, by itself or for its person or workspace. */
  async function commitWithinQuota(commit: Commit): Promise<Outcome> {
    return db.transaction().execute(async (transaction) => {
      const session = await transaction
        .selectFrom('sessions')
        .select(['id', 'user_id as user', 'client', 'guest as isGuest', 'bytes'])
        .where('id', '=', commit.session)
        .forUpdate()
        .executeTakeFirst()
      if (!session) return 'gone'
      const outcome = await runOne(transaction, commit, { waitsForLocks: true })
      if (outcome === 'committed') await quota.settle(transaction, { ...session, bytes: Number(session.bytes) })
      return outcome
    })
  }

  return async (commit: Commit): Promise<CommitResult> => {
    let outcome = await commitTogether(commit)
    if (outcome === 'busy' || outcome === 'failed') outcome = await commitAlone(commit)
    if (outcome === 'grown') outcome = await commitWithinQuota(commit)
    if (outcome === 'gone') throw refusals.noSuchSession()
    if (outcome === 'committed' || outcome === 'unwanted') return outcome
    throw new Error(`The database answers a commit with "${outcome}".`)
  }
}

interface CommitOptions {
  readonly waitsForLocks: boolean
  /** Undefined if the quota is checked afterwards. */
  readonly quotaCheck?: { readonly most: number; readonly noticeable: number }
}

const statement = 'select at, outcome from commit_runs($1::jsonb, $2::text[], $3::boolean, $4::bigint, $5::bigint)'

async function runOne(db: Kysely<Tables>, commit: Commit, options: CommitOptions): Promise<Outcome> {
  const [outcome = 'failed'] = await runAll(db, [commit], options)
  return outcome
}

/** Gives the outcomes in the order of the commits. */
async function runAll(
  db: Kysely<Tables>,
  all: readonly Commit[],
  { waitsForLocks, quotaCheck }: CommitOptions,
): Promise<readonly Outcome[]> {
  const texts: (string | null)[] = []
  const commits = JSON.stringify(all.map((commit, at) => ({ at, ...rowOf(commit, texts) })))
  const parameters = [commits, texts, waitsForLocks, quotaCheck?.most ?? null, quotaCheck?.noticeable ?? null]
  const { rows } = await db.executeQuery<{ readonly at: number; readonly outcome: Outcome }>(
    CompiledQuery.raw(statement, parameters),
  )
  const outcomes: Outcome[] = []
  for (const { at, outcome } of rows) outcomes[at] = outcome
  return outcomes
}

/** The form that the SQL function of migration 010 reads. Long texts are added to `texts`, and the row holds their position. */
function rowOf({ session, changes, completion: { run, stage } }: Commit, texts: (string | null)[]) {
  /** Counted from 1, as in the database. */
  const indexOfText = (long: string | null) => (long === null ? null : texts.push(long))
  const newVersions = [...changes].flatMap(([name, change]) => (change === 'removed' ? [] : [{ name, ...change }]))
  return {
    session,
    ...(changes.size > 0 && {
      removed: [...changes].flatMap(([name, change]) => (change === 'removed' ? [name] : [])),
      changes: newVersions.map((each) => ({
        name: each.name,
        version: each.version,
        made_from: each.madeFrom,
        data: 'data' in each ? indexOfText(each.data) : null,
      })),
      files: newVersions.flatMap((each) =>
        // Files stay in the order in which they came.
        'files' in each
          ? each.files.map(({ id, size }, position) => ({ id, artefact: each.name, position, size }))
          : [],
      ),
    }),
    ...(run && {
      run_call: run.call,
      run_owner: run.owner,
      run_status: run.status,
      run_reply: indexOfText(run.reply),
    }),
    ...(stage && { job: stage.job, stage: stage.key, next: stage.next, message: '' }),
  }
}
