/** Reads and changes what a run holds. A change is whole or not at all. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { refusals } from '#server/errors.ts'
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
  /** `besides` is done in the same transaction. A run that has ended meanwhile is refused. */
  readonly commit: (
    session: string,
    changes: Changes,
    besides?: (transaction: Transaction<Tables>) => Promise<void>,
  ) => Promise<void>
}

export function artefactStore(db: Kysely<Tables>): ArtefactStore {
  return {
    async load(session) {
      const rows = await db
        .selectFrom('artefacts')
        .select(['name', 'version', 'made_from', sql<boolean>`data is not null`.as('has_data')])
        .where('session_id', '=', session)
        .execute()
      const files = await db
        .selectFrom('files')
        .select(['id', 'artefact', 'label', 'size'])
        .where('session_id', '=', session)
        .where('state', '=', 'kept')
        .orderBy('position')
        .execute()
      const filesOf = (name: string): readonly HeldFile[] =>
        files
          .filter(({ artefact }) => artefact === name)
          .map(({ id, label, size }) => ({ id, name: label, size: Number(size) }))
      return new Map(
        rows.map(({ name, version, made_from: madeFrom, has_data: hasData }) => [
          name,
          hasData
            ? { version, madeFrom, kind: 'data', files: [] }
            : { version, madeFrom, kind: 'files', files: filesOf(name) },
        ]),
      )
    },

    async dataOf(session, name, version) {
      const row = await db
        .selectFrom('artefacts')
        .select('data')
        .where('session_id', '=', session)
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst()
      return row?.data ?? undefined
    },

    async commit(session, changes, besides) {
      await db.transaction().execute(async (transaction) => {
        // Whoever ends the run waits for us, or we see that it has ended.
        const there = await transaction
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', session)
          .forUpdate()
          .executeTakeFirst()
        if (!there) throw refusals.noSuchSession()
        for (const [name, change] of changes) await apply(transaction, session, name, change)
        await besides?.(transaction)
      })
    },
  }
}

async function apply(db: Transaction<Tables>, session: string, name: string, change: Change): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'gone', since: new Date() })
    .where('session_id', '=', session)
    .where('artefact', '=', name)
    .where('state', '=', 'kept')
    .execute()
  if (change === 'removed') {
    await db.deleteFrom('artefacts').where('session_id', '=', session).where('name', '=', name).execute()
    return
  }
  const row = {
    version: change.version,
    made_from: JSON.stringify(change.madeFrom),
    data: 'data' in change ? change.data : null,
  }
  await db
    .insertInto('artefacts')
    .values({ session_id: session, name, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'name']).doUpdateSet(row))
    .execute()
  for (const [position, { id, size }] of ('files' in change ? change.files : []).entries()) {
    await db
      .updateTable('files')
      .set({ state: 'kept', since: new Date(), session_id: session, artefact: name, position, size })
      .where('id', '=', id)
      .execute()
  }
}
