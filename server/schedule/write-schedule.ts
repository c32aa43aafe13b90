/** Stores a schedule and its changes. If nothing changed, the version stays. */
import type { Transaction } from 'kysely'
import type { Schedule } from '#engine/shapes/schedule.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { changesBetween } from './changes-between.ts'
import type { Editor, StoredSchedule } from './stored-schedule.ts'

/** The number of rows in one insert; PostgreSQL accepts 65,535 values at once. */
const rowsAtOnce = 1000

interface WriteRequest {
  readonly client: string
  readonly editor: Editor
  readonly now: StoredSchedule
  readonly next: Schedule
}

export async function writeSchedule(
  transaction: Transaction<Tables>,
  { client, editor, now, next }: WriteRequest,
): Promise<StoredSchedule> {
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
