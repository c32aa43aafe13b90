/** The sessions of agents and their owners. */
import { sql } from 'kysely'
import type { Locale } from '#engine/access/locales.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import { batchReads } from '#server/storage/batch-reads.ts'
import { prepareQuery } from '#server/storage/prepare-query.ts'
import { batchWrites } from '#server/storage/batch-writes.ts'
import { isSandbox } from './sandbox.ts'
import type { ResultName, WayOfEnding } from '#server/storage/tables/my-work.ts'

export interface Session extends Owner {
  readonly id: string
  /** The version of the definition with which the session began; null if that version was not stored. */
  readonly definition: string | null
  /** The language that its owner read when it began. What it makes is in this language. */
  readonly language: string
  /** Stored only from time to time. */
  readonly usedAt: Date
}
export interface Owner {
  readonly user: string
  readonly client: string
  readonly agent: string
}

export interface NewSession extends Omit<Session, 'usedAt' | 'language'> {
  /** Absent: English. */
  readonly language?: Locale
  /** Whether the owner does not belong to a workspace: the number of a guest's sessions is limited. */
  readonly isGuest?: boolean
}

export interface Sessions {
  readonly find: (id: string) => Promise<Session | undefined>
  /** Opens a session unless the id is in use; gives the session of that id, which may belong to somebody else. */
  readonly open: (session: NewSession) => Promise<Session | undefined>
  /** Notes from time to time that a session is in use, since unused sessions are removed after some days. */
  readonly markUsed: (session: Session) => Promise<void> | undefined
  /** Removes the session with everything that belongs to it. Its entry under "My work" remains. */
  readonly end: (id: string, how?: WayOfEnding) => Promise<void>
  /** Gives the session to the person with this e-mail, who has it from the next time they ask for their sessions. */
  readonly handOver: (id: string, to: { readonly email: string; readonly from: string }) => Promise<void>
  /** Takes the sessions that colleagues have handed over to a person. */
  readonly takeHandedOver: (to: {
    readonly user: string
    readonly email: string | undefined
    readonly workspaces: readonly string[]
  }) => Promise<void>
  /** The sessions of a user with an agent, beginning with the one that was used last. */
  readonly listOf: (owner: Pick<Owner, 'user' | 'agent'>) => Promise<readonly Session[]>
}

/** Milliseconds after which another use is stored. */
const usePause = 600_000

interface Options {
  /** Called with the files of a session that has ended. */
  readonly onFilesFreed?: (files: readonly string[]) => Promise<void>
  /** Gives the results of a session; their names are kept after the session ends. */
  readonly resultsOf?: (session: Session) => Promise<readonly ResultName[]>
  /** How many sessions a guest may have. */
  readonly mostOfGuest?: number
  /** Rejects if the session must stay. */
  readonly refuseEnd?: (id: string) => Promise<void>
}

export function sessions(
  database: Pick<Database, 'db' | 'pool'>,
  {
    onFilesFreed = () => Promise.resolve(),
    resultsOf = () => Promise.resolve([]),
    mostOfGuest = Infinity,
    refuseEnd = () => Promise.resolve(),
  }: Options = {},
): Sessions {
  const { db } = database
  const columns = ['id', 'user_id as user', 'client', 'agent', 'definition', 'language', 'used_at as usedAt'] as const

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

  async function end(id: string, how: WayOfEnding = 'ended'): Promise<void> {
    await refuseEnd(id)
    const session = await find(id)
    const results = session ? await resultsOf(session) : []
    const files = await db.transaction().execute(async (transaction) => {
      if (!session || !isSandbox(session.agent)) await addLine(transaction, id, how, results)
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

  /** The entry that remains under "My work". */
  async function addLine(at: typeof db, id: string, how: WayOfEnding, results: readonly ResultName[]) {
    await at
      .insertInto('ended_runs')
      .columns(['id', 'user_id', 'client', 'agent', 'definition', 'name', 'created_at', 'how', 'results'])
      .expression((query) =>
        query
          .selectFrom('sessions')
          .leftJoin('records', 'records.session_id', 'sessions.id')
          .select([
            'sessions.id',
            'user_id',
            'client',
            'agent',
            'definition',
            sql<string | null>`coalesce(name, title)`.as('name'),
            'created_at',
            sql<WayOfEnding>`${how}`.as('how'),
            sql<string>`${JSON.stringify(results)}::jsonb`.as('results'),
          ])
          .where('sessions.id', '=', id),
      )
      .onConflict((conflict) => conflict.columns(['id', 'user_id']).doNothing())
      .execute()
  }

  /** Gives the results in the order of the sessions; undefined for an id that is in use. */
  async function insert(at: typeof db, all: readonly NewSession[]): Promise<readonly (Session | undefined)[]> {
    const rows = all.map(({ id, user, client, agent, definition, isGuest = false, language = 'en' }) => ({
      id,
      user_id: user,
      client,
      agent,
      definition,
      guest: isGuest,
      language,
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
    async handOver(id, { email, from }) {
      await db.transaction().execute(async (transaction) => {
        await addLine(transaction, id, 'handed-over', [])
        await transaction
          .updateTable('sessions')
          .set({ user_id: pendingUser(email), handed_from: from, used_at: new Date() })
          .where('id', '=', id)
          .execute()
      })
    },
    async takeHandedOver({ user, email, workspaces }) {
      if (email === undefined || workspaces.length === 0) return
      const taken = await db
        .updateTable('sessions')
        .set({ user_id: user })
        .where('user_id', '=', pendingUser(email))
        .where('client', 'in', workspaces)
        .returning('id')
        .execute()
      if (taken.length === 0) return
      // When a run returns to the person who handed it over, the entry of that handover is obsolete.
      const ids = taken.map(({ id }) => id)
      await db.deleteFrom('ended_runs').where('user_id', '=', user).where('id', 'in', ids).execute()
    },
    listOf: ({ user, agent }) =>
      db
        .selectFrom('sessions')
        .select(columns)
        .where('user_id', '=', user)
        .where('agent', '=', agent)
        .orderBy('used_at', 'desc')
        .limit(20)
        .execute(),
  }
}

/**
 * Marks a session as waiting until the person with this e-mail takes it over. The issuer's id of a person who has never
 * signed in is unknown, so it cannot be the owner yet.
 */
const pendingUser = (email: string): string => `handed over to ${email}`

const tooManySessions = (most: number) =>
  new Refusal(409, `You have ${most} open sessions, which is the limit. End one of them, then try again.`)
