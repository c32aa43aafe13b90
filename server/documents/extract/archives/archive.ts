/** An archive while it is read: what it lists, and each of its files unpacked in turn. */
import { refuseGrowth } from '../../container/refuse-growth.ts'
import { tooManyFiles, Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'

export interface Entry {
  /** A label, never a path. */
  readonly name: string
  /** Unpacked, as the archive says. */
  readonly size: number
  /** Rejects with Unreadable. */
  readonly read: () => Promise<Uint8Array>
}

export interface Archive {
  readonly entries: readonly Entry[]
  readonly close: () => void
}

export type OpenArchive = (bytes: Uint8Array, budget: Budget) => Promise<Archive>

/** Takes from the budget what the archive says that it holds, before anything is unpacked. */
export function admit(files: readonly { readonly size: number }[], packed: number, budget: Budget): void {
  refuseGrowth(packed, files)
  if (files.length > budget.entries) throw tooManyFiles(limits.archive.entries)
  const unpacked = files.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > budget.bytes) {
    throw tooMuch(limits.archive.bytes, 'Send the files that matter, or several smaller archives.')
  }
  budget.entries -= files.length
  budget.bytes -= unpacked
}

export const tooMuch = (bytes: number, advice: string) =>
  new Unreadable(`holds more than ${bytes / 2 ** 20} MB once unpacked, so it was not unpacked. ${advice}`)
