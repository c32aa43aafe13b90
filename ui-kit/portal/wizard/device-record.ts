/** The record of a run in local storage, so that a closed tab loses nothing that was typed. It is removed when the run or the sign-in ends. */
import type { ResumeRecord } from '#engine/machine/record.ts'
import { hasSignedOut } from '#ui-kit/portal/identity/signed-out-mark.ts'
import type { RunPlace } from './run-place.ts'

export interface DeviceRun {
  readonly record: ResumeRecord
  /** Epoch milliseconds. */
  readonly savedAt: number
}

const prefix = 'run '
export const keyOf = ({ user, client, agent, chosen }: RunPlace) =>
  `${prefix}${[user, client, agent, ...(chosen ? [chosen] : [])].join(' ')}`

export const hasDeviceRecord = (place: RunPlace): boolean => localStorage.getItem(keyOf(place)) !== null

export function saveOnDevice(place: RunPlace, record: ResumeRecord): void {
  // A page that is left by signing out still saves pending changes.
  if (hasSignedOut()) return
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ record, savedAt: Date.now() } satisfies DeviceRun))
  } catch {
    // Storage is full: an older record would restore an older text.
    deleteFromDevice(place)
  }
}

export const deleteFromDevice = (place: RunPlace): void => localStorage.removeItem(keyOf(place))

/** When a user signs out, no typed input stays on a device that others may use. */
export function deleteAllFromDevice(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
