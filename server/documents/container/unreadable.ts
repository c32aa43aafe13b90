/** Why a file cannot be read, for the reasons that all formats share. */
import { Unreadable } from '#server/unreadable.ts'

export { Unreadable }

export const damaged = () =>
  new Unreadable(
    'is damaged: a part of it is missing or garbled. Choose an undamaged copy, or save it again and choose that.',
  )

export const locked = () =>
  new Unreadable(
    "is protected by a password, so it can't be read. Open it, remove the password, save it, and choose it again.",
  )

export const tooLarge = () =>
  new Unreadable('is larger than can be read here once it is unpacked. Split it, or leave out what is not needed.')

export const growsTooMuch = () =>
  new Unreadable(
    'would grow to many times its size, as archives do that are made to do harm, so it was not unpacked. Send the files themselves.',
  )

export const tooManyFiles = (most: number) =>
  new Unreadable(
    `holds more than ${most.toLocaleString('en')} files, so it was not unpacked. Send the files that matter, or several smaller archives.`,
  )

/** Whatever a library throws at a file that is not whole is damage of the file; faults of our own stay what they are. */
export function asDamaged(error: unknown): unknown {
  const isOurs = error instanceof Unreadable || error instanceof TypeError || error instanceof ReferenceError
  return isOurs ? error : damaged()
}
