/**
 * For whom the code that is running works. The runtime carries it along every await, so that the queue of workers can be
 * fair to people, and an error that nobody caught finds the request it belongs to.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CurrentWork {
  /** The request's id; undefined in work that no request waits for. */
  readonly request?: string | undefined
  /** The id of the long work. */
  readonly job?: string | undefined
  /** The user's id, set once it is known. */
  person?: string | undefined
  /** Ends the work as failed. Undefined once it has ended. */
  fail?: ((error: Error) => void) | undefined
}

const storage = new AsyncLocalStorage<CurrentWork>()

export const currentWork = (): CurrentWork | undefined => storage.getStore()

export const runAs = <T>(work: CurrentWork, run: () => T): T => storage.run(work, run)

/**
 * Ends as `run` ends, or as failed when an error escapes it: then nothing of it may ever end. `reject` itself is noted, not
 * a closure around it: with the closure, V8 moved a quarter of what a request made to the old generation, and collecting
 * garbage took a fifth of the portal's processor time (docs/decisions/0039).
 */
export async function untilFailed<T>(work: CurrentWork, run: () => Promise<T>): Promise<T> {
  const { fail } = work
  try {
    return await new Promise<T>((resolve, reject) => {
      work.fail = reject
      run().then(resolve, reject)
    })
  } finally {
    // Who noted in between that it has ended is right.
    if (work.fail !== undefined) work.fail = fail
  }
}

/** Anything can be thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`Thrown: ${String(thrown)}`)

/** Notes who asked, for the code that goes on from here. */
export function notePerson(id: string) {
  const work = currentWork()
  if (work) work.person = id
}
