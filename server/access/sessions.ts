/** The sessions of agents and their owners. */
import { sql } from 'kysely'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import { batchReads } from '#server/storage/batch-reads.ts'
import { prepareQuery } from '#server/storage/prepare-query.ts'
import { batchWrites } from '#server/storage/batch-writes.ts'

export interface Session extends Owner {
  readonly id: string
  /** The version of the definition with which the session began; null if that version was not stored. */
  readonly definition: string | null
  /** Stored only from time to time. */
  readonly usedAt: Date
}
export interface Owner {
  readonly user: string
  readonly client: string
  readonly agent: string
}

export interface NewSession extends Omit<Session, 'usedAt'> {
  /** Whether the owner does not belong to a workspace: the number of a guest's sessions is limited. */
  readonly isGuest?: boolean
}

export interface Sessions {
  readonly find: (id: string) => Promise<Session | undefined>
  /** Opens a session unless the id is in use; gives the session of that id, which may belong to somebody else. */
  readonly open: (session: NewSession) => Promise<Session | undefined>
  /** Stores from time to time that a session is in use, since unused sessions are removed after some days. */
  readonly markUsed: (session: Session) => Promise<void> | undefined
  /** Removes the session with everything that belongs to it. */
  readonly end: (id: string) => Promise<void>
  /** The sessions of a user with an agent, beginning with the one that was used last. */
  readonly listOf: (owner: Pick<Owner, 'user' | 'agent'>) => Promise<readonly Session[]>
  /** Ends the sessions that were not used for that many days; gives their number. */
  readonly endUnused: (days: number) => Promise<number>
}

/** Milliseconds after which another use is stored. */
const usePause = 600_000
const day = 86_400_000

interface Options {
  /** Called with the files of a session that has ended. */
  readonly onFilesFreed?: (files: readonly string[]) => Promise<void>
  /** How many sessions a guest may have. */
  readonly mostOfGuest?: number
}

export function sessions(
  database: Pick<Database, 'db' | 'pool'>,
  { onFilesFreed = () => Promise.resolve(), mostOfGuest = Infinity }: Options = {},
): Sessions {
  const { db } = database
  const columns = ['id', 'user_id as user', 'client', 'agent', 'definition', 'used_at as usedAt'] as const

  const read = prepareQuery(database, (ids: readonly string[]) =>
    db
      .selectFrom('sessions')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids})`),
  )
  const find = batchReads(async (ids: readonly string[]) => {
    const byId = new Map<string, Session>((await read(ids)).map((row) => [row.id, row]))
    return (id) => byId.get(id)
  })

  async function end(id: string): Promise<void> {
    const files = await db.transaction().execute(async (transaction) => {
      // Work that is about to commit waits for this lock, and then does not find the session.
      await transaction.deleteFrom('sessions').where('id', '=', id).execute()
      return transaction
        .updateTable('files')
        .set({ state: 'gone', since: new Date(0) })
        .where('session_id', '=', id)
        .where('state', '=', 'kept')
        .returning('id')
        .execute()
    })
    await onFilesFreed(files.map((file) => file.id))
  }

  /** Gives the results in the order of the sessions; undefined for an id that is in use. */
  async function insert(at: typeof db, all: readonly NewSession[]): Promise<readonly (Session | undefined)[]> {
    const rows = all.map(({ id, user, client, agent, definition, isGuest = false }) => ({
      id,
      user_id: user,
      client,
      agent,
      definition,
      guest: isGuest,
    }))
    const inserted = await at
      .insertInto('sessions')
      .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      // When two requests carry the same id, the first opens the session and the second gets that session.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns)
      .execute()
    const byId = new Map<string, Session>(inserted.map((row) => [row.id, row]))
    // When one statement holds the same id twice, the first row was inserted.
    return all.map(({ id }, at) => (all.findIndex((each) => each.id === id) === at ? byId.get(id) : undefined))
  }
  const insertTogether = batchWrites((all: readonly NewSession[]) => insert(db, all))

  /** The lock makes a guest's requests wait for each other, so that the second counts the session of the first. */
  async function insertForGuest(session: NewSession): Promise<undefined> {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions of ${session.user}`}, 0))`.execute(
        transaction,
      )
      const { count } = await transaction
        .selectFrom('sessions')
        .select(sql<string>`count(*)`.as('count'))
        .where('user_id', '=', session.user)
        .where('id', '<>', session.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostOfGuest) throw tooManySessions(mostOfGuest)
      await insert(transaction, [session])
    })
  }

  return {
    find,
    async open(session) {
      const opened = await (session.isGuest ? insertForGuest(session) : insertTogether(session))
      return opened ?? find(session.id)
    },
    markUsed({ id, usedAt }) {
      if (usedAt.getTime() > Date.now() - usePause) return undefined
      return db
        .updateTable('sessions')
        .set({ used_at: new Date() })
        .where('id', '=', id)
        .execute()
        .then(() => undefined)
    },
    end,
    listOf: ({ user, agent }) =>
      db
        .selectFrom('sessions')
        .select(columns)
        .where('user_id', '=', user)
        .where('agent', '=', agent)
        .orderBy('used_at', 'desc')
        .limit(20)
        .execute(),
    async endUnused(days) {
      const unused = await db
        .selectFrom('sessions')
        .select('id')
        .where('used_at', '<', new Date(Date.now() - days * day))
        .limit(1000)
        .execute()
      for (const { id } of unused) await end(id)
      return unused.length
    },
  }
}

const tooManySessions = (most: number) =>
  new Refusal(409, `You have ${most} open sessions, which is the limit. End one of them, then try again.`)
