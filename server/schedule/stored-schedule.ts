/** The types of a stored schedule: its version, its past changes, and the functions that change it. */
import type { Selectable } from 'kysely'
import type { Person, Schedule } from '#engine/shapes/schedule.ts'
import type { Tables } from '#server/storage/tables/index.ts'

export interface StoredSchedule extends Schedule {
  readonly version: number
  readonly changedAt: Date
}

/** The user who changes the schedule, as the list of changes names them. */
export interface Editor {
  readonly id: string
  readonly name: string
}

/** A change and its time, as the list of changes shows it. */
export type PastChange = Selectable<Tables['schedule_changes']>

/** Returns the schedule to store, or throws a Refusal; `peopleAt` returns the people of an earlier version. */
export type Edit = (now: StoredSchedule, peopleAt: (version: number) => Promise<readonly Person[]>) => Promise<Schedule>

/** The schedule of one workspace, as one of its users sees and changes it. */
export interface SharedSchedule {
  readonly read: () => Promise<StoredSchedule>
  readonly edit: (edit: Edit) => Promise<StoredSchedule>
  /** The latest change first. */
  readonly changes: (most: number) => Promise<readonly PastChange[]>
}
