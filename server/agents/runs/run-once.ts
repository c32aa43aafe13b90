/**
 * One run for each session and call: the same request again joins the one under way and gets its reply, another one is
 * refused until it ends. Rows, not memory: replicas share them, and a process that died does not block for long.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import { Refusal } from '#server/errors.ts'
import type { Tables } from '#server/storage/tables/index.ts'

/** What is kept of how a run ended. */
export interface Ending {
  readonly status: number
  /** JSON. Null: it answered with a file. */
  readonly reply: string | null
}

export interface RunOnce {
  /** `work` gets what notes its end, to be done together with its changes. Joined: the end of the other one. */
  readonly run: <T>(
    of: { readonly session: string; readonly call: string; readonly fingerprint: string },
    work: (noteEnd: NoteEnd) => Promise<T>,
  ) => Promise<{ readonly own: T } | { readonly joined: Ending }>
  /** Outside of any transaction. */
  readonly note: (noteEnd: NoteEnd, ending: Ending) => Promise<void>
  readonly find: (session: string, call: string) => Promise<Ending | 'running' | undefined>
  /** For a process that alone uses the database, when it starts: whoever did something before is dead. */
  readonly forgetUnended: () => Promise<void>
}

export type NoteEnd = (transaction: Kysely<Tables> | Transaction<Tables>, ending: Ending) => Promise<void>

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

  async function claim(session: string, call: string, fingerprint: string, owner: string) {
    const claimed = await db
      .insertInto('runs')
      .values({ session_id: session, call, fingerprint, owner })
      .onConflict((conflict) =>
        conflict
          .columns(['session_id', 'call'])
          .doUpdateSet({ fingerprint, owner, seen_at: new Date(), status: null, reply: null })
          .where((eb) =>
            eb.or([
              eb('runs.status', 'is not', null),
              eb('runs.seen_at', '<', sql<Date>`now() - ${deadAfter} * interval '1 ms'`),
            ]),
          ),
      )
      .returning('owner')
      .executeTakeFirst()
    if (claimed) return 'mine'
    const other = await db
      .selectFrom('runs')
      .select('fingerprint')
      .where('session_id', '=', session)
      .where('call', '=', call)
      .executeTakeFirst()
    return other?.fingerprint === fingerprint ? 'same' : 'other'
  }

  /** Undefined: the process that did it has died. */
  async function join(session: string, call: string): Promise<Ending | undefined> {
    for (;;) {
      const ending = await find(session, call)
      if (ending !== 'running') return ending
      await setTimeout(look)
    }
  }

  return {
    find,
    async forgetUnended() {
      await db.deleteFrom('runs').where('status', 'is', null).execute()
    },
    note: (noteEnd, ending) => noteEnd(db, ending),
    async run({ session, call, fingerprint }, work) {
      const owner = randomUUID()
      for (;;) {
        const claimed = await claim(session, call, fingerprint, owner)
        if (claimed === 'mine') break
        if (claimed === 'other')
          throw new Refusal(409, 'This step is still being worked on. Wait until that has ended, then try again.')
        const joined = await join(session, call)
        if (joined) return { joined }
        // Of those who waited, one does it now.
      }

      const mine = <T extends Kysely<Tables>>(
        at: T,
        set: Partial<{ seen_at: Date; status: number; reply: string | null }>,
      ) =>
        at
          .updateTable('runs')
          .set(set)
          .where('session_id', '=', session)
          .where('call', '=', call)
          .where('owner', '=', owner)
          .execute()
      const alive = () => void mine(db, { seen_at: new Date() }).catch(() => undefined)
      const beating = setInterval(alive, beat)
      try {
        return { own: await work(async (at, ending) => void (await mine(at, { ...ending }))) }
      } finally {
        clearInterval(beating)
      }
    },
  }
}
