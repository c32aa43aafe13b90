/** Why a file cannot be read, for the reasons that all formats share. */
import { Unreadable } from '#server/unreadable.ts'
import { limits } from './limits.ts'

export { Unreadable }

export const damagedFile = () =>
  new Unreadable(
    'is damaged: a part of it is missing or garbled. Choose an undamaged copy, or save it again and choose that.',
  )

export const lockedFile = () =>
  new Unreadable(
    "is protected by a password, so it can't be read. Open it, remove the password, save it, and choose it again.",
  )

export const fileTooLarge = () =>
  new Unreadable('is larger than can be read here once it is unpacked. Split it, or leave out what is not needed.')

export const suspiciousGrowth = () =>
  new Unreadable(
    'would grow to many times its size, as archives do that are made to do harm, so it was not unpacked. Send the files themselves.',
  )

export const tooManyFiles = (most: number) =>
  new Unreadable(
    `holds more than ${most.toLocaleString('en')} files, so it was not unpacked. Send the files that matter, or several smaller archives.`,
  )

/** An error of a library means that the file is damaged. Errors of our own code pass unchanged. */
export function asDamaged(error: unknown): unknown {
  const isOurs = error instanceof Unreadable || error instanceof TypeError || error instanceof ReferenceError
  return isOurs ? error : damagedFile()
}

/** Refuses an archive that would unpack to many times its size, judging by its directory before anything is unpacked. */
export function refuseGrowth(packed: number, files: readonly { readonly size: number }[]): void {
  const unpacked = files.reduce((sum, { size }) => sum + size, 0)
  const { times, fromBytes } = limits.growth
  if (unpacked > fromBytes && unpacked > packed * times) throw suspiciousGrowth()
}
