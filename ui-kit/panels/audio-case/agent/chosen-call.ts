/** The call that a question is about: the one that was picked, else the first there is. */
import type { Call } from '../case.ts'

export const chosenCall = (calls: readonly Call[], picked: string): string | undefined =>
  (calls.find(({ id }) => id === picked) ?? calls[0])?.id
