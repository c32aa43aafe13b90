/** The schedule of a workspace in the database: one row that is changed under a lock, with a record of every change. */
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { peopleAt } from './people-at.ts'
import type { Editor, SharedSchedule, StoredSchedule } from './stored-schedule.ts'
import { writeSchedule } from './write-schedule.ts'

export function sharedSchedule(
  { db }: Pick<Database, 'db'>,
  { client, editor }: { readonly client: string; readonly editor: Editor },
): SharedSchedule {
  return {
    read: async () => scheduleIn(await rowOf(db, client).executeTakeFirst()),

    edit: (edit) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('schedules')
          .values({ client })
          .onConflict((conflict) => conflict.column('client').doNothing())
          .execute()
        const now = scheduleIn(await rowOf(transaction, client).forUpdate().executeTakeFirst())
        const next = await edit(now, (version) => peopleAt(transaction, { client, now, version }))
        return writeSchedule(transaction, { client, editor, now, next })
      }),

    changes: (most) =>
      db
        .selectFrom('schedule_changes')
        .selectAll()
        .where('client', '=', client)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
  }
}

const rowOf = (db: Kysely<Tables>, client: string) =>
  db.selectFrom('schedules').selectAll().where('client', '=', client)

function scheduleIn(row: Selectable<Tables['schedules']> | undefined): StoredSchedule {
  if (!row) return { people: [], entries: {}, bankHolidays: [], version: 0, changedAt: new Date(0) }
  const { people, entries, bank_holidays, version, changed_at } = row
  return { people, entries, bankHolidays: bank_holidays, version, changedAt: changed_at }
}
