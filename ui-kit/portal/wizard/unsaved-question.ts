/** The question that a running wizard asks before it leads on with unsaved changes, until somebody has answered it. */
import type { UnsavedAnswer } from '#engine/machine/host.ts'

export interface UnsavedQuestion {
  /** How many changes are not saved. */
  readonly count: number
  readonly answer: (answer: UnsavedAnswer) => void
}

export const unsavedSentence = (count: number): string =>
  count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`
