/** Reads and changes what a run holds. A change is whole or not at all. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { refusals } from '#server/errors.ts'
import type { Quota } from '#server/quota/quota.ts'
import type { Database } from '#server/storage/database.ts'
import { gather } from '#server/storage/gather.ts'
import { prepared } from '#server/storage/prepared.ts'
import type { StagedFile } from '#server/storage/files/stored-files.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { Held, HeldFile } from './held.ts'

/** What becomes of an artefact: it is removed, or it gets another version. */
export type Change =
  | 'removed'
  | { readonly version: string; readonly madeFrom: Held['madeFrom']; readonly data: string }
  | { readonly version: string; readonly madeFrom: Held['madeFrom']; readonly files: readonly StagedFile[] }

export type Changes = ReadonlyMap<string, Change>

export const newVersion = (): string => randomUUID()

export interface ArtefactStore {
  readonly load: (session: string) => Promise<ReadonlyMap<string, Held>>
  /** JSON. Undefined: it has another version by now. */
  readonly dataOf: (session: string, name: string, version: string) => Promise<string | undefined>
  /**
   * `besides` is done in the same transaction. A run that has ended meanwhile is refused, and one that would hold more
   * than there is room for.
   */
  readonly commit: (
    session: string,
    changes: Changes,
    besides?: (transaction: Transaction<Tables>) => Promise<void>,
  ) => Promise<void>
}

export function artefactStore(database: Pick<Database, 'db' | 'pool'>, quota: Pick<Quota, 'settle'>): ArtefactStore {
  const { db } = database
  const dataOf = gather((asked: readonly Named[]) => allData(db, asked))
  return {
    load: gather(readerOf(database)),

    async dataOf(session, name, version) {
      // One that was replaced meanwhile is not the one that was asked for.
      const found = await dataOf({ session, name })
      return found?.version === version ? (found.data ?? undefined) : undefined
    },

    async commit(session, changes, besides) {
      await db.transaction().execute(async (transaction) => {
        // Whoever ends the run waits for us, or we see that it has ended.
        const there = await transaction
          .selectFrom('sessions')
          .select(['id', 'user_id as user', 'client', 'guest as isGuest', 'bytes'])
          .where('id', '=', session)
          .forUpdate()
          .executeTakeFirst()
        if (!there) throw refusals.noSuchSession()
        if (changes.size > 0) {
          await apply(transaction, session, changes)
          await quota.settle(transaction, { ...there, bytes: Number(there.bytes) })
        }
        await besides?.(transaction)
      })
    },
  }
}

/** One statement, and so of one moment. */
function readerOf(database: Pick<Database, 'db' | 'pool'>) {
  const read = prepared(database, (sessions: readonly string[]) => heldBy(database.db, sessions))
  return async (sessions: readonly string[]) => {
    const bySession = new Map(sessions.map((session) => [session, new Map<string, Held>()]))
    for (const { session_id: session, name, version, made_from: madeFrom, has_data: hasData, files } of await read(
      sessions,
    )) {
      const content = hasData
        ? ({ kind: 'data', files: [] } as const)
        : ({ kind: 'files', files: files ?? [] } as const)
      bySession.get(session)?.set(name, { version, madeFrom, ...content })
    }
    return (session: string): ReadonlyMap<string, Held> => bySession.get(session) ?? new Map<string, Held>()
  }
}

function heldBy(db: Kysely<Tables>, sessions: readonly string[]) {
  return db
    .selectFrom('artefacts')
    .select(['session_id', 'name', 'version', 'made_from', sql<boolean>`data is not null`.as('has_data')])
    .select((query) =>
      query
        .selectFrom('files')
        .select(
          sql<
            readonly HeldFile[]
          >`json_agg(json_build_object('id', id, 'name', label, 'size', size) order by position)`.as('all'),
        )
        .whereRef('files.session_id', '=', 'artefacts.session_id')
        .whereRef('files.artefact', '=', 'artefacts.name')
        .where('state', '=', 'kept')
        .as('files'),
    )
    .where('session_id', '=', sql<string>`any(${sessions})`)
}

interface Named {
  readonly session: string
  readonly name: string
}

async function allData(db: Kysely<Tables>, asked: readonly Named[]) {
  const [sessions, names] = [asked.map(({ session }) => session), asked.map(({ name }) => name)]
  const { rows } = await sql<Named & { readonly version: string; readonly data: string | null }>`
    select session_id as session, artefacts.name, version, data
    from artefacts join unnest(${sessions}::uuid[], ${names}::text[]) as asked(session, name)
      on session_id = asked.session and artefacts.name = asked.name`.execute(db)
  const found = new Map(rows.map((row) => [`${row.session} ${row.name}`, row]))
  return ({ session, name }: Named) => found.get(`${session} ${name}`)
}

/** A statement for each kind of change, however many there are: each is a journey to the database. */
async function apply(db: Transaction<Tables>, session: string, changes: Changes): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'gone', since: new Date() })
    .where('session_id', '=', session)
    .where('artefact', 'in', [...changes.keys()])
    .where('state', '=', 'kept')
    .execute()
  const removed = [...changes].flatMap(([name, change]) => (change === 'removed' ? [name] : []))
  if (removed.length > 0)
    await db.deleteFrom('artefacts').where('session_id', '=', session).where('name', 'in', removed).execute()
  const written = [...changes].flatMap(([name, change]) => (change === 'removed' ? [] : [{ name, ...change }]))
  if (written.length > 0) await write(db, session, written)
  await keep(
    db,
    session,
    written.flatMap((each) => ('files' in each ? filesOf(each.name, each.files) : [])),
  )
}

type Written = Exclude<Change, 'removed'> & { readonly name: string }

async function write(db: Transaction<Tables>, session: string, written: readonly Written[]): Promise<void> {
  const rows = written.map((each) => ({
    session_id: session,
    name: each.name,
    version: each.version,
    made_from: JSON.stringify(each.madeFrom),
    data: 'data' in each ? each.data : null,
  }))
  await db
    .insertInto('artefacts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'name']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        made_from: eb.ref('excluded.made_from'),
        data: eb.ref('excluded.data'),
      })),
    )
    .execute()
}

interface KeptFile {
  readonly id: string
  readonly artefact: string
  /** Files stay in the order in which they came. */
  readonly position: number
  readonly size: number
}

const filesOf = (artefact: string, files: readonly StagedFile[]): readonly KeptFile[] =>
  files.map(({ id, size }, position) => ({ id, artefact, position, size }))

async function keep(db: Transaction<Tables>, session: string, files: readonly KeptFile[]): Promise<void> {
  if (files.length === 0) return
  const column = <Key extends keyof KeptFile>(key: Key) => files.map((file) => file[key])
  const kept = await sql`
    update files
    set state = 'kept', since = now(), session_id = ${session},
      artefact = one.artefact, position = one.position, size = one.size
    from unnest(
      ${column('id')}::uuid[], ${column('artefact')}::text[], ${column('position')}::integer[], ${column('size')}::bigint[]
    ) as one (id, artefact, position, size)
    where files.id = one.id`.execute(db)
  // One that was swept meanwhile would be missing without a word.
  if (Number(kept.numAffectedRows) !== files.length) throw new Error('A file that was to be kept is gone.')
}
