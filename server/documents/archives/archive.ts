/** An archive while it is read: what it lists, and each of its files unpacked in turn. */
import type { Budget } from '../extract/budget.ts'
import { limits } from '../extract/limits.ts'
import { Unreadable } from '../extract/unreadable.ts'

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

const { archive } = limits

/** Takes from the budget what the archive says that it holds, before anything is unpacked. */
export function admit(entries: readonly { readonly size: number }[], packed: number, budget: Budget): void {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > archive.ratioFrom && unpacked > packed * archive.ratio) throw bomb()
  if (entries.length > budget.entries) throw tooMany()
  if (unpacked > budget.bytes) throw tooMuch()
  budget.entries -= entries.length
  budget.bytes -= unpacked
}

export const tooMany = () =>
  new Unreadable(
    `holds more than ${archive.entries.toLocaleString('en')} files, so it was not unpacked. Send the files that matter, or several smaller archives.`,
  )

const tooMuch = () =>
  new Unreadable(
    `holds more than ${archive.bytes / 2 ** 20} MB once unpacked, so it was not unpacked. Send the files that matter, or several smaller archives.`,
  )

export const bomb = () =>
  new Unreadable(
    'would grow to many times its size, as archives do that are made to do harm, so it was not unpacked. Send the files themselves.',
  )

export const lockedEntry = () => new Unreadable("is protected by a password, so it can't be read. Send it without one.")

export const lockedArchive = () =>
  new Unreadable(
    "is protected by a password, so it can't be read. Pack the files without one, or send them one by one.",
  )

export const largeEntry = () =>
  new Unreadable(`is larger than ${archive.entryBytes / 2 ** 20} MB, so it was not read. Send it in parts.`)

export const damagedArchive = () =>
  new Unreadable('is damaged: a part of it is missing or garbled. Pack the files again, or send them one by one.')
