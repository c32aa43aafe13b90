/** The tables of the schedules: one state for each workspace, and every change of it. */
import type { ColumnType, Generated } from 'kysely'
import type { BankHoliday, Entry, Person } from '#engine/shapes/schedule.ts'

export interface ScheduleTables {
  schedules: SchedulesTable
  schedule_changes: ScheduleChangesTable
}

/** Written as text: pg would make an array of its own of a list. */
type Json<T> = ColumnType<T, string | undefined, string>

interface SchedulesTable {
  client: string
  /** Counts the changes; the ETag is made of it. */
  version: Generated<number>
  people: Json<readonly Person[]>
  /** Entries by the id of the person. */
  entries: Json<Readonly<Record<string, readonly Entry[]>>>
  bank_holidays: Json<readonly BankHoliday[]>
  changed_at: ColumnType<Date, Date | undefined, Date>
}

/** Never changed, never removed. A row for each person, leave, meeting or bank holiday that a save changed. */
interface ScheduleChangesTable {
  id: Generated<string>
  client: string
  /** The version that the save made. */
  version: number
  made_at: Generated<Date>
  user_id: string
  /** The name at that time. */
  user_name: string
  kind: 'person' | 'leave' | 'meeting' | 'bankHoliday'
  /** The id of the person, or the day. */
  subject: string
  /** Null: the entry did not exist before. */
  before: ColumnType<unknown, string | null, never>
  /** Null: the entry was removed. */
  after: ColumnType<unknown, string | null, never>
}
