/** An archive that is being read. Each entry is unpacked only when it is read. */
import { tooManyFiles, Unreadable, refuseGrowth } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'

export interface ArchiveEntry {
  /** A label, never a path. */
  readonly name: string
  /** Unpacked size, as the archive states it. */
  readonly size: number
  /** Rejects with Unreadable. */
  readonly read: () => Promise<Uint8Array>
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[]
  readonly close: () => void
}

export type OpenArchive = (bytes: Uint8Array, budget: Budget) => Promise<Archive>

/** Charges the sizes that the archive states to the budget, before anything is unpacked. */
export function chargeBudget(files: readonly { readonly size: number }[], packed: number, budget: Budget): void {
  refuseGrowth(packed, files)
  if (files.length > budget.entries) throw tooManyFiles(budget.most.entries)
  const unpacked = files.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > budget.bytes) {
    throw tooMuchUnpacked(budget.most.bytes, 'Send the files that matter, or several smaller archives.')
  }
  budget.entries -= files.length
  budget.bytes -= unpacked
}

export const tooMuchUnpacked = (bytes: number, advice: string) =>
  new Unreadable(`holds more than ${bytes / 2 ** 20} MB once unpacked, so it was not unpacked. ${advice}`)
