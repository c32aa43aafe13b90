/** For what hooks make: Vitest silently drops an `afterAll` that is called in one. */
import { afterAll } from 'vitest'

/** Has a step taken when the tests of the file or suite have ended: the later it was asked for, the sooner. */
export type AtEnd = (undo: () => unknown) => void

/** Call it at the top of a file or suite. */
export function undoneAtEnd(): AtEnd {
  const steps: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of steps.toReversed()) await step()
  })
  return (undo) => void steps.push(undo)
}
