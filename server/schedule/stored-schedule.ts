/** A schedule as it is stored: with its version, its past changes, and what changes it. */
import type { Selectable } from 'kysely'
import type { Person, Schedule } from '#engine/shapes/schedule.ts'
import type { Tables } from '#server/storage/tables/index.ts'

export interface StoredSchedule extends Schedule {
  readonly version: number
  readonly changedAt: Date
}

/** Who changes it, as the list of changes names them. */
export interface Editor {
  readonly id: string
  readonly name: string
}

/** What happened at a time, as the list of changes shows it. */
export type PastChange = Selectable<Tables['schedule_changes']>

/** Gives what is to be stored, or throws a Refusal; `peopleAt` gives the people as they were in an earlier version. */
export type Edit = (now: StoredSchedule, peopleAt: (version: number) => Promise<readonly Person[]>) => Promise<Schedule>

/** The schedule of one workspace, as one of its users sees and changes it. */
export interface SharedSchedule {
  readonly read: () => Promise<StoredSchedule>
  readonly edit: (edit: Edit) => Promise<StoredSchedule>
  /** The latest first. */
  readonly changes: (most: number) => Promise<readonly PastChange[]>
}
