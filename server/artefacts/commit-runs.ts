/**
 * Commits the changes of calls and of stages of long work, together with how they ended. Commits that wait at the same moment
 * share one transaction, and one that fails does not affect the others. See docs/decisions/0031.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import { checkInterval, type Quota } from '#server/quota/quota.ts'
import { refusals } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { writeTogether } from '#server/storage/write-together.ts'
import type { Changes } from './artefact-store.ts'

/** How a call or a stage ended, which is stored together with its changes. */
export interface Besides {
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
    readonly message: string
  }
}

export interface Commit {
  readonly session: string
  readonly changes: Changes
  readonly besides: Besides
}

/** 'unwanted': nothing was changed, because the stage was done already or its job has ended. */
export type Committed = 'committed' | 'unwanted'

/** 'busy': another commit is changing the session. 'grown': the session is so much larger that its quota must be checked. */
type Outcome = Committed | 'gone' | 'busy' | 'grown' | 'failed'

export function runCommitter({ db }: Pick<Database, 'db'>, quota: Pick<Quota, 'settle' | 'limits'>) {
  const counting = { most: quota.limits.session, noticeable: checkInterval }

  const commitTogether = writeTogether((all: readonly Commit[]) =>
    runAll(db, all, { patient: all.length === 1, counting }),
  )

  const commitAlone = (commit: Commit) => runOne(db, commit, { patient: true, counting })

  /** For a session that may have become too large, by itself or for its person or workspace. */
  async function commitWithinQuota(commit: Commit): Promise<Outcome> {
    return db.transaction().execute(async (transaction) => {
      const there = await transaction
        .selectFrom('sessions')
        .select(['id', 'user_id as user', 'client', 'guest as isGuest', 'bytes'])
        .where('id', '=', commit.session)
        .forUpdate()
        .executeTakeFirst()
      if (!there) return 'gone'
      const outcome = await runOne(transaction, commit, { patient: true })
      if (outcome === 'committed') await quota.settle(transaction, { ...there, bytes: Number(there.bytes) })
      return outcome
    })
  }

  return async (commit: Commit): Promise<Committed> => {
    let outcome = await commitTogether(commit)
    if (outcome === 'busy' || outcome === 'failed') outcome = await commitAlone(commit)
    if (outcome === 'grown') outcome = await commitWithinQuota(commit)
    if (outcome === 'gone') throw refusals.noSuchSession()
    if (outcome === 'committed' || outcome === 'unwanted') return outcome
    throw new Error(`The database answers a commit with "${outcome}".`)
  }
}

interface Manner {
  readonly patient: boolean
  /** Undefined if the quota is checked afterwards. */
  readonly counting?: { readonly most: number; readonly noticeable: number }
}

const text = 'select at, outcome from commit_runs($1::jsonb, $2::text[], $3::boolean, $4::bigint, $5::bigint)'

async function runOne(db: Kysely<Tables>, commit: Commit, manner: Manner): Promise<Outcome> {
  const [outcome = 'failed'] = await runAll(db, [commit], manner)
  return outcome
}

/** Gives the outcomes in the order of the commits. */
async function runAll(
  db: Kysely<Tables>,
  all: readonly Commit[],
  { patient, counting }: Manner,
): Promise<readonly Outcome[]> {
  const texts: (string | null)[] = []
  const commits = JSON.stringify(all.map((commit, at) => ({ at, ...rowOf(commit, texts) })))
  const parameters = [commits, texts, patient, counting?.most ?? null, counting?.noticeable ?? null]
  const { rows } = await db.executeQuery<{ readonly at: number; readonly outcome: Outcome }>(
    CompiledQuery.raw(text, parameters),
  )
  const outcomes: Outcome[] = []
  for (const { at, outcome } of rows) outcomes[at] = outcome
  return outcomes
}

/** The form that the function of migration 010 reads. Long texts are added to `texts`, and the row has their position. */
function rowOf({ session, changes, besides: { run, stage } }: Commit, texts: (string | null)[]) {
  /** Counted from 1, as in the database. */
  const placeOf = (long: string | null) => (long === null ? null : texts.push(long))
  const written = [...changes].flatMap(([name, change]) => (change === 'removed' ? [] : [{ name, ...change }]))
  return {
    session,
    ...(changes.size > 0 && {
      removed: [...changes].flatMap(([name, change]) => (change === 'removed' ? [name] : [])),
      changes: written.map((each) => ({
        name: each.name,
        version: each.version,
        made_from: each.madeFrom,
        data: 'data' in each ? placeOf(each.data) : null,
      })),
      files: written.flatMap((each) =>
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
      run_reply: placeOf(run.reply),
    }),
    ...(stage && { job: stage.job, stage: stage.key, next: stage.next, message: stage.message }),
  }
}
