/** What the page shows of the schedule: the last state of the server with the changes that are not saved yet. */
import type { Schedule } from '../schedule.ts'
import type { Clash, Edit } from './edits.ts'

export interface Trouble {
  readonly kind: Edit['kind']
  /** The server's explanation; undefined if the server could not be reached. */
  readonly cause: string | undefined
}

export interface ScheduleView {
  readonly state: 'loading' | 'loaded' | 'failed'
  /** The schedule with all changes of the user. */
  readonly schedule: Schedule
  /** settled: everything is saved, or nothing was changed. */
  readonly saving: 'settled' | 'saving' | 'stuck'
  readonly troubles: readonly Trouble[]
  readonly clash: Clash | undefined
  /** How many saves have succeeded. */
  readonly saved: number
}

/** A change of the user that the server has not saved yet. */
export interface PendingChange {
  readonly edit: Edit
  readonly state: 'waiting' | 'sending' | 'failed' | 'clashed'
  readonly cause?: string | undefined
  readonly clash?: Clash
  /** Whether the user has seen the other version and chosen to overwrite it. */
  readonly overwrites?: boolean
}

export interface StoreState {
  /** The last state of the server. */
  readonly server: Schedule
  readonly pending: readonly PendingChange[]
  readonly loading: ScheduleView['state']
  readonly saved: number
}

export function viewOf({ server, pending, loading, saved }: StoreState): ScheduleView {
  const stuck = pending.filter(({ state }) => state === 'failed')
  return {
    state: loading,
    schedule: pending.reduce((schedule, { edit }) => edit.apply(schedule), server),
    saving: pending.some(({ state }) => state !== 'failed') ? 'saving' : stuck.length > 0 ? 'stuck' : 'settled',
    troubles: stuck.map(({ edit, cause }) => ({ kind: edit.kind, cause })),
    clash: pending.find(({ state }) => state === 'clashed')?.clash,
    saved,
  }
}

export const resetFailed = (change: PendingChange): PendingChange =>
  change.state === 'failed' ? { edit: change.edit, state: 'waiting' } : change
