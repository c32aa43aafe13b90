/** Why a document cannot be read, or not to its end: the rest of a sentence that begins with its name. */

export class Unreadable extends Error {
  override readonly name = 'Unreadable'

  sentence(label: string): string {
    return `"${label}" ${this.message}`
  }
}

/** No fault of the file: there is no text to be had. */
export class NoText extends Unreadable {
  readonly holds: 'a picture' | 'a recording'

  constructor(holds: 'a picture' | 'a recording') {
    super(`is ${holds}: what it says is not read here.`)
    this.holds = holds
  }
}

export const holdsNoText = (holds: 'a picture' | 'a recording') => new NoText(holds)

export const damaged = () =>
  new Unreadable(
    'is damaged: a part of it is missing or garbled. Send an undamaged copy, or save it anew and send that.',
  )

export const locked = () =>
  new Unreadable(
    "is protected by a password, so it can't be read. Open it, remove the password, save it, and send that.",
  )

export const tooLarge = () =>
  new Unreadable('is larger than can be read here once it is unpacked. Split it, or leave out what is not needed.')

export const tooMuchText = () =>
  new Unreadable('holds more text than can be read at once, so that its end was left out. Split it and send the parts.')
