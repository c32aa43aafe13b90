/** Registers cleanups from within hooks: Vitest silently drops an `afterAll` that is called inside a hook. */
import { afterAll } from 'vitest'

/** Registers a cleanup for the end of the file or suite. Cleanups run in reverse order. */
export type AtEnd = (undo: () => unknown) => void

/** Call it at the top of a file or suite. */
export function cleanUpAtEnd(): AtEnd {
  const steps: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of steps.toReversed()) await step()
  })
  return (undo) => void steps.push(undo)
}
