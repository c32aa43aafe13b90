/** The schedules in the database: one row for each workspace, changed under its lock, and every change written down. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Person, Schedule } from '#engine/shapes/schedule.ts'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { changesBetween } from './changes-between.ts'

export interface KeptSchedule extends Schedule {
  readonly version: number
  readonly changedAt: Date
}

export interface Editor {
  readonly id: string
  readonly name: string
}

/** What happened at a time, as the list of changes shows it. */
export type PastChange = Selectable<Tables['schedule_changes']>

/** Gives what is to be kept, or throws a Refusal; `peopleAt` gives the people as they were in an earlier version. */
export type Edit = (now: KeptSchedule, peopleAt: (version: number) => Promise<readonly Person[]>) => Promise<Schedule>

export interface ScheduleStore {
  readonly read: (client: string) => Promise<KeptSchedule>
  readonly edit: (client: string, editor: Editor, edit: Edit) => Promise<KeptSchedule>
  /** The latest first. */
  readonly changes: (client: string, most: number) => Promise<readonly PastChange[]>
}

/** Rows of one insert; PostgreSQL takes 65,535 values at once. */
const rowsAtOnce = 1000

export function scheduleStore({ db }: Pick<Database, 'db'>): ScheduleStore {
  return {
    read: async (client) => keptOf(await rowOf(db, client).executeTakeFirst()),

    edit: (client, editor, edit) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('schedules')
          .values({ client })
          .onConflict((conflict) => conflict.column('client').doNothing())
          .execute()
        const now = keptOf(await rowOf(transaction, client).forUpdate().executeTakeFirst())
        const next = await edit(now, (version) => peopleAt(transaction, client, now, version))
        return write(transaction, client, editor, now, next)
      }),

    changes: (client, most) =>
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

function keptOf(row: Selectable<Tables['schedules']> | undefined): KeptSchedule {
  if (!row) return { people: [], entries: {}, bankHolidays: [], version: 0, changedAt: new Date(0) }
  const { people, entries, bank_holidays, version, changed_at } = row
  return { people, entries, bankHolidays: bank_holidays, version, changedAt: changed_at }
}

/** Nothing changed: the version stays. */
async function write(
  transaction: Transaction<Tables>,
  client: string,
  editor: Editor,
  now: KeptSchedule,
  next: Schedule,
): Promise<KeptSchedule> {
  const changes = changesBetween(now, next)
  const sameOrder = next.people.every(({ id }, index) => now.people[index]?.id === id)
  if (changes.length === 0 && sameOrder) return now

  const [version, changedAt] = [now.version + 1, new Date()]
  const { people, entries, bankHolidays } = next
  await transaction
    .updateTable('schedules')
    .set({
      version,
      people: JSON.stringify(people),
      entries: JSON.stringify(entries),
      bank_holidays: JSON.stringify(bankHolidays),
      changed_at: changedAt,
    })
    .where('client', '=', client)
    .execute()
  const rows = changes.map(({ kind, subject, before, after }) => ({
    client,
    version,
    user_id: editor.id,
    user_name: editor.name,
    kind,
    subject,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await transaction
      .insertInto('schedule_changes')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  return { people, entries, bankHolidays, version, changedAt }
}

/** Whoever changed since then was, at that time, what the first change after it found. */
async function peopleAt(
  transaction: Transaction<Tables>,
  client: string,
  now: KeptSchedule,
  version: number,
): Promise<readonly Person[]> {
  if (version === now.version) return now.people
  const since = await transaction
    .selectFrom('schedule_changes')
    .select(['subject', 'before'])
    .where('client', '=', client)
    .where('kind', '=', 'person')
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .execute()
  const people = new Map(now.people.map((person) => [person.id, person]))
  for (const { subject, before } of since) {
    // It was written by this store.
    if (before === null) people.delete(subject)
    else people.set(subject, before as Person)
  }
  return [...people.values()]
}
