/**
 * Allows one run at a time for each session and call: a repeated request joins the run under way and gets its reply; a different
 * request is refused until the run ends. Runs are rows of the database, so that replicas share them, and a process that has
 * died does not block a call for long.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { CallProgress } from '#engine/shapes/call-progress.ts'
import { Refusal, refusalBody, refusals } from '#server/refusals.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { batchWrites } from '#server/storage/batch-writes.ts'

/** The stored outcome of a run. */
export interface Ending {
  readonly status: number
  /** JSON; null if the reply was a file. */
  readonly reply: string | null
}

/** Identifies a run that was started, so that its outcome can be stored. */
export interface Claim {
  readonly session: string
  readonly call: string
  /** Differs for each run, so that a run that seemed dead cannot overwrite the outcome of the run that replaced it. */
  readonly owner: string
}

interface RunRequest {
  readonly session: string
  readonly call: string
  readonly fingerprint: string
}

export interface RunOnce {
  /**
   * `work` stores its outcome together with its changes, and notes how far it is. Its signal aborts if the run is stopped. `joined` is the outcome of
   * another run of the same request.
   */
  readonly run: <T>(
    request: RunRequest,
    work: (claim: Claim, noteProgress: (progress: CallProgress) => void, signal: AbortSignal) => Promise<T>,
  ) => Promise<{ readonly own: T } | { readonly joined: Ending }>
  /**
   * Stops a run that is under way, or all of a session: at once if this process performs it, else with its next sign of life. The same request can be
   * sent again at once. Returns whether there was one.
   */
  readonly stop: (session: string, call?: string) => Promise<boolean>
  /** Stores an outcome without changes. */
  readonly storeEnding: (claim: Claim, ending: Ending) => Promise<void>
  readonly find: (session: string, call: string) => Promise<Ending | 'running' | undefined>
  /** How far a run is; undefined if it has just begun, or is over. */
  readonly findProgress: (session: string, call: string) => Promise<CallProgress | undefined>
  /** Deletes runs without an outcome. For the start of a process that is the only one to use the database: no run is alive then. */
  readonly forgetUnended: () => Promise<void>
}

/** Milliseconds between notes of progress, of which most calls need none, and how many of these pass between two signs of life. */
const notePause = 1_000
const notesPerHeartbeat = 4
/** Milliseconds without a sign of life after which a run counts as dead. */
const deadAfter = 15_000
/** Milliseconds between checks of a run that another process performs. */
const pollInterval = 250

export const stoppedRefusal = (): Refusal =>
  new Refusal(409, 'This step was stopped. Nothing was changed: press the button again to start it anew.')

export function runOnce(db: Kysely<Tables>): RunOnce {
  /** The runs that this process performs. */
  const performed = new Map<Claim, AbortController>()

  async function find(session: string, call: string): Promise<Ending | 'running' | undefined> {
    const row = await db
      .selectFrom('runs')
      .select(['status', 'reply', sql<boolean>`seen_at < now() - ${deadAfter} * interval '1 ms'`.as('dead')])
      .where('session_id', '=', session)
      .where('call', '=', call)
      .executeTakeFirst()
    if (!row) return undefined
    if (row.status !== null) return { status: row.status, reply: row.reply }
    return row.dead ? undefined : 'running'
  }

  const claimAll = batchWrites((requests: readonly (RunRequest & Claim)[]) => claimRuns(db, requests))

  async function claim(request: RunRequest, owner: string): Promise<'own' | 'same' | 'different'> {
    if (await claimAll({ ...request, owner })) return 'own'
    const row = await db
      .selectFrom('sessions')
      .leftJoin('runs', (join) => join.onRef('session_id', '=', 'id').on('call', '=', request.call))
      .select('fingerprint')
      .where('id', '=', request.session)
      .executeTakeFirst()
    if (!row) throw refusals.noSuchSession()
    return row.fingerprint === request.fingerprint ? 'same' : 'different'
  }

  /** Undefined if the process that performed it has died. */
  async function join(session: string, call: string): Promise<Ending | undefined> {
    for (;;) {
      const ending = await find(session, call)
      if (ending !== 'running') return ending
      await setTimeout(pollInterval)
    }
  }

  async function storeEnding({ session, call, owner }: Claim, ending: Ending): Promise<void> {
    await db
      .updateTable('runs')
      .set({ ...ending })
      .where('session_id', '=', session)
      .where('call', '=', call)
      .where('owner', '=', owner)
      .execute()
  }

  /** Whether the run is still wanted. */
  async function showLife({ session, call, owner }: Claim, progress: CallProgress | undefined): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ seen_at: new Date(), ...(progress && { progress: JSON.stringify(progress) }) })
      .where('session_id', '=', session)
      .where('call', '=', call)
      .where('owner', '=', owner)
      .where('status', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    find,
    async stop(session, call) {
      let query = db
        .updateTable('runs')
        .set({ status: stoppedRefusal().status, reply: JSON.stringify(refusalBody(stoppedRefusal())) })
        .where('session_id', '=', session)
        .where('status', 'is', null)
      if (call !== undefined) query = query.where('call', '=', call)
      const { numUpdatedRows } = await query.executeTakeFirst()
      for (const [claim, controller] of performed)
        if (claim.session === session && (call === undefined || claim.call === call)) controller.abort(stoppedRefusal())
      return numUpdatedRows > 0n
    },
    async forgetUnended() {
      await db.deleteFrom('runs').where('status', 'is', null).execute()
    },
    async findProgress(session, call) {
      const row = await db
        .selectFrom('runs')
        .select('progress')
        .where('session_id', '=', session)
        .where('call', '=', call)
        .where('status', 'is', null)
        .executeTakeFirst()
      return row?.progress ?? undefined
    },
    storeEnding,
    async run(request, work) {
      const { session, call } = request
      const owner = randomUUID()
      for (;;) {
        const state = await claim(request, owner)
        if (state === 'own') break
        if (state === 'different')
          throw new Refusal(409, 'This step is still being worked on. Wait until that has ended, then try again.')
        const joined = await join(session, call)
        if (joined) return { joined }
        // The other run died: of the requests that waited, one performs it now.
      }

      const ownClaim = { session, call, owner }
      const controller = new AbortController()
      performed.set(ownClaim, controller)
      let latest: CallProgress | undefined
      let noted: CallProgress | undefined
      let ticks = 0
      const timer = setInterval(() => {
        ticks += 1
        if (latest === noted && ticks % notesPerHeartbeat !== 0) return
        noted = latest
        void showLife(ownClaim, latest)
          .then((isWanted) => isWanted || controller.abort(stoppedRefusal()))
          .catch(() => undefined)
      }, notePause)
      try {
        return { own: await work(ownClaim, (progress) => (latest = progress), controller.signal) }
      } finally {
        clearInterval(timer)
        performed.delete(ownClaim)
      }
    },
  }
}

/** Claims runs in one statement and says for each whether it succeeded. Of two requests for the same run, the first gets it. */
async function claimRuns(db: Kysely<Tables>, requests: readonly (RunRequest & Claim)[]): Promise<readonly boolean[]> {
  // A statement must not change a row twice.
  const first = [...new Map(requests.toReversed().map((each) => [`${each.session} ${each.call}`, each])).values()]
  const column = <Key extends keyof (RunRequest & Claim)>(key: Key) => first.map((each) => each[key])
  const { rows } = await sql<{ readonly owner: string }>`
    insert into runs (session_id, call, fingerprint, owner)
    select asked.* from unnest(
      ${column('session')}::uuid[], ${column('call')}::text[], ${column('fingerprint')}::text[], ${column('owner')}::uuid[]
    ) as asked (session_id, call, fingerprint, owner) join sessions on sessions.id = asked.session_id
    -- All statements use the same order, so that they cannot deadlock.
    order by asked.session_id, asked.call
    on conflict (session_id, call) do update
    set fingerprint = excluded.fingerprint, owner = excluded.owner, seen_at = now(), status = null, reply = null, progress = null
    where runs.status is not null or runs.seen_at < now() - ${deadAfter} * interval '1 ms'
    returning owner`.execute(db)
  const owners = new Set(rows.map(({ owner }) => owner))
  return requests.map(({ owner }) => owners.has(owner))
}
