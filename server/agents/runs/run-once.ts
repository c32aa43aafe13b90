/**
 * One run for each session and call: the same request again joins the one under way and gets its reply, another one is
 * refused until it ends. Rows, not memory: replicas share them, and a process that died does not block for long.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Refusal, refusals } from '#server/refusals.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { writeTogether } from '#server/storage/write-together.ts'

/** What is kept of how a run ended. */
export interface Ending {
  readonly status: number
  /** JSON. Null: it answered with a file. */
  readonly reply: string | null
}

/** A run that was begun, by which its end is noted. */
export interface Claim {
  readonly session: string
  readonly call: string
  /** Another one each time: whoever took over a run that seemed dead is not disturbed by the one before. */
  readonly owner: string
}

interface Asked {
  readonly session: string
  readonly call: string
  readonly fingerprint: string
}

export interface RunOnce {
  /** `work` notes its end together with its changes. Joined: the end of the other one. */
  readonly run: <T>(
    of: Asked,
    work: (claim: Claim) => Promise<T>,
  ) => Promise<{ readonly own: T } | { readonly joined: Ending }>
  /** Without changes. */
  readonly note: (claim: Claim, ending: Ending) => Promise<void>
  readonly find: (session: string, call: string) => Promise<Ending | 'running' | undefined>
  /** For a process that alone uses the database, when it starts: whoever did something before is dead. */
  readonly forgetUnended: () => Promise<void>
}

/** Milliseconds between signs of life, and after which a process counts as dead. */
const beat = 4_000
const deadAfter = 15_000
/** Milliseconds between looks at a run that another process does. */
const look = 250

export function runOnce(db: Kysely<Tables>): RunOnce {
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

  const claimAll = writeTogether((asked: readonly (Asked & Claim)[]) => claimRuns(db, asked))

  async function claim(asked: Asked, owner: string): Promise<'mine' | 'same' | 'other'> {
    if (await claimAll({ ...asked, owner })) return 'mine'
    const there = await db
      .selectFrom('sessions')
      .leftJoin('runs', (join) => join.onRef('session_id', '=', 'id').on('call', '=', asked.call))
      .select('fingerprint')
      .where('id', '=', asked.session)
      .executeTakeFirst()
    if (!there) throw refusals.noSuchSession()
    return there.fingerprint === asked.fingerprint ? 'same' : 'other'
  }

  /** Undefined: the process that did it has died. */
  async function join(session: string, call: string): Promise<Ending | undefined> {
    for (;;) {
      const ending = await find(session, call)
      if (ending !== 'running') return ending
      await setTimeout(look)
    }
  }

  async function change(
    { session, call, owner }: Claim,
    set: Partial<{ seen_at: Date; status: number; reply: string | null }>,
  ): Promise<void> {
    await db
      .updateTable('runs')
      .set(set)
      .where('session_id', '=', session)
      .where('call', '=', call)
      .where('owner', '=', owner)
      .execute()
  }

  return {
    find,
    async forgetUnended() {
      await db.deleteFrom('runs').where('status', 'is', null).execute()
    },
    note: (claimed, ending) => change(claimed, { ...ending }),
    async run(asked, work) {
      const { session, call } = asked
      const owner = randomUUID()
      for (;;) {
        const state = await claim(asked, owner)
        if (state === 'mine') break
        if (state === 'other')
          throw new Refusal(409, 'This step is still being worked on. Wait until that has ended, then try again.')
        const joined = await join(session, call)
        if (joined) return { joined }
        // Of those who waited, one does it now.
      }

      const claimed = { session, call, owner }
      const alive = () => void change(claimed, { seen_at: new Date() }).catch(() => undefined)
      const beating = setInterval(alive, beat)
      try {
        return { own: await work(claimed) }
      } finally {
        clearInterval(beating)
      }
    },
  }
}

/** Which of them are the owner's now, in one statement. Of two for the same run, the first gets it. */
async function claimRuns(db: Kysely<Tables>, asked: readonly (Asked & Claim)[]): Promise<readonly boolean[]> {
  // One statement may not change a row twice.
  const first = [...new Map(asked.toReversed().map((each) => [`${each.session} ${each.call}`, each])).values()]
  const column = <Key extends keyof (Asked & Claim)>(key: Key) => first.map((each) => each[key])
  const { rows } = await sql<{ readonly owner: string }>`
    insert into runs (session_id, call, fingerprint, owner)
    select asked.* from unnest(
      ${column('session')}::uuid[], ${column('call')}::text[], ${column('fingerprint')}::text[], ${column('owner')}::uuid[]
    ) as asked (session_id, call, fingerprint, owner) join sessions on sessions.id = asked.session_id
    -- In the same order everywhere, so that no two wait for each other.
    order by asked.session_id, asked.call
    on conflict (session_id, call) do update
    set fingerprint = excluded.fingerprint, owner = excluded.owner, seen_at = now(), status = null, reply = null
    where runs.status is not null or runs.seen_at < now() - ${deadAfter} * interval '1 ms'
    returning owner`.execute(db)
  const owners = new Set(rows.map(({ owner }) => owner))
  return asked.map(({ owner }) => owners.has(owner))
}
