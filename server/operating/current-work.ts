/**
 * The request or job for which the current code runs. The runtime carries it across every await, so that the queue of workers
 * can be fair to users, and an uncaught error can be assigned to its request.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CurrentWork {
  /** The request's id; undefined if no request waits for the work. */
  readonly request?: string | undefined
  /** The job's id. */
  readonly job?: string | undefined
  /** The user's id, once it is known. */
  person?: string | undefined
  /** The workspace in which it runs, once it is known. */
  client?: string | undefined
  /** Ends the work as failed; undefined once it has ended. */
  fail?: ((error: Error) => void) | undefined
}

const storage = new AsyncLocalStorage<CurrentWork>()

export const currentWork = (): CurrentWork | undefined => storage.getStore()

export const runAs = <T>(work: CurrentWork, run: () => T): T => storage.run(work, run)

/**
 * Settles like `run`, or rejects when an error escapes it, because `run` may then never settle. It stores `reject` itself and
 * not a closure around it: with the closure, V8 moved a quarter of what a request made to the old generation, and collecting
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
    // If the work was marked as ended meanwhile, that stays.
    if (work.fail !== undefined) work.fail = fail
  }
}

/** Any value can be thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`Thrown: ${String(thrown)}`)

/** Sets the workspace in which the current work runs. */
export function setClient(id: string) {
  const work = currentWork()
  if (work) work.client = id
}

/** Sets the user for whom the current work runs. */
export function setPerson(id: string) {
  const work = currentWork()
  if (work) work.person = id
}
