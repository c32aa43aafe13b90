/**
 * Erases sessions, people and workspaces: first the rows, session by session, then the contents of files in pieces. Each piece is a transaction, and
 * what an erasure has come to lies in its row, so that any process may go on with it. A store that fails leaves it under way.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Erasure } from '#engine/shapes/retention.ts'
import type { Log } from '#server/operating/log.ts'
import { faultOf } from '#server/operating/fault.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { addUp, eraseClient, erasePerson, eraseSession } from './erase-rows.ts'
import { findPerson, hashOfPerson } from './find-person.ts'
import { sessionsOf, type PersonKeys } from './held-tables.ts'
import { lockHolds, refuseHeld, type Target } from './holds.ts'

export interface Erasures {
  /** Begins an erasure, and gives it as it is when it is done or after a few seconds. Of two requests at once, both get the same one. */
  readonly ask: (target: Target & { readonly by: Asker }) => Promise<Erasure>
  /** The newest first. */
  readonly list: () => Promise<readonly Erasure[]>
  /** Goes on with erasures whose next attempt is due. */
  readonly resume: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Asker {
  readonly id: string
  readonly email: string | undefined
  readonly address?: string
}

interface Options {
  readonly database: Pick<Database, 'db'>
  readonly files: Pick<StoredFiles, 'removeNow'>
  /** Stops the work of a session. */
  readonly runs: { readonly stop: (session: string) => Promise<unknown> }
  readonly log: Pick<Log, 'error'>
}

/** Milliseconds after which a request is answered, although the erasure goes on. */
const longestWait = 10_000
const filesAtOnce = 500
/** Seconds between two attempts, at first and at most. */
const [firstPause, longestPause] = [15, 900]
const listed = 100

type Row = Selectable<Tables['erasures']>

export function openErasures({ database: { db }, files, runs, log }: Options): Erasures {
  const underWay = new Map<string, Promise<void>>()
  let closing = false

  /** Two processes may work on the same erasure: each piece locks its row. */
  async function record(id: string, erase: (at: Transaction<Tables>) => ReturnType<typeof eraseSession>) {
    await db.transaction().execute(async (at) => {
      const row = await at.selectFrom('erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
      const before = { counts: row.counts, bytes: Number(row.bytes), hash: row.hash }
      const { counts, bytes, hash } = addUp(before, await erase(at))
      if (hash === before.hash) return
      await at
        .updateTable('erasures')
        .set({ counts: JSON.stringify(counts), bytes, hash })
        .where('id', '=', id)
        .execute()
    })
  }

  async function eraseSessions(id: string, which: ReturnType<(typeof sessionsOf)['session']>) {
    for (let more = true; more && !closing;) {
      const { rows } = await sql<{ readonly id: string }>`select id from sessions where ${which} limit 200`.execute(db)
      for (const session of rows) {
        if (closing) return
        await runs.stop(session.id)
        await record(id, (at) => eraseSession(at, session.id, id))
      }
      more = rows.length > 0
    }
  }

  async function eraseRows({ id, of, subject }: Row): Promise<void> {
    if (of === 'session') {
      await runs.stop(subject)
      // Also of a session that has ended: its entry, its files on their way out, and the words of its events.
      return record(id, (at) => eraseSession(at, subject, id))
    }
    const person = of === 'person' ? await findPerson(db, subject) : undefined
    const which = person ? sessionsOf.person(person) : sessionsOf.client(subject)
    await eraseSessions(id, which)
    await record(id, (at) => (person ? erasePerson(at, person, hashOfPerson(subject)) : eraseClient(at, subject)))
    // Whoever was still signed in may have begun another in the meantime.
    await eraseSessions(id, which)
  }

  async function removeContents(id: string): Promise<void> {
    for (let more = true; more && !closing;) {
      const rows = await db.selectFrom('files').select('id').where('erasure', '=', id).limit(filesAtOnce).execute()
      if (rows.length > 0) await files.removeNow(rows.map((row) => row.id))
      more = rows.length > 0
    }
  }

  /** The proof and the end are one transaction, so that each erasure has exactly one proof. */
  async function finish(id: string): Promise<void> {
    await db.transaction().execute(async (at) => {
      const row = await at.selectFrom('erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
      if (row.state === 'done') return
      const { of } = row
      const subject = of === 'person' ? hashOfPerson(row.subject) : row.subject
      await at
        .updateTable('erasures')
        .set({ state: 'done', ended_at: sql`clock_timestamp()`, problem: null, subject })
        .where('id', '=', id)
        .execute()
      await at
        .insertInto('audit_events')
        .values({
          at: new Date(),
          event: 'erased',
          who: row.asked_by,
          ...(of === 'session' && { session: subject }),
          ...(of === 'client' && { client: subject }),
          subject: `${of} ${subject}`,
          detail: proofOf(row),
        })
        .execute()
    })
  }

  async function attempt(row: Row): Promise<void> {
    try {
      await eraseRows(row)
      await removeContents(row.id)
      if (!closing) await finish(row.id)
    } catch (error) {
      log.error({ err: error, erasure: row.id }, 'An erasure could not be finished now. It is tried again.')
      const pause = Math.min(longestPause, firstPause * 2 ** row.attempts)
      await db
        .updateTable('erasures')
        .set({
          problem: problemOf(error),
          attempts: row.attempts + 1,
          due_at: sql`clock_timestamp() + ${pause} * interval '1 second'`,
        })
        .where('id', '=', row.id)
        .where('state', '=', 'under-way')
        .execute()
    }
  }

  function work(row: Row): Promise<void> {
    const running =
      underWay.get(row.id) ??
      attempt(row)
        .catch((error: unknown) => log.error({ err: error, erasure: row.id }, 'An erasure could not be noted.'))
        .finally(() => underWay.delete(row.id))
    underWay.set(row.id, running)
    return running
  }

  const find = async (id: string) =>
    db.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Gives the row, and whether this request has made it. */
  async function begin({ of, subject, by }: Target & { readonly by: Asker }): Promise<Row> {
    return db.transaction().execute(async (at) => {
      await lockHolds(at)
      const same = at.selectFrom('erasures').selectAll().where('of', '=', of)
      const running = await same.where('subject', '=', subject).where('state', '=', 'under-way').executeTakeFirst()
      if (running) return running
      await refuseHeld(at, { of, subject })
      if (!(await holdsAnything(at, { of, subject }))) {
        const past = of === 'person' ? hashOfPerson(subject) : subject
        const done = await same.where('subject', '=', past).orderBy('asked_at', 'desc').executeTakeFirst()
        throw done?.ended_at ? erasedAlready(done.ended_at) : nothingThere(of)
      }
      await at
        .insertInto('audit_events')
        .values({
          at: new Date(),
          event: 'erasure-asked',
          user_id: by.id,
          who: by.email ?? by.id,
          ...(of === 'session' && { session: subject }),
          ...(of === 'client' && { client: subject }),
          subject: `${of} ${subject}`,
          address: by.address ?? null,
        })
        .execute()
      return at
        .insertInto('erasures')
        .values({ id: randomUUID(), of, subject, asked_by: by.email ?? by.id })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  return {
    async ask(request) {
      const row = await begin(request)
      await Promise.race([work(row), setTimeout(longestWait, undefined, { ref: false })])
      return shown(await find(row.id))
    },
    async list() {
      const rows = await db.selectFrom('erasures').selectAll().orderBy('asked_at', 'desc').limit(listed).execute()
      return rows.map(shown)
    },
    async resume() {
      const rows = await db
        .selectFrom('erasures')
        .selectAll()
        .where('state', '=', 'under-way')
        .where('due_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('due_at')
        .execute()
      for (const row of rows) if (!closing) await work(row)
    },
    async close() {
      closing = true
      await Promise.all(underWay.values())
    },
  }
}

const shown = (row: Row): Erasure => ({
  id: row.id,
  of: row.of,
  subject: row.subject,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  state: row.state,
  counts: row.counts,
  bytes: Number(row.bytes),
  hash: row.hash,
  problem: row.problem,
})

/** Counts and a hash, and no words of what was erased. */
const proofOf = ({ id, counts, bytes, hash }: Row): string =>
  [
    `erasure ${id}`,
    ...Object.entries(counts).map(([table, count]) => `${table} ${count}`),
    `bytes ${bytes}`,
    `SHA-256 ${hash}`,
  ].join(', ')

async function holdsAnything(at: Transaction<Tables>, { of, subject }: Target): Promise<boolean> {
  const person: PersonKeys | undefined = of === 'person' ? await findPerson(at, subject) : undefined
  if (person && person.ids.length > 0) return true
  const inSessions = person
    ? sessionsOf.person(person)
    : of === 'session'
      ? sessionsOf.session(subject)
      : sessionsOf.client(subject)
  const column = of === 'session' ? 'id' : 'client'
  const { rows } = await sql`
    select from sessions where ${inSessions}
    union all select from ended_runs where ${person ? sql`false` : sql`${sql.ref(column)}::text = ${subject}`}
    union all select from files where ${of === 'session' ? sql`session_id = ${subject}::uuid` : sql`false`}
    union all select from audit_events where ${of === 'session' ? sql`session = ${subject} and subject is not null and event not like 'erasure%' and event not like 'hold%' and event <> 'erased'` : sql`false`}
    union all select from schedules where ${of === 'client' ? sql`client = ${subject}` : sql`false`}
    union all select from memberships where ${of === 'client' ? sql`client = ${subject}` : sql`false`}
    limit 1`.execute(at)
  return rows.length > 0
}

const erasedAlready = (at: Date) =>
  new Refusal(409, `This was erased on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Nothing of it is left.`)

const nothingThere = (of: Target['of']) =>
  new Refusal(
    404,
    {
      session: 'There is no session with this id. The CSV file of the audit log has it.',
      person: 'The portal holds nothing of a person with this e-mail. Check the spelling.',
      client: 'The portal holds nothing of this workspace.',
    }[of],
  )

/** Without a full stop, as the sentences of faults begin. */
const problemOf = (error: unknown): string => faultOf(error)?.what ?? 'A part of it could not be deleted'
