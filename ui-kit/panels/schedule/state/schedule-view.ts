/** What a page shows of the schedule: what the server said last, with the changes that are still on their way. */
import type { Schedule } from '../schedule.ts'
import type { Clash, Edit } from './edits.ts'

export interface Trouble {
  readonly kind: Edit['kind']
  /** What the server said; undefined where it could not be reached. */
  readonly cause: string | undefined
}

export interface ScheduleView {
  readonly state: 'loading' | 'loaded' | 'failed'
  /** With every change that the user has made. */
  readonly schedule: Schedule
  /** settled: all is saved, or nothing was to be. */
  readonly saving: 'settled' | 'saving' | 'stuck'
  readonly troubles: readonly Trouble[]
  readonly clash: Clash | undefined
  /** How many saves have succeeded. */
  readonly saved: number
}

/** A change that the user has made and that the server has not taken yet. */
export interface PendingChange {
  readonly edit: Edit
  readonly state: 'waiting' | 'sending' | 'failed' | 'clashed'
  readonly cause?: string | undefined
  readonly clash?: Clash
  /** The user has seen the other version and wants this one. */
  readonly insisted?: boolean
}

export interface Held {
  /** As the server said it last. */
  readonly known: Schedule
  readonly pending: readonly PendingChange[]
  readonly loading: ScheduleView['state']
  readonly saved: number
}

export function viewOf({ known, pending, loading, saved }: Held): ScheduleView {
  const stuck = pending.filter(({ state }) => state === 'failed')
  return {
    state: loading,
    schedule: pending.reduce((schedule, { edit }) => edit.apply(schedule), known),
    saving: pending.some(({ state }) => state !== 'failed') ? 'saving' : stuck.length > 0 ? 'stuck' : 'settled',
    troubles: stuck.map(({ edit, cause }) => ({ kind: edit.kind, cause })),
    clash: pending.find(({ state }) => state === 'clashed')?.clash,
    saved,
  }
}

export const tryAgain = (change: PendingChange): PendingChange =>
  change.state === 'failed' ? { edit: change.edit, state: 'waiting' } : change
